import type { LogEvent, Outcome } from '../model/outcome.ts'
import type { DiedBefore, ResolvedPhase } from '../model/why.ts'

/** Of what a player, who was dead when a phase began, had died. `earlier` are the phases before, the last of them first. */
export function diedBefore(
  outcome: Outcome,
  player: string,
  earlier: readonly ResolvedPhase[],
): DiedBefore | undefined {
  const lives = outcome.players.some(({ name, alive }) => name === player && alive)
  if (lives || endOf(outcome, player) !== undefined) return undefined
  for (const { outcome: before, file } of earlier) {
    const end = endOf(before, player)
    if (end === undefined) continue
    const { phase, deaths } = before
    const by = deaths.findLast(death => death.player === player)?.causes ?? []
    const removed = end.kind === 'action' ? end.ability : undefined
    return { phase, file, by: removed === undefined ? by : [], ...(removed !== undefined && { removed }) }
  }
  return undefined
}

/** How a player died in a phase, at last. */
function endOf({ log }: Outcome, player: string): LogEvent | undefined {
  return log.findLast(
    ({ kind, player: whose, origin, ability }) =>
      whose === player &&
      (kind === 'death' || (kind === 'action' && origin === 'change' && removals.has(ability ?? ''))),
  )
}

const removals = new Set(['eliminate', 'modkill'])
