import type { Who } from '../model/syntax.ts'
import { code, type AbilityPlan, type Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import { remembering } from '../text/remembering.ts'
import { opsOf } from './doings.ts'

/** What somebody may have done: if he is who listens, his own abilities, unless players may come by others. Those who hold one thing get one list. */
export function performersOf(by: Who, listener: AbilityPlan | undefined, plan: Plan): readonly AbilityPlan[] {
  const { all, mayChange, playersWith, known } = actingIn(plan)
  const isOwn = by.kind === 'selected' && by.selector.kind === 'self'
  if (!isOwn || listener === undefined || mayChange) return all
  const players = playersWith.get(listener.id) ?? []
  if (players.length === 0) return all
  const key = players.map(({ player }) => player.name).join('\n')
  const own = known.get(key) ?? ownOf(players.map(({ player }) => player), all, plan) // prettier-ignore
  known.set(key, own)
  return own
}

const actingIn = remembering(2, (plan: Plan) => {
  const all = plan.abilities.filter(({ kind }) => kind !== 'victory')
  const held = plan.players.flatMap(player => abilitiesOf(player, plan).map(ability => ({ player, ability })))
  return {
    all,
    mayChange: all.some(ability => opsOf(ability).some(op => changes.includes(op.code))),
    playersWith: grouped(held, ({ ability }) => ability),
    known: new Map<string, readonly AbilityPlan[]>(),
  }
})

function ownOf(players: Plan['players'], all: readonly AbilityPlan[], plan: Plan): readonly AbilityPlan[] {
  const own = new Set(players.flatMap(player => abilitiesOf(player, plan)))
  // What is armed or queued is the doing of whoever armed it, and has a place of its own.
  return all.filter(({ id, kind }) => own.has(id) || !roots.includes(kind))
}

const changes: readonly number[] = [code.gain, code.become]
const roots: readonly AbilityPlan['kind'][] = ['active', 'passive', 'triggered']

function abilitiesOf({ role, faction }: Plan['players'][number], plan: Plan): readonly number[] {
  return [...(plan.roles[role]?.abilities ?? []), ...(plan.factions[faction]?.abilities ?? [])]
}
