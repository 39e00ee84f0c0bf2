import type { Outcome } from '../model/outcome.ts'
import type { Phase } from '../model/phase.ts'
import type { Rulings } from '../model/rules.ts'
import type { Player, Setup } from '../model/syntax.ts'
import { addMoved, compile } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import { onPlan } from './on-plan.ts'
import { play, type Game } from './play.ts'
import { isNamed } from './submissions/holdings.ts'
import { asIfWithout } from './what-if/as-if-without.ts'

/** What is otherwise when a phase is tried once more. */
export interface TrialChanges {
  readonly rulings?: Partial<Rulings>
  /** As if a player had not this ability, or had not used it. */
  readonly without?: readonly { readonly player: string; readonly ability: string }[]
}

/** A phase both ways, resolved anew with some of it otherwise: what is said of causes is tried by it. No outcome where it is refused so. */
export interface PhaseTrials {
  /** With steps of players at other orders: by player, ability and step. */
  readonly byOrders: (moved: ReadonlyMap<string, number>, other?: TrialChanges) => Outcome | undefined
  readonly byInfluence: (other: TrialChanges) => Outcome | undefined
  /** What holds by orders, and what by the golden rule. */
  readonly rulings: readonly [Partial<Rulings>, Partial<Rulings>]
}

export function trialsOf(
  setup: Setup,
  players: readonly Player[],
  game: Game,
  phase: Phase,
  fixed: Partial<Rulings>,
): PhaseTrials {
  const [orders, influence] = [compile(setup, players, 'snarf').plan, compile(setup, players, 'golden-rule').plan]
  const moves = new Map<string, number | undefined>()
  const tried = (
    plan: Plan | undefined,
    moved: ReadonlyMap<string, number>,
    { rulings, without = [] }: TrialChanges,
  ) => {
    if (plan === undefined) return undefined
    const begun = { plan, game: onPlan(game, plan), phase: { ...phase, rulings: { ...phase.rulings, ...rulings } } }
    const left = without.reduce<typeof begun | undefined>(
      (stand, { player, ability }) => stand && asIfWithout(stand, player, ability),
      begun,
    )
    if (left === undefined) return undefined
    const instances = instancesAt(plan, left.game, moved, moves)
    return play(plan, { ...left.game, instances }, left.phase, false).outcome
  }
  return {
    byOrders: (moved, other = {}) => tried(orders, moved, other),
    byInfluence: other => tried(influence, nothing, { ...other, rulings: fixed }),
    rulings: [
      { ...orders?.rulings, ...phase.rulings },
      { ...influence?.rulings, ...phase.rulings, ...fixed },
    ],
  }
}

const nothing: ReadonlyMap<string, number> = new Map()

/** Who has an ability that moves has one of his own at the other order; what is a faction's moves for all of it. */
function instancesAt(
  plan: Plan,
  game: Game,
  moved: ReadonlyMap<string, number>,
  known: Map<string, number | undefined>,
): Game['instances'] {
  const instances = [...game.instances]
  const movedTo = (ability: number, from: number, order: number): number | undefined => {
    const key = `${ability} ${from} ${order}`
    if (!known.has(key)) known.set(key, addMoved(plan, ability, from, order))
    return known.get(key)
  }
  for (const [key, order] of moved) {
    const [name = '', ability = '', step = ''] = key.split('\n')
    const player = game.names.indexOf(name)
    const isMeant = (one: (typeof instances)[number]): boolean => {
      const given = plan.abilities[one.ability]
      const isOwn = one.player === player || (one.player < 0 && given?.faction === game.faction[player])
      return one.held && isOwn && given !== undefined && isNamed(given, ability)
    }
    instances.forEach((one, place) => {
      const from = plan.abilities[one.ability]?.steps[Number(step)]?.order
      const other = isMeant(one) && from !== undefined ? movedTo(one.ability, from, order) : undefined
      if (other !== undefined) instances[place] = { ...one, ability: other }
    })
  }
  return instances
}
