import { onceFor } from '../model/once-for.ts'
import { original } from '../plan/original.ts'
import { code } from '../plan/op-code.ts'
import { opsOf } from './doings.ts'
import type { Subject } from './subject.ts'
import { effectsIn } from './walk.ts'

/** Places of the abilities that are given to players or come with what they become: of another player, or of the moderator, it may be any. */
export const gainedIn = onceFor(({ phases, plan }: Subject): readonly number[] => {
  const abilities = plan?.abilities ?? []
  const all = [...abilities.keys()]
  const changes = effectsIn(phases.map(({ phase }) => phase.changes))
  if (changes.some(({ verb }) => verb === 'grant' || verb === 'become')) return all
  return abilities.flatMap(opsOf).flatMap(op => {
    if (op.code === code.gain) return op.subject >= 0 ? op.subject : all
    if (op.code !== code.become) return []
    if (op.players.length > 0 || op.to !== null || op.subject === original || op.faction === original) return all
    return [...(plan?.roles[op.subject]?.abilities ?? []), ...(plan?.factions[op.faction]?.abilities ?? [])]
  })
})
