import type { Finding } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import type { Name } from '../model/syntax.ts'
import type { Game } from '../outcome/play.ts'
import type { Plan } from '../plan/plan.ts'
import type { Case } from './case.ts'

/** A game as the last phase of a file left it. */
export interface End {
  readonly plan: Plan
  readonly game: Game
  readonly setupPath: string | undefined
  readonly last: Phase
}

/** Why a case cannot be played on the game that the file before it left. */
export function unfitEnd({ setupPath, phases }: Case, after: Name, end: End): readonly Finding[] {
  const [first] = phases
  if (setupPath !== end.setupPath) {
    return [
      afterFinding(after, 'other-setup', `'${after.text}' is of another setup`, {
        why: 'what carries over are the players and abilities of one setup',
        help: "name the same file in 'setup:' of both",
      }),
    ]
  }
  if (first === undefined || isLater(first, end.last)) return []
  return [
    afterFinding(after, 'order', `${wordingOf(first)} cannot come after ${wordingOf(end.last)}`, {
      help: "correct the number, or name another file in 'after:'",
    }),
  ]
}

export function afterFinding(
  after: Name,
  name: string,
  message: string,
  more: { readonly why?: string; readonly help?: string },
): Finding {
  return { code: `after/${name}`, severity: 'error', message, ...more, at: after.at }
}

/** A night and a day of one number may follow each other either way. */
function isLater(phase: Phase, before: Phase): boolean {
  return phase.kind === before.kind ? phase.number > before.number : phase.number >= before.number
}

function wordingOf({ kind, number }: Phase): string {
  return `${kind} ${number}`
}
