import type { Of } from '../model/declaration.ts'
import { halvesText } from '../model/halves.ts'
import { placesInRoom } from '../model/places-in-room.ts'
import { thingsOf } from '../model/load.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { useId, type Standing } from '../model/world.ts'
import type { Lacked } from './lacked.ts'
import type { LogLine } from './log.ts'
import { movedBefore } from './moved-before.ts'
import { noRoomText } from './no-room-text.ts'
import { wantedIn } from './wanted-in.ts'

/** What used up what was not there, or who asked for it too: of concentration what was paid before, of uses how many the turn began with. (W9, W12, W24, W26) */
export function lacking(event: LogLine, events: readonly LogLine[], outcome: TurnOutcome): readonly Lacked[] {
  if (event.reason === 'no concentration') return paidBefore(event, events, outcome)
  if (event.reason === 'contested') return contestedBy(event, outcome)
  if (event.noRoom !== undefined) return noRoomText(event.noRoom).map(text => ({ text, step: 0, rules: event.rules }))
  if (event.reason === 'not held') return takenBefore(event, outcome)
  if (event.reason === 'not here') return takenFrom(event, outcome)
  return event.reason === 'used up' ? usesBefore(event, outcome) : []
}

function paidBefore(
  { n, who = '', step, amount: price = 0 }: LogLine,
  events: readonly LogLine[],
  outcome: TurnOutcome,
): readonly Lacked[] {
  const own = events.filter(event => event.n < n && event.who === who)
  const begun = outcome.before.state.characters.get(who)?.concentration ?? 0
  const gained = sumOf(own.filter(({ kind }) => kind === 'gains'))
  const paid = own.filter(({ kind }) => kind === 'paid')
  const left = begun + gained - sumOf(paid)
  const had = `${halvesText(begun)}${gained === 0 ? '' : ` and ${halvesText(gained)} more`}`
  const lines = paid.map(event => ({
    text: `${halvesText(event.amount ?? 0)} went on ${paidFor(event, outcome)}`,
    step: event.step,
    rules: event.rules,
  }))
  return [
    { text: `it costs ${halvesText(price)}, and ${halvesText(left)} is left: ${who} had ${had}`, step, rules: [] },
    ...lines,
  ]
}

function sumOf(events: readonly LogLine[]): number {
  return events.reduce((sum, { amount = 0 }) => sum + amount, 0)
}

/** What a declaration is called, or the door or pause of a step. */
function paidFor({ text, step, who = '' }: LogLine, { steps }: TurnOutcome): string {
  if (text !== undefined) return text
  const walk = steps[step - 1]?.walks.get(who)
  return walk === undefined ? 'a pause' : `the door ${walk.exit.here.name}`
}

function usesBefore({ who = '', text }: LogLine, { declarations, before, after }: TurnOutcome): readonly Lacked[] {
  const declaration = declarations.get(who)?.find(each => each.text === text)
  if (declaration?.kind !== 'use') return []
  const { wanted, ability } = declaration
  const his = new Set([before.state, after].flatMap(({ characters }) => thingsIn(characters.get(who))))
  const meant = wanted.item !== undefined && his.has(wanted.item) ? [wanted.item] : (wanted.kind ?? [])
  return meant.flatMap(item => {
    const id = useId(item, ability)
    const left = his.has(item) ? before.state.uses.get(id) : undefined
    return left === undefined ? [] : [{ text: `${id} had ${left} left when the turn began`, step: 0, rules: ['W24'] }]
  })
}

function thingsIn(standing: Standing | undefined): readonly string[] {
  return standing === undefined ? [] : thingsOf(standing)
}

/** What the moderator took from him before the turn, of what he asked for. (W42) */
function takenBefore({ who = '', at }: LogLine, outcome: TurnOutcome): readonly Lacked[] {
  const { declarations, before } = outcome
  const declaration = declarations.get(who)?.find(each => each.at === at)
  const meant = new Set(wantedIn(declaration).flatMap(({ item = '', kind = [] }) => [item, ...kind]))
  return [...meant].flatMap(item => (before.moved?.get(item)?.had === who ? movedBefore(item, outcome) : []))
}

/** The attempts of others in the room on what he asked for. (W12) */
function contestedBy({ who = '', at }: LogLine, { failed, before }: TurnOutcome): readonly Lacked[] {
  const roomOf = (name: string) => before.state.characters.get(name)?.room
  const contested = (name: string) =>
    (failed.get(name) ?? []).flatMap(({ declaration, reason }) =>
      reason === 'contested' && declaration.kind === 'take' ? [declaration] : [],
    )
  const own = contested(who).find(declaration => declaration.at === at)
  const others = [...failed.keys()].filter(name => name !== who && roomOf(name) === roomOf(who))
  return others.flatMap(name =>
    contested(name).flatMap(other =>
      own !== undefined && isOnSame(own, other)
        ? [{ text: `${name} declares ${other.text} too`, step: 0, rules: ['W12'], at: other.at }]
        : [],
    ),
  )
}

/** The place from which he would take what lies elsewhere in the room, or nowhere there. (W11) */
function takenFrom({ who = '', at, rules }: LogLine, { failed, before: { state } }: TurnOutcome): readonly Lacked[] {
  const own = failed.get(who)?.find(failure => failure.at === at)?.declaration
  if (own?.kind !== 'take' || own.from === undefined) return []
  const places = placesInRoom(own.wanted, who, state)
  const lies = places.length === 0 ? 'it lies nowhere in the room' : `it lies at “${places.join('”, “')}”`
  return [{ text: `${who} would take it from “${own.from}”, and ${lies}`, step: 0, rules, at }]
}

/** Whether both may mean one thing. */
function isOnSame(one: Of<'take'>, other: Of<'take'>): boolean {
  if (one.from !== undefined && other.from !== undefined && one.from !== other.from) return false
  const meant = new Set([one.wanted.item, ...(one.wanted.kind ?? [])])
  return [other.wanted.item, ...(other.wanted.kind ?? [])].some(item => item !== undefined && meant.has(item))
}
