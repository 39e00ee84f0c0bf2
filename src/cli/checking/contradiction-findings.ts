import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Cause, Contradiction, Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import { contradictionWording } from '../../render/changes.ts'

/** The contradictions of a phase, each where the first of those was sent in that made it; where nobody sent one in, where the phase begins. */
export function contradictionFindings(phase: Phase, { contradictions }: Outcome): readonly Finding[] {
  return contradictions.map(contradiction => {
    const [at = { ...phase.at, end: phase.at.start }, ...others] = sentIn(phase, contradiction)
    return {
      code: 'check/contradiction',
      severity: 'error',
      message: contradictionWording(contradiction),
      help: 'give one of them another order, or expect it: `contradictions:`',
      at,
      ...(others.length > 0 && { related: others.map(other => ({ at: other, label: 'by this at the same time' })) }),
    }
  })
}

/** Where those stand, in the order of the file. */
function sentIn({ submissions }: Phase, { causes }: Contradiction): readonly Span[] {
  return submissions.flatMap(({ actor, ability }) =>
    causes.some(cause => cause.player === actor.text && isCalled(cause, ability.text)) ? [ability.at] : [],
  )
}

/** A player who has two abilities of one name writes of which role the one is that he means. */
function isCalled({ ability }: Cause, written: string): boolean {
  return written === ability || written.endsWith(`.${ability}`) || ability.endsWith(`.${written}`)
}
