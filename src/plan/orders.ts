import { aPlan } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { verbs } from '../language/verbs/index.ts'
import type { OrderLine } from '../model/order-line.ts'
import type { AbilityPlan, Op, StepPlan } from './ability-plan.ts'
import { code } from './op-code.ts'
import type { Plan } from './plan.ts'

/** The orders at which each kind of effect is expected, by kind. */
export type Standards = ReadonlyMap<string, readonly number[]>

const endOfNight: OrderLine = {
  order: 200,
  when: 'end-of-night',
  ability: 'End of Night',
  owners: [],
  kinds: [],
  standards: [],
}

/** Every action and sub-action of a plan in the order in which it will resolve; what has no order comes last. */
export function ordersOf(plan: Plan, standards: Standards): readonly OrderLine[] {
  checkCall(
    'ordersOf',
    { plan, standards },
    {
      plan: aPlan,
      standards: {
        isFit: value => value instanceof Map,
        wants: 'is a Map of kinds to lists of orders; it may be empty',
      },
    },
  )
  const lines = new Map<string, OrderLine>()
  for (const { owner, places } of holders(plan)) {
    for (const place of places) {
      const ability = plan.abilities[place]
      if (ability === undefined) continue
      for (const line of linesOf(ability, plan, standards)) add(lines, line, owner)
    }
  }
  return [...lines.values(), endOfNight].sort(inOrder)
}

interface Holder {
  readonly owner: string
  readonly places: readonly number[]
}

/** Factions with a member, roles, what everybody has, and last the abilities that are only ever given. */
function holders(plan: Plan): readonly Holder[] {
  const factions = plan.factions.filter((_, place) => plan.players.some(player => player.faction === place))
  const given = plan.abilities.filter(({ owner, faction, kind }) => owner === '' && faction < 0 && isOwn(kind))
  return [
    ...factions.map(faction => ({ owner: faction.name, places: faction.abilities })),
    ...plan.roles.map(role => ({ owner: role.label, places: role.abilities })),
    { owner: 'innate', places: plan.innate },
    { owner: 'given', places: given.map(({ id }) => id) },
  ]
}

function isOwn(kind: AbilityPlan['kind']): boolean {
  return kind === 'active' || kind === 'passive' || kind === 'triggered'
}

function linesOf(ability: AbilityPlan, plan: Plan, standards: Standards): readonly Omit<OrderLine, 'owners'>[] {
  const when = whenOf(ability)
  const isTimed = when === 'night' || when === 'passive'
  const own = ability.steps.map((step, place) => {
    const kinds = isCode(step) ? [...ability.kinds].sort() : kindsOf(step, plan)
    const order = when === 'passive' ? 0 : step.order
    return {
      ...(isTimed && { order }),
      when,
      ability: ability.name,
      ...(ability.steps.length > 1 && { step: place + 1 }),
      kinds,
      standards: when === 'night' ? distances(kinds, order, standards) : [],
    }
  })
  return [...own, ...queuedBy(ability).map(step => queuedLine(ability.name, step, plan, standards))]
}

/** What an ability queues, or arms, for an order of its own; what that queues in turn too. */
function queuedBy(ability: AbilityPlan): readonly StepPlan[] {
  const ops = [...ability.steps.flatMap(step => step.ops), ...(ability.otherwise ?? [])]
  const inner = ops.flatMap(op => [op.inner, op.afterwards].filter(one => one !== null))
  return inner.flatMap(one => [...one.steps.filter(({ ordered }) => ordered), ...queuedBy(one)])
}

function queuedLine(ability: string, step: StepPlan, plan: Plan, standards: Standards): Omit<OrderLine, 'owners'> {
  const kinds = kindsOf(step, plan)
  const { order } = step
  return { order, when: 'night', ability, queued: true, kinds, standards: distances(kinds, order, standards) }
}

function whenOf(ability: AbilityPlan): OrderLine['when'] {
  if (ability.kind === 'triggered' && !ability.steps.some(step => step.ordered)) return 'set-off'
  if (ability.kind === 'passive') return ability.day ? 'day' : 'passive'
  if (ability.day) return 'day'
  return ability.instant ? 'instant' : 'night'
}

/** What it does is not known; by which kinds it is known is said. */
function isCode({ ops }: StepPlan): boolean {
  return ops.some(op => op.code === code.run)
}

/** Of what follows its effects at once as well. */
function kindsOf(step: StepPlan, plan: Plan): readonly string[] {
  const names = step.ops.flatMap(withFollowing).map(op => plan.verbs[op.verb] ?? '')
  return [...new Set(names.flatMap(name => verbs.get(name)?.kind ?? []))]
}

function withFollowing(op: Op): readonly Op[] {
  return op.afterwards === null ? [op] : [op, ...op.afterwards.steps.flatMap(({ ops }) => ops).flatMap(withFollowing)]
}

/** From the nearest of a kind's orders. */
function distances(kinds: readonly string[], order: number, standards: Standards): OrderLine['standards'] {
  return kinds.flatMap(kind => {
    const all = (standards.get(kind) ?? []).map(standard => ({ kind, order: standard, distance: order - standard }))
    return all.toSorted((one, other) => Math.abs(one.distance) - Math.abs(other.distance)).slice(0, 1)
  })
}

/** One ability that several have alike is one line. */
function add(lines: Map<string, OrderLine>, line: Omit<OrderLine, 'owners'>, owner: string): void {
  const key = JSON.stringify(line)
  const owners = lines.get(key)?.owners ?? []
  lines.set(key, { ...line, owners: owners.includes(owner) ? owners : [...owners, owner].sort() })
}

/** Instants resolve after order 0 and before every other (N5). */
function inOrder(one: OrderLine, other: OrderLine): number {
  return rankOf(one) - rankOf(other) || (one.step ?? 0) - (other.step ?? 0) || (one.ability < other.ability ? -1 : 1)
}

function rankOf({ order, when }: OrderLine): number {
  if (when === 'instant') return 0.5
  if (when === 'end-of-night') return 199.9999
  return order ?? (when === 'day' ? 1e300 : 1e301)
}
