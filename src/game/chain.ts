import type { Finding } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import { comesNext, numbersNext, type LastNumbers } from '../model/sequence.ts'
import type { Name } from '../model/syntax.ts'
import type { Game } from './play.ts'
import type { Plan } from '../plan/plan.ts'
import type { Case } from './case.ts'

/** A game as the last phase of a file left it. */
export interface End {
  readonly plan: Plan
  readonly game: Game
  readonly setupPath: string | undefined
  readonly last: Phase
  /** Of the last night and the last day. */
  readonly numbers: LastNumbers
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
  if (first === undefined || comesNext(end.numbers, first)) return []
  const numbers = numbersNext(end.numbers, first.kind)?.toSorted((one, other) => one - other) ?? []
  const isLeftOut = numbers.every(number => number < first.number)
  const isPlayed = (end.numbers[first.kind] ?? -1) >= first.number
  return [
    afterFinding(after, 'order', `${phaseWords(first)} cannot come after ${phaseWords(end.last)}`, {
      why: isLeftOut
        ? 'a phase between them is missing, also if nothing happened in it'
        : isPlayed && end.last.kind !== first.kind
          ? `a ${first.kind} ${first.number} has been played before it`
          : 'what comes after has a higher number',
      help: `${numbers.length === 0 ? 'write the file of the night between them' : `make it ${first.kind} ${numbers.join(' or ')}`}, or name another file in 'after:'`,
    }),
  ]
}

export function afterFinding(
  after: Name,
  name: string,
  message: string,
  more: { readonly why?: string; readonly help?: string } = {},
): Finding {
  return { code: `after/${name}`, severity: 'error', message, ...more, at: after.at }
}

export function phaseWords({ kind, number }: Phase): string {
  return `${kind} ${number}`
}
