import type { Declaration, Wanted } from '../model/declaration.ts'
import { partOf } from '../model/load.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { BodyPart, State } from '../model/world.ts'
import type { LogLine } from './log.ts'
import { happenedIn, reasoned, withConsequences, type Reasoned } from './reasoned.ts'

/** Where an item was and is, or each of a kind; who declared something with it, and what came of that. Nothing of any other name. */
export function reasonsForItem(name: string, outcome: TurnOutcome): readonly Reasoned[] {
  const { items, kinds } = outcome.before.world
  const meant = new Set(items.has(name) ? [name] : (kinds.get(name) ?? []))
  const happened = happenedIn(outcome)
  const { events } = happened
  const told = new Set<LogLine>()
  const tried = events.filter(
    event => event.kind === 'declared' && isOnAny(event, meant, outcome) && !isOfOthers(event, meant, events),
  )
  const lines = tried.flatMap(event => withConsequences(event, happened, told))
  const moved = events.filter(event => event.item !== undefined && meant.has(event.item) && !told.has(event))
  const where = [...meant].map((item): Reasoned => ({ depth: 0, text: whereabouts(item, outcome), step: 0, rules: [] }))
  return [...where, ...lines, ...moved.flatMap(event => reasoned(event, happened, 0))]
}

/** Whether what was declared asks for any of them, by name or by kind. */
function isOnAny({ who = '', text }: LogLine, meant: ReadonlySet<string>, { declarations }: TurnOutcome): boolean {
  const own = (declarations.get(who) ?? []).filter(declaration => declaration.text === text)
  return own.some(declaration =>
    wantedIn(declaration).some(({ item, kind = [] }) => meant.has(item ?? '') || kind.some(each => meant.has(each))),
  )
}

/** What asks for a kind may have come to another one of it, which is then what it is about. */
function isOfOthers({ n }: LogLine, meant: ReadonlySet<string>, events: readonly LogLine[]): boolean {
  const due = new Set([n])
  const items: string[] = []
  for (const event of events) {
    if (!event.causes.some(cause => due.has(cause))) continue
    due.add(event.n)
    if (event.item !== undefined) items.push(event.item)
  }
  return items.length > 0 && !items.some(item => meant.has(item))
}

function wantedIn(declaration: Declaration): readonly Wanted[] {
  if (declaration.kind === 'equip') return [...declaration.hands, ...declaration.inventory]
  return 'wanted' in declaration ? [declaration.wanted] : []
}

function whereabouts(item: string, { before, after }: TurnOutcome): string {
  const [was, is] = [placeOf(item, before.state), placeOf(item, after)]
  return was.where === is.where
    ? `${item} ${is.is} ${is.where}`
    : `${item} ${was.was} ${was.where}, and ${is.is} ${is.where} now`
}

interface Place {
  readonly was: string
  readonly is: string
  readonly where: string
}

function placeOf(item: string, { characters, lies }: State): Place {
  for (const [name, standing] of characters) {
    const part = partOf(item, standing)
    if (part !== undefined) return { was: 'was', is: 'is', where: onPart[part](name) }
  }
  const spot = lies.get(item)
  if (spot === undefined) return { was: 'was', is: 'is', where: 'nowhere' }
  return { was: 'lay', is: 'lies', where: `in room ${spot.room} (${spot.place})` }
}

const onPart: Readonly<Record<BodyPart, (name: string) => string>> = {
  hands: name => `in the hands of ${name}`,
  inventory: name => `in the inventory of ${name}`,
  worn: name => `worn by ${name}`,
}
