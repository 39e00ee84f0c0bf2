import type { Span } from '../model/diagnostic.ts'
import { code, pick, type AbilityPlan, type AimPlan, type Op, type Plan, type Select, type StepPlan } from '../plan/plan.ts' // prettier-ignore
import { mayCoincide } from './meeting.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'

/** An action of one order that somebody in the game may perform. */
export interface Doing {
  readonly ability: AbilityPlan
  readonly step: StepPlan
  /** Names of those who may perform it at one time: of a faction, one member. */
  readonly holders: readonly string[]
}

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

/** `Bus Driver's Drive [20]`. */
function doingName({ ability, step }: Doing): string {
  return `${ability.owner === '' ? '' : `${ability.owner}'s `}${ability.name} [${step.order}]`
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

function doingsOf(plan: Plan): readonly Doing[] {
  const holders = new Map<number, string[]>()
  for (const { name, role } of plan.players)
    for (const ability of plan.roles[role]?.abilities ?? [])
      holders.set(ability, [...(holders.get(ability) ?? []), name])
  plan.factions.forEach((faction, place) => {
    const member = plan.players.find(player => player.faction === place)
    if (member !== undefined) for (const ability of faction.abilities) holders.set(ability, [member.name])
  })
  return [...holders].flatMap(([place, names]) => {
    const ability = plan.abilities[place]
    if (ability === undefined || ability.day || ability.instant) return []
    // Passive abilities begin at 0 (N1).
    const steps = ability.steps.filter(step => step.ordered || ability.kind === 'passive')
    return steps.map(step => ({ ability, step, holders: names }))
  })
}

/** Where each of the two is defined, or where the file does not define it, its player. Of one action of several players, each player with the next. */
function placesOf(tie: Tie, subject: Subject): readonly (readonly Span[])[] {
  const { one, other } = tie
  if (one === other) {
    const players = subject.setup.players.filter(({ name }) => one.holders.includes(name))
    return players.slice(1).map((player, place) => [players[place]?.at ?? player.at, player.at])
  }
  return [[one, other].map(({ ability, holders }) => (isOwn(ability.at, subject) ? ability.at : (playerPlace(holders[0], subject) ?? ability.at)))] // prettier-ignore
}

function playerPlace(name: string | undefined, { setup }: Subject): Span | undefined {
  return setup.players.find(player => player.name === name)?.at
}
