import { braces, isPlaceholder, placeholders } from '../../model/placeholders.ts'
import { textOf } from './name.ts'
import { note, type Reading } from '../reading.ts'
import type { Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'

/** A text that players are told, in which words in braces stand for names. */
export function toldTextOf(tree: Tree, reading: Reading): string | undefined {
  const text = textOf(tree, reading)
  for (const { 0: written, 1: word = '' } of text?.matchAll(braces) ?? [])
    if (!isPlaceholder(word.trim())) noteUnknown(tree, written, word.trim(), reading)
  return text
}

function noteUnknown({ at }: Tree, written: string, word: string, reading: Reading): void {
  const offset = at.source.text.slice(at.start, at.end).indexOf(written)
  const place = offset < 0 ? at : { ...at, start: at.start + offset, end: at.start + offset + written.length }
  note(reading, place, {
    code: 'text/placeholder',
    message: `nothing is known by the name ${quoted(word)} that stands in braces here`,
    why: 'in a text that players are told, a word in braces gives way to a name',
    help: meantOr(
      word,
      placeholders,
      `the words are ${placeholders.join(', ')}; for anything else leave the braces out, and for a counter write report: { counter: coins }`,
    ),
  })
}
