import { onceFor } from '../model/once-for.ts'
import { original } from '../plan/original.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { opsOf } from './doings.ts'
import type { Subject } from './subject.ts'
import { effectsIn } from './walk.ts'

/** Places of the abilities that are given to players or come with what they become: of another player, or of the moderator, it may be any. */
export const gainedIn = onceFor(({ phases, plan }: Subject): readonly number[] => {
  const changes = effectsIn(phases.map(({ phase }) => phase.changes))
  if (plan === undefined) return []
  return changes.some(({ verb }) => verb === 'grant' || verb === 'become')
    ? [...plan.abilities.keys()]
    : gainedByPlan(plan)
})

/** Likewise without what the moderator gives. */
export const gainedByPlan = onceFor(({ abilities, roles, factions }: Plan): readonly number[] => {
  const all = [...abilities.keys()]
  return abilities.flatMap(opsOf).flatMap(op => {
    if (op.code === code.run) return all
    if (op.code === code.gain) return op.subject >= 0 ? op.subject : all
    if (op.code !== code.become) return []
    if (op.players.length > 0 || op.to !== null || op.subject === original || op.faction === original) return all
    return [...(roles[op.subject]?.abilities ?? []), ...(factions[op.faction]?.abilities ?? [])]
  })
})
