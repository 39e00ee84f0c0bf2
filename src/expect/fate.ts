import type { Outcome } from '../model/outcome.ts'

/** What became of somebody who is not among the deaths that were looked at: those before dawn, or those after it. */
export function fateOf({ announcements, deaths, players }: Outcome, name: string): string {
  const removed = announcements.find(
    ({ death, how }) => death === name && (how === 'eliminated' || how === 'modkilled'),
  )
  if (removed?.how !== undefined) return `is ${removed.how}`
  const death = deaths.find(({ player }) => player === name)
  if (death !== undefined) return death.afterDawn ? 'dies after dawn' : 'dies before dawn'
  return players.some(each => each.name === name && !each.alive) ? 'was dead before' : 'lives'
}
