import type { Resolved } from '../kernel/kernel.ts'
import type { Finding, Span } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import type { SubmissionRow } from './submissions/holdings.ts'

/** What is without bound (L2), at the submission with which it began where there is one; undefined where nothing is. */
export function runawayFinding(
  { work, runaway }: Resolved,
  phase: Phase,
  sent: readonly SubmissionRow[],
): Finding | undefined {
  if (runaway === undefined) return undefined
  if (work.effort.isOfOrdering)
    return {
      code: 'loop/runaway',
      severity: 'error',
      message: `the actions of this phase cannot be put in order: ${runaway}`,
      why: 'by the golden rule it is looked at what each may do to each other, wherever it may come to be moved (G6, L2)',
      help: 'let fewer of them redirect, divert, intercept, swap or rotate, or let them reach fewer players',
      at: phase.at,
      rules: ['L2', 'G6'],
    }
  const without = 'what is set off goes on without bound (L2)'
  const isNamed = work.effort.chain !== ''
  const which = isNamed ? 'one of these abilities' : 'an ability that others set off'
  const bound = '`limits: { shots: N }`'
  return {
    code: 'loop/runaway',
    severity: 'error',
    message: `this phase does not come to an end: ${runaway}`,
    why: isNamed ? `${without}: ${work.effort.chain}` : without,
    help: `let ${which} not be set off by ${isNamed ? 'the others' : 'what it brings about'}, or give it ${bound}`,
    at: sentAt(work.effort.from, sent) ?? phase.at,
    rules: ['L2'],
  }
}

/** Where an action was sent in; undefined of one that was not. */
export function sentAt(action: Resolved['work']['effort']['from'], sent: readonly SubmissionRow[]): Span | undefined {
  const row = sent.find(({ player, owned }) => player === action?.player && owned.inst === action.inst)
  return row?.submission.ability.at
}
