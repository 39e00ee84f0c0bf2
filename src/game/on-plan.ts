import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Game } from './play.ts'

/** A game as another plan of the same setup has it: what lasts, listens or is queued is of effects that are ranked there. */
export function onPlan(game: Game, plan: Plan): Game {
  const there = <Kept extends { readonly op: Op; readonly words: { readonly ability: number } }>(kept: Kept): Kept => {
    const ability = plan.abilities[kept.words.ability]
    const op = ability && opsOf(ability).find(one => isSame(one, kept.op))
    return { ...kept, op: op ?? ranked(kept.op, plan) }
  }
  if (game.states.length + game.triggers.length + game.queued.length === 0) return game
  return { ...game, states: game.states.map(there), triggers: game.triggers.map(there), queued: game.queued.map(there) }
}

function isSame(one: Op, other: Op): boolean {
  return one.at === other.at && one.code === other.code && one.subject === other.subject && one.will === other.will
}

/** All effects of an ability, those inside others too. */
function opsOf({ steps, otherwise }: AbilityPlan): readonly Op[] {
  const own = [...steps.flatMap(({ ops }) => ops), ...(otherwise ?? [])]
  return own.flatMap(op => [op, ...[op.inner, op.afterwards].flatMap(inner => (inner === null ? [] : opsOf(inner)))])
}

/** What the moderator's changes made is in no other plan: it takes the place of its orders there. */
function ranked(op: Op, { orders }: Plan): Op {
  if (op.inner === null) return op
  const steps = op.inner.steps.map(step => ({ ...step, rank: orders.findLastIndex(order => order <= step.order) }))
  return { ...op, inner: { ...op.inner, steps } }
}
