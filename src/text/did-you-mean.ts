import { distance } from 'fastest-levenshtein'
import { bareWord } from './bare-word.ts'
import { lookOf } from './lookalikes.ts'

/** The candidates that a mistyped word most likely stands for: at most three, equally near; none if all are far off. Capitals do not count. */
export function nearest(word: string, candidates: Iterable<string>): readonly string[] {
  return nearestOf(word, candidates).near
}

/** The same, with how many letters of them are wrong. */
export function nearestOf(
  word: string,
  candidates: Iterable<string>,
): { readonly near: readonly string[]; readonly wrong: number } {
  const wanted = bareWord(word).bare.toLowerCase()
  let best = Math.min(slackOf(wanted), wanted.length - 1)
  let near: string[] = []
  for (const candidate of new Set(candidates)) {
    const letters = wrongLetters(wanted, candidate.toLowerCase(), best)
    if (letters > best) continue
    near = letters < best ? [candidate] : [...near, candidate]
    best = letters
  }
  return { near: near.sort().slice(0, 3), wrong: best }
}

/** How many letters may be wrong, missing or too many. */
function slackOf(word: string): number {
  return word.length > 100 ? -1 : Math.floor((word.length + 2) / 3)
}

/** A word broken off early (`Invest`) or with swapped letters (`Jial`) is one away from the right one. Nothing beyond the limit is measured. */
function wrongLetters(wanted: string, candidate: string, limit: number): number {
  if (wanted === candidate || areAlike(wanted, candidate)) return 0
  if (wanted.length >= 3 && candidate.startsWith(wanted)) return 1
  if (Math.abs(candidate.length - wanted.length) > limit) return Infinity
  return lettersOf(wanted) === lettersOf(candidate) ? 1 : distance(wanted, candidate)
}

/** Of other letters that look the same. */
function areAlike(wanted: string, candidate: string): boolean {
  return wanted.length === candidate.length && /[^ -~]/.test(wanted + candidate) && lookOf(wanted) === lookOf(candidate)
}

function lettersOf(word: string): string {
  return Array.from(word).sort().join('')
}
