import { isTooMuch } from '../rules/runaway.ts'
import type { Seemings } from '../store/disguises.ts'
import type { Work } from '../store/work.ts'

/** S3: what is answered where states of one moment have facts read as several words: asked once with each of them, whether it is so. */
export function eachAnswer(work: Work, isSo: () => boolean): ReadonlySet<boolean> {
  const answers = new Set<boolean>()
  const seemings: Seemings = { fixed: new Map(), open: undefined }
  const before = work.reports.seemings
  work.reports.seemings = seemings
  askOfEach(work, seemings, isSo, answers)
  work.reports.seemings = before
  return answers
}

function askOfEach(work: Work, seemings: Seemings, isSo: () => boolean, answers: Set<boolean>): void {
  seemings.open = undefined
  const answer = isSo()
  const open = openIn(seemings)
  if (open === undefined) {
    answers.add(answer)
    return
  }
  work.effort.attempts++
  for (const word of open.words) {
    if (answers.size > 1 || isTooMuch(work, null)) break
    seemings.fixed.set(open.key, word)
    askOfEach(work, seemings, isSo, answers)
  }
  seemings.fixed.delete(open.key)
}

function openIn({ open }: Seemings): Seemings['open'] {
  return open
}

/** Of several words the one with which it is asked now: the first, where none is fixed yet. */
export function wordAskedWith(seemings: Seemings, key: string, words: readonly number[]): number {
  const fixed = seemings.fixed.get(key)
  if (fixed === undefined) seemings.open ??= { key, words }
  return fixed ?? (words[0] as number)
}
