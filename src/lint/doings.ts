import { ofOwner } from '../model/of-owner.ts'
import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import { onceFor } from '../model/once-for.ts'
import type { AbilityPlan, Op, StepPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { treeAt } from './places.ts'
import { isOwn, type Subject } from './subject.ts'

/** An action of one order that somebody in the game may perform. */
export interface Doing {
  readonly ability: AbilityPlan
  readonly step: StepPlan
  /** Names of those who may perform it at one time: of a faction, one member. */
  readonly holders: readonly string[]
}

/** Every action of the players, and what is passive, with those who may perform it. Many rules ask. */
export const doingsOf = onceFor(doingsIn)

/** The place of an action among all of them. */
export function placeOfDoing(doing: Doing, plan: Plan): number {
  return placesIn(plan).get(doing) ?? Infinity
}

const placesIn = onceFor((plan: Plan) => new Map(doingsOf(plan).map((doing, place) => [doing, place])))

function doingsIn(plan: Plan): readonly Doing[] {
  const holders = new Map<number, string[]>()
  for (const { name, role } of plan.players)
    for (const ability of plan.roles[role]?.abilities ?? []) {
      const names = holders.get(ability) ?? []
      names.push(name)
      holders.set(ability, names)
    }
  plan.factions.forEach((faction, place) => {
    const member = plan.players.find(player => player.faction === place)
    if (member !== undefined) for (const ability of faction.abilities) holders.set(ability, [member.name])
  })
  return gathered(holders, ([place, names]) => {
    const ability = plan.abilities[place]
    if (ability === undefined || ability.day || ability.instant) return []
    // Passive abilities begin at 0 (N1).
    const steps = ability.steps.filter(step => step.ordered || ability.kind === 'passive')
    return steps.map(step => ({ ability, step, holders: names }))
  })
}

/** `Bus Driver's Drive [20]`. */
export function doingName({ ability: { owner, name }, step }: Pick<Doing, 'ability' | 'step'>): string {
  const what = `${name} [${step.order}]`
  return owner === '' ? what : ofOwner(owner, what)
}

/** Where it is defined or, where the file does not define it, its first player. */
export function doingPlace({ ability, holders }: Doing, subject: Subject): Span {
  if (isOwn(ability.at, subject)) return ability.at
  return subject.setup.players.find(({ name }) => name === holders[0])?.at ?? ability.at
}

/** Where its order is written, if the file does that. */
export function orderPlacesOf({ ability, step }: Doing, subject: Subject): readonly Span[] {
  const place = ability.steps.indexOf(step)
  const paths = [['order'], ['steps', place, 'order']]
  return isOwn(ability.at, subject) ? gathered(paths, path => treeAt(ability.at, path)?.at ?? []) : []
}

/** Every effect of an ability, with those that stand within one or follow it. */
export const opsOf = onceFor(({ steps, otherwise }: AbilityPlan): readonly Op[] =>
  gathered([...gathered(steps, ({ ops }) => ops), ...(otherwise ?? [])], withInner),
)

function withInner(op: Op): readonly Op[] {
  const inner = gathered([op.inner, op.afterwards], ability => (ability === null ? [] : opsOf(ability)))
  return inner.length === 0 ? [op] : [op, ...inner]
}
