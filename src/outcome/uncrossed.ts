import type { LogEvent } from '../model/outcome.ts'

/**
 * By the place at which it is told that a redirection waits for a block after all: the states that keep it from its cross target, or its
 * player from the blocker, so that it does not come first any more (G9).
 */
export function uncrossedIn(
  log: readonly LogEvent[],
  begins: ReadonlyMap<number, LogEvent>,
): ReadonlyMap<number, readonly LogEvent[]> {
  const crossings = log.filter(({ kind, rules }) => kind === 'priority' && rules.includes('G9'))
  return new Map(
    crossings.flatMap(crossing => {
      const lost = log.find(event => event.kind === 'waits' && event.n > crossing.n && isOfSame(event, crossing))
      return lost === undefined ? [] : [[lost.n, statesBetween(log, begins, crossing, lost)] as const]
    }),
  )
}

function isOfSame(one: LogEvent, other: LogEvent): boolean {
  return one.action === other.action && one.player === other.player && one.ability === other.ability
}

function statesBetween(
  log: readonly LogEvent[],
  begins: ReadonlyMap<number, LogEvent>,
  crossing: LogEvent,
  lost: LogEvent,
): readonly LogEvent[] {
  const redirector = begins.get(crossing.action ?? -1)?.player
  const isMoved = ({ kind, player, verb = '' }: LogEvent): boolean => {
    if (kind !== 'took-place') return false
    return verb === 'redirect' ? player === redirector : ofAims.has(verb) && player === crossing.player
  }
  const moved = log.filter(isMoved)
  const between = log.slice(crossing.n, lost.n).filter(({ kind }) => kind === 'state-begins')
  return between.filter(state => moved.some(({ verb, action }) => verb === state.verb && action === state.action))
}

/** What leads whoever targets a player elsewhere, or nowhere. */
const ofAims: ReadonlySet<string> = new Set(['divert', 'swap', 'rotate', 'untargetable'])
