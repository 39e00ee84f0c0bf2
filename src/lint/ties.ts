import type { Span } from '../model/diagnostic.ts'
import { code, pick, type AbilityPlan, type Op, type Plan, type Select, type StepPlan } from '../plan/plan.ts'
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
export function tieFlaws(subject: Subject, judge: Judge): readonly Flaw[] {
  const { plan } = subject
  if (plan === undefined) return []
  return tiesOf(plan).flatMap(tie => {
    const flaw = judge(tie, plan)
    const [at, otherAt] = placesOf(tie, subject)
    if (flaw === undefined || at === undefined || otherAt === undefined) return []
    const [main = at, also = otherAt] = [at, otherAt].sort((first, second) => byPlace(first, second, subject))
    return isOwn(main, subject) ? { ...flaw, at: main, related: [{ at: also, label: 'at the same time as this' }] } : []
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
  if (first.code !== pick.self || second.code !== pick.self) return true
  return one !== other && one.holders.some(holder => other.holders.includes(holder))
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

function tiesOf(plan: Plan): readonly Tie[] {
  const byOrder = new Map<number, Doing[]>()
  for (const doing of doingsOf(plan)) {
    const { order } = doing.step
    byOrder.set(order, [...(byOrder.get(order) ?? []), doing])
  }
  return [...byOrder.values()].flatMap(doings =>
    doings.flatMap((one, place) => [
      ...(one.holders.length > 1 ? [{ one, other: one }] : []),
      ...doings.slice(place + 1).map(other => ({ one, other })),
    ]),
  )
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
    const steps = ability.steps.filter(step => step.ordered && step.order >= 1)
    return steps.map(step => ({ ability, step, holders: names }))
  })
}

/** Where each of the two is defined, or where the file does not define it, its player. */
function placesOf(tie: Tie, subject: Subject): readonly (Span | undefined)[] {
  const { one, other } = tie
  const [first, second = first] = one.holders
  if (one === other) return [playerPlace(first, subject), playerPlace(second, subject)]
  return [one, other].map(({ ability, holders }) =>
    isOwn(ability.at, subject) ? ability.at : (playerPlace(holders[0], subject) ?? ability.at),
  )
}

function playerPlace(name: string | undefined, { setup }: Subject): Span | undefined {
  return setup.players.find(player => player.name === name)?.at
}
