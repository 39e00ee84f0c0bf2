import { bareWord } from './bare-word.ts'
import type { Finding, Span } from '../model/diagnostic.ts'
import { nearest } from './did-you-mean.ts'
import { differenceOf, lookOf } from './lookalikes.ts'
import { shortened } from './slips/slip.ts'
import type { Tree } from './tree.ts'
import { keyText } from './write-value.ts'

/** A tree as a message speaks of it: a text in quotes, or what it is. */
export function described(tree: Tree): string {
  switch (tree.kind) {
    case 'text':
      return quoted(tree.text)
    case 'empty':
      return 'nothing'
    case 'list':
      return 'a list'
    case 'map':
      return 'a map'
  }
}

export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

/** `did you mean “Jail”?`, or the other help where nothing is near. */
export function meantOr(text: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearAmong(text, candidates)
  return near.length === 0 ? otherwise : didYouMean(text, near)
}

export function didYouMean(text: string, near: readonly string[]): string {
  const { bare, around } = bareWord(text)
  if (around !== undefined) return `${around}: ${didYouMean(bare, near)}`
  const alike = near.find(name => name !== text && lookOf(name) === lookOf(text))
  const letters = alike === undefined ? '' : ` It looks the same: ${differenceOf(text, alike)}`
  return `did you mean ${near.map(quoted).join(' or ')}?${letters}`
}

/** What to write in place of a name, where but one is near: a fix that only its author can tell to be right, unless capitals alone differ. */
export function instead(at: Span, text: string, near: readonly string[]): Pick<Finding, 'fix'> {
  const written = at.source.text.slice(at.start, at.end)
  const [meant] = near
  const isQuoted = written === JSON.stringify(text)
  if (!meant || near.length > 1 || (written !== text && !isQuoted)) return {}
  // Capitals alone are no other name.
  const isSame = meant.toLowerCase() === text.toLowerCase()
  return {
    fix: { at, text: keyText(meant, isQuoted), means: `write ${quoted(meant)}`, ...(!isSame && { isSuggested: true }) },
  }
}

/** What is near among the first of the candidates: to look at all of very many would take too long. */
export function nearAmong(text: string, candidates: Iterable<string>): readonly string[] {
  const first: string[] = []
  for (const candidate of candidates) if (first.push(candidate) === mostCandidates) break
  return nearest(text, first)
}

export const mostCandidates = 2000

/** Several things in a row, short enough for a message; of more than are given where a count says so. */
export function inARow(words: readonly string[], most = 20, count = words.length): string {
  const shown = words
    .slice(0, most)
    .map(word => shortened(word))
    .join(', ')
  return count > most ? `${shown} and ${count - most} more` : shown
}

/** `none`, `nobody`, in place of a name or of a list. */
export function namesNobody(text: string): boolean {
  return /^(none|nobody|no one|nothing|null|~|)$/i.test(text)
}
