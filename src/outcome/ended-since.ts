import type { LogEvent } from '../model/outcome.ts'
import type { AskedThere, ResolvedPhase } from '../model/why.ts'

/**
 * What protected those on whom an action of an earlier night takes effect now, and ended with a phase since it was sent in. `sent` are
 * the phases from that on, the last of them first; `own` are the events of the action now.
 */
export function endedSince(own: readonly LogEvent[], sent: readonly ResolvedPhase[]): readonly AskedThere[] {
  const done = own.filter(({ kind, overruled }) => kind === 'took-place' && overruled === undefined)
  return sent.flatMap(resolved => {
    const { log, phase } = resolved.outcome
    const ends = log.filter(({ kind, rules }) => kind === 'state-ends' && rules.includes('N3'))
    return ends
      .flatMap(({ causes }) => causes.flatMap(place => log[place] ?? []))
      .filter(state => done.some(event => wouldStop(state, event)))
      .flatMap(({ action, verb = '', player = '' }) => {
        const maker = log.find(event => event.kind === 'action' && event.action === action)
        const { player: whose = '', ability = '' } = maker ?? {}
        return { phase, file: resolved.file, player: whose, ability, ended: { verb, player } }
      })
  })
}

/** Of a state the log has the verb that made it: what it speaks of is known of `protect`, which is about kills. */
function wouldStop({ kind, verb, player }: LogEvent, done: LogEvent): boolean {
  return kind === 'state-begins' && verb === 'protect' && done.verb === 'kill' && done.player === player
}
