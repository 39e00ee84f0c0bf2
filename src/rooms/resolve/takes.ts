import { byName } from '../model/by-name.ts'
import type { Of } from '../model/declaration.ts'
import type { FailReason } from '../model/outcome.ts'
import { parts } from '../model/world.ts'
import { present } from '../model/present.ts'
import { grouped } from '../../model/grouped.ts'
import { fullFor, put, type Load } from '../model/load.ts'
import { characterOf, listOf, ofKind, standingOf, type Turn } from './turn-input.ts'

export interface Taken {
  readonly who: string
  readonly item: string
  readonly place: string
  readonly declaration: Of<'take'>
}

/** One declaration to take something, and what it comes down to. */
interface Attempt {
  readonly who: string
  readonly declaration: Of<'take'>
  item?: string
  failed?: FailReason
}

/** "What several try to take nobody takes"; the rest goes where there is room, the upper ones of a list first. (§4.5, W11-W13, W-R3) The loads are changed. */
export function takes(turn: Turn, loads: ReadonlyMap<string, Load>): readonly Taken[] {
  const attempts = turn.names.flatMap(who =>
    ofKind(listOf(who, turn), 'take').map((declaration): Attempt => ({ who, declaration })),
  )
  const byRoom = grouped(attempts, ({ who }) => standingOf(who, turn.game).room)
  const lies = grouped(turn.game.state.lies, ([, { room }]) => room)
  for (const [room, all] of byRoom)
    settle(all, new Map((lies.get(room) ?? []).map(([item, { place }]) => [item, place])))
  return attempts.flatMap(attempt => takenBy(attempt, turn, loads))
}

/** The place of each item that lies in a room. */
type Lying = ReadonlyMap<string, string>

/** Who names each item, or is given it or contests it of a kind. */
type Named = Map<string, Set<string>>

function settle(attempts: readonly Attempt[], lying: Lying): void {
  const ofKinds: Attempt[] = []
  const named: Named = new Map()
  for (const attempt of attempts) {
    const { wanted, from } = attempt.declaration
    const isThere = isThereFor(from, lying)
    if (wanted.item !== undefined && isThere(wanted.item)) nameOne(attempt, wanted.item, named)
    else if (wanted.kind?.some(isThere) === true) ofKinds.push(attempt)
    else attempt.failed = 'not here'
  }
  contestNamed(attempts, named)
  const groups = grouped(ofKinds, ({ declaration: { wanted, from } }) =>
    JSON.stringify([from === undefined ? 1 : 0, wanted.word, from ?? '']),
  )
  // "Those that name a place first."
  for (const key of [...groups.keys()].sort(byName)) shareOut(groups.get(key) ?? [], attempts, named, lying)
}

/** Whether an item lies in the room, and at the place that is named. */
function isThereFor(from: string | undefined, lying: Lying): (item: string) => boolean {
  return item => lying.has(item) && (from === undefined || lying.get(item) === from)
}

/** "The same item named again by one character fails." */
function nameOne(attempt: Attempt, item: string, named: Named): void {
  const naming = named.get(item) ?? new Set<string>()
  named.set(item, naming)
  if (naming.has(attempt.who)) attempt.failed = 'once'
  else attempt.item = item
  naming.add(attempt.who)
}

function contestNamed(attempts: readonly Attempt[], named: Named): void {
  for (const attempt of attempts)
    if (attempt.item !== undefined && (named.get(attempt.item)?.size ?? 0) > 1) attempt.failed = 'contested'
}

/** "If as many lie there unnamed as are asked for, each has one .. else all attempts there on that kind are contested." (W-R4) */
function shareOut(asking: readonly Attempt[], attempts: readonly Attempt[], named: Named, lying: Lying): void {
  const [first] = asking
  if (first === undefined) return
  const { wanted, from } = first.declaration
  const kind = new Set((wanted.kind ?? []).filter(isThereFor(from, lying)))
  const free = [...kind].filter(item => !named.has(item))
  const isEnough = free.length >= asking.length
  const all = new Set(asking)
  const onIt = attempts.filter(attempt => all.has(attempt) || isOn(attempt, kind, first))
  const rivals = new Set([...onIt.map(({ who }) => who), ...whoName(kind, named)])
  if (!isEnough && rivals.size > 1) {
    for (const attempt of onIt) attempt.failed = 'contested'
    // "What several try to take nobody takes": no third either, by another word or from any place.
    for (const item of kind) named.set(item, rivals)
    return
  }
  asking.forEach((attempt, place) => {
    const item = free[place]
    if (item === undefined) attempt.failed = 'not here'
    else {
      attempt.item = item
      named.set(item, new Set([attempt.who]))
    }
  })
}

/** All who name any of a kind; whom several of it have in common once. */
function whoName(kind: ReadonlySet<string>, named: Named): readonly string[] {
  const all = new Set([...kind].flatMap(item => named.get(item) ?? []))
  return [...all].flatMap(each => [...each])
}

/** By name or by a place of it, and not twice the same. */
function isOn({ item, failed, declaration }: Attempt, kind: ReadonlySet<string>, first: Attempt): boolean {
  if (failed === 'once' || failed === 'not here') return false
  if (item !== undefined) return kind.has(item)
  const { wanted, from } = first.declaration
  return declaration.wanted.word === wanted.word && (from === undefined || declaration.from === from)
}

/** What he has room for at the places that he names, counting what he took before. (W13, W-R6) */
function takenBy(attempt: Attempt, turn: Turn, loads: ReadonlyMap<string, Load>): readonly Taken[] {
  const { who, declaration, item, failed } = attempt
  const load = loads.get(who)
  const place = item === undefined ? undefined : turn.game.state.lies.get(item)?.place
  const to = declaration.to ?? takenTo
  const tried = failed !== undefined || item === undefined || load === undefined ? undefined : { item, load }
  const [character, world] = [characterOf(who, turn.game), turn.game.world]
  const isTaken = tried !== undefined && put(tried.item, to, tried.load, character, world)
  if (isTaken && item !== undefined && place !== undefined) {
    turn.record.tell({
      step: 0,
      kind: 'moves-item',
      who,
      item,
      rules: ['W11', 'W13'],
      causes: turn.record.causeOf(declaration),
      at: declaration.at,
    })
    return [{ who, item, place, declaration }]
  }
  const noRoom = tried && { who, item: tried.item, full: fullFor(tried.item, to, tried.load, character, world) }
  const rules = failed === 'contested' ? ['W12'] : ['W11', 'W13']
  turn.record.failed(who, declaration, failed ?? 'no room', rules, present({ noRoom }))
  return []
}

/** "Else to hands, inventory, body, the first with room." (W13) */
const takenTo = parts
