import { isEndOfDay } from '../model/day-is-over.ts'
import type { LogEvent, Outcome } from '../model/outcome.ts'
import type { AskedThere, ResolvedPhase } from '../model/why.ts'
import { usedOn } from './used-on.ts'

/**
 * What would have kept a death off its player, had it not ended with an earlier phase, though it had outlasted another, or spent its last use in
 * it. `earlier` are the phases before, the last of them first.
 */
export function ranOut(
  { player = '' }: LogEvent,
  { log }: Outcome,
  earlier: readonly ResolvedPhase[],
): readonly AskedThere[] {
  const kills = log.filter(event => event.kind === 'took-place' && event.verb === 'kill' && event.player === player)
  const isVisit = log.some(
    event => event.kind === 'visit' && event.player === player && kills.some(({ action }) => action === event.action),
  )
  const verbs = new Set([...(kills.length > 0 ? ['protect'] : []), ...(isVisit ? ['divert', 'untargetable'] : [])])
  return earlier.flatMap((resolved, place) =>
    overIn(resolved.outcome).flatMap(({ end, state }) => {
      const made = madeIn(state, earlier.slice(place))
      const isOf = made?.state.player === player && verbs.has(made.state.verb ?? '')
      return isOf ? there(resolved, end, made) : []
    }),
  )
}

interface Over {
  readonly end: LogEvent
  readonly state: LogEvent
}

/** The states that a phase ended which an earlier one left, or which had uses and spent the last of them. */
function overIn({ log }: Outcome): readonly Over[] {
  return log.flatMap(end => {
    const isSpent = end.kind === 'state-used' && end.amount === 0
    const isOver = end.kind === 'state-ends' && end.rules.includes('S5')
    if (!isSpent && !isOver) return []
    const states = end.causes.flatMap(place => log[place] ?? [])
    return states.filter(state => isKept(state, end)).map(state => ({ end, state }))
  })
}

/** What a passive makes for a night goes on with the next. What was made by day for that day has outlasted nothing. */
function isKept({ kind, until, since }: LogEvent, end: LogEvent): boolean {
  if (kind === 'lasting') return !isEndOfDay(end) || since?.kind === 'night'
  return end.kind === 'state-used' && kind === 'state-begins' && until !== 'tonight'
}

interface Made {
  readonly state: LogEvent
  readonly resolved: ResolvedPhase
}

/** The event with which a state began, and the phase: the first of those, or what its `since` says. */
function madeIn(state: LogEvent, phases: readonly ResolvedPhase[]): Made | undefined {
  const { since } = state
  const resolved = phases.find(({ outcome: { phase } }, place) =>
    since === undefined ? place === 0 : phase.kind === since.kind && phase.number === since.number,
  )
  const made = since === undefined ? state : resolved?.outcome.log[since.event]
  return resolved === undefined || made?.kind !== 'state-begins' ? undefined : { state: made, resolved }
}

function there({ outcome }: ResolvedPhase, end: LogEvent, { state, resolved }: Made): readonly AskedThere[] {
  const maker = resolved.outcome.log.find(({ kind, action }) => kind === 'action' && action === state.action)
  const { verb = '', player = '' } = state
  const on = end.kind === 'state-used' ? usedOn(outcome, end) : []
  const { player: whose = '', ability = '' } = maker ?? {}
  const ended = { verb, player, ...(isEndOfDay(end) && { withDay: true as const }) }
  return [{ phase: outcome.phase, file: resolved.file, player: whose, ability, ended, ...(on.length > 0 && { on }) }]
}
