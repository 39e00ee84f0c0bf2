import type { Outcome } from '../model/outcome.ts'

/**
 * Was a player dead before a phase, and is he told of it all the same, by an ability that works for the dead or that tells them? What was queued or put
 * off while he lived is none of that, nor what he learns of the phase in which he died: house rules say whether he reads it.
 */
export function readsThoughDead({ reports, actions, deaths, announcements }: Outcome, player: string): boolean {
  const own = reports.filter(({ to }) => to === player)
  const hasDied =
    deaths.some(death => death.player === player) ||
    announcements.some(({ death, removed }) => death === player && removed !== undefined)
  return own.length > 0 && !hasDied && own.every(({ action }) => actions[action]?.since === undefined)
}
