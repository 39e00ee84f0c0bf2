import type { Finding, Span } from '../model/diagnostic.ts'

/** A game of nobody: nothing can happen in it. */
export function noPlayers(what: string, at: Span): Finding {
  const help = 'list them in the setup under “players:”'
  return { code: 'players/none', severity: 'error', message: `${what} has no players`, help, at }
}
