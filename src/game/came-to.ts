import { ofOwner } from '../model/of-owner.ts'
import type { ActionOutcome, Cause, Outcome, Reason } from '../model/outcome.ts'

type Named = Pick<Cause, 'player' | 'ability'>

/** How what came is told: by whom, and whether what steps of a compound and single effects came to is told too. */
export interface Telling {
  readonly by: (causes: readonly Named[]) => string
  readonly bySteps?: 'place' | 'count'
}

export function causesNamed(causes: readonly Named[]): string {
  const names = causes.map(({ player, ability }) => ofOwner(player, ability))
  return names.sort().join(', ')
}

export function nobodyNamed(): string {
  return ''
}

/** ` (Bob's Kill)`; nothing of nobody. */
export function inBrackets(names: string): string {
  return names === '' ? '' : ` (${names})`
}

/** An action whose effects were stopped has come to its target, whatever that is called (R13), and so has one that fails after its visit (B4); of a compound each step may fail alone. */
export function cameTo(outcome: Outcome, action: ActionOutcome, telling: Telling): string {
  const visited = outcome.visits.filter(visit => visit.action === action.id).map(({ target }) => target)
  const reached = visited.length === 0 ? '' : `reached ${[...new Set(visited)].sort().join(', ')}`
  if (action.result === 'delayed') return 'delayed'
  if (reached !== '') return reached + failuresOf(action, telling)
  const failure = firstReason(action)
  if (action.result === 'failed' && failure !== undefined) return failedBy(failure, telling)
  return `took place${failuresOf(action, telling)}`
}

/** `set off by Bob's Kill but kill on Bob stopped (Cid's Protect)`. */
export function cameOfTrigger({ actions }: Outcome, action: ActionOutcome, telling: Telling): string {
  const by = telling.by(actions.filter(({ id }) => id === action.setOffBy))
  return `set off${by === '' ? '' : ` by ${by}`}${failuresOf(action, telling)}`
}

function firstReason({ steps }: ActionOutcome): Reason | undefined {
  return steps.find(({ reason }) => reason !== undefined)?.reason
}

/** ` but steps 2, 3 failed (Pia's Block)`, ` but kill on Ann stopped (Cid's Protect)`; on the whole only that it failed otherwise than by what was stopped of it: `, failed (Pia's Sting)`. */
function failuresOf(action: ActionOutcome, telling: Telling): string {
  if (telling.bySteps === undefined) {
    const failure = action.result === 'failed' && action.stopped.length === 0 ? firstReason(action) : undefined
    return failure === undefined ? '' : `, ${failedBy(failure, telling)}`
  }
  const failures = action.steps.length < 2 ? effectsStopped(action, telling) : stepsFailed(action, telling)
  return failures.length === 0 ? '' : ` but ${[...new Set(failures)].join(', ')}`
}

/** Of one step: what was stopped of it, or why it failed as a whole. */
function effectsStopped({ steps, stopped }: ActionOutcome, telling: Telling): readonly string[] {
  if (stopped.length > 0) return stopped.map(each => stoppedBy(each, telling)).sort()
  return steps.flatMap(({ reason }) => (reason === undefined ? [] : failedBy(reason, telling)))
}

function stepsFailed({ steps, stopped }: ActionOutcome, telling: Telling): readonly string[] {
  const failures = new Map<string, number[]>()
  for (const [place, { reason }] of steps.entries()) {
    if (reason === undefined) continue
    const failure = failedBy(reason, telling)
    failures.set(failure, [...(failures.get(failure) ?? []), place + 1])
  }
  const isOfOthers = ({ step }: (typeof stopped)[number]): boolean => steps[step]?.reason === undefined
  const effects = stopped
    .filter(isOfOthers)
    .map(each => stoppedBy(each, telling))
    .sort()
  if (telling.bySteps === 'count')
    return [...[...failures].map(([failure, places]) => `${places.length} ${failure}`).sort(), ...effects]
  const told = [...failures].map(
    ([failure, places]) => `${places.length === 1 ? 'step' : 'steps'} ${places.join(', ')} ${failure}`,
  )
  return [...told, ...effects]
}

function stoppedBy({ verb, player, by }: ActionOutcome['stopped'][number], telling: Telling): string {
  return `${verb} on ${player} stopped${inBrackets(telling.by(by))}`
}

/** `failed (invalid-target: Ben's Bend)`; where nobody is behind it, `failed (requires: that player is a Cop)`. */
function failedBy({ kind, by, requires, must }: Reason, telling: Telling): string {
  if (kind === 'stopped') return `failed${inBrackets(telling.by(by))}`
  const isByOne = kind === 'invalid-target' || kind === 'lost'
  const cause =
    isByOne && by.length > 0
      ? telling.by(by)
      : (requires ?? (must === undefined ? '' : `it does not hold that ${must}`))
  return `failed (${kind}${cause === '' ? '' : `: ${cause}`})`
}
