import type { Declaration } from '../model/declaration.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { itemPlace } from './item-place.ts'
import type { LogLine } from './log.ts'
import { movedBefore } from './moved-before.ts'
import { wantedIn } from './wanted-in.ts'
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
  const where = [...meant].flatMap((item): readonly Reasoned[] => [
    { depth: 0, text: whereabouts(item, outcome), step: 0, rules: [] },
    ...movedBefore(item, outcome).map(line => ({ ...line, depth: 1 })),
  ])
  return [...where, ...lines, ...moved.flatMap(event => reasoned(event, happened, 0))]
}

/** Whether what was declared asks for any of them, by name or by kind. */
function isOnAny({ who = '', text }: LogLine, meant: ReadonlySet<string>, outcome: TurnOutcome): boolean {
  const own = (outcome.declarations.get(who) ?? []).filter(declaration => declaration.text === text)
  return own.some(declaration => {
    const lay = layThere(declaration, outcome)
    return wantedIn(declaration).some(({ item, kind = [] }) =>
      [...(item === undefined ? [] : [item]), ...kind].some(each => meant.has(each) && lay(each)),
    )
  })
}

/** What is taken from a place is on what lies there. */
function layThere(declaration: Declaration, { before: { state } }: TurnOutcome): (item: string) => boolean {
  const from = declaration.kind === 'take' ? declaration.from : undefined
  return item => from === undefined || state.lies.get(item)?.place === from
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

function whereabouts(item: string, { before, after }: TurnOutcome): string {
  const [was, is] = [itemPlace(item, before.state), itemPlace(item, after)]
  return was.where === is.where
    ? `${item} ${is.is} ${is.where}`
    : `${item} ${was.was} ${was.where}, and ${is.is} ${is.where} now`
}
