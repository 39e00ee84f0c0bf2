import type { Span } from '../model/diagnostic.ts'
import { code, pick, type AbilityPlan, type AimPlan, type Op, type Plan, type Select } from '../plan/plan.ts'
import { doingName, doingPlace, doingsOf, type Doing } from './doings.ts'
import { mayCoincide } from './meeting.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'

/** Two actions of one order, by two players or, if he has both, by one. */
export interface Tie {
  readonly one: Doing
  readonly other: Doing
}

/** What is wrong with a tie, if anything is. */
type Judge = (tie: Tie, plan: Plan) => Pick<Flaw, 'message' | 'why' | 'help'> | undefined

/** Judges each two actions in the game that have one order; a flaw has a place for both. */
export function tieFlaws(subject: Subject, judge: Judge, tiesOf = tiesOfOneOrder): readonly Flaw[] {
  const { plan } = subject
  if (plan === undefined) return []
  return tiesOf(plan).flatMap(tie => {
    const flaw = mayCoincide(tie.one.ability, tie.other.ability) ? judge(tie, plan) : undefined
    if (flaw === undefined) return []
    return placesOf(tie, subject).flatMap(places => {
      const [at, also] = places.toSorted((first, second) => byPlace(first, second, subject))
      if (at === undefined || also === undefined || !isOwn(at, subject)) return []
      return { ...flaw, at, related: [{ at: also, label: 'at the same time as this' }] }
    })
  })
}

/** What the file holds itself comes first, in its order. */
function byPlace(one: Span, other: Span, subject: Subject): number {
  return Number(isOwn(other, subject)) - Number(isOwn(one, subject)) || one.start - other.start
}

/** Whether effects of the two may reach one player. A swap reaches those it names. */
export function mayMeet(tie: Tie, one: Op, other: Op): boolean {
  if (one.code === code.ring || other.code === code.ring) return true
  return mayBeOne(tie, one.whom, other.whom)
}

function mayBeOne({ one, other }: Tie, first: Select, second: Select): boolean {
  if (first.code === pick.nobody || second.code === pick.nobody) return false
  if (first.code === pick.player && second.code === pick.player) return first.n === second.n
  if (first.code === pick.self && second.code === pick.self)
    return one !== other && one.holders.some(holder => other.holders.includes(holder))
  const lives = [lifeOf(first, one.ability), lifeOf(second, other.ability)]
  return !(lives.includes('living') && lives.includes('dead'))
}

/** Whether who is selected has to be living or dead. */
function lifeOf({ code: selected }: Select, { aim, choose }: AbilityPlan): AimPlan['life'] {
  if (selected === pick.target) return aim?.life ?? 'any'
  return selected === pick.chosen ? (choose?.life ?? 'any') : 'any'
}

/** Every two effects of the two actions, one of each. */
export function opPairs({ one, other }: Tie): readonly (readonly [Op, Op])[] {
  return one.step.ops.flatMap(op => other.step.ops.map(against => [op, against] as const))
}

/** `two players' Drive [20]`, or `Mafia's Kill [80] and Vigilante's Shoot [80]`. */
export function tieName({ one, other }: Tie): string {
  if (one === other) return `two players' ${one.ability.name} [${one.step.order}]`
  return `${doingName(one)} and ${doingName(other)}`
}

/** Each two actions that guard somebody, of whatever orders: both wait until he is targeted (C5). */
export function tiesOfGuards(plan: Plan): readonly Tie[] {
  return pairsOf(doingsOf(plan).filter(({ step }) => step.ops.some(op => op.code === code.intercept)))
}

function tiesOfOneOrder(plan: Plan): readonly Tie[] {
  const byOrder = new Map<number, Doing[]>()
  for (const doing of doingsOf(plan)) {
    const { order } = doing.step
    byOrder.set(order, [...(byOrder.get(order) ?? []), doing])
  }
  return [...byOrder.values()].flatMap(pairsOf)
}

function pairsOf(doings: readonly Doing[]): readonly Tie[] {
  return doings.flatMap((one, place) => [
    ...(one.holders.length > 1 ? [{ one, other: one }] : []),
    ...doings.slice(place + 1).map(other => ({ one, other })),
  ])
}

/** Where each of the two is defined, or where the file does not define it, its player. Of one action of several players, each player with the next. */
function placesOf(tie: Tie, subject: Subject): readonly (readonly Span[])[] {
  const { one, other } = tie
  if (one === other) {
    const players = subject.setup.players.filter(({ name }) => one.holders.includes(name))
    return players.slice(1).map((player, place) => [players[place]?.at ?? player.at, player.at])
  }
  return [[one, other].map(doing => doingPlace(doing, subject))]
}
