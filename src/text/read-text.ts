import type { Scalar } from 'yaml'
import { nameOfCharacter, unsafeCharacterOf, withoutUnsafe } from '../model/unsafe-character.ts'
import type { Span } from '../model/diagnostic.ts'
import { asRead } from './as-read.ts'
import { noteMistake, type Growth } from './tree-notes.ts'
import type { EmptyTree, TextTree } from './tree.ts'

/** A scalar as its own text, composed (NFC) and trimmed; characters that deceive are noted and left out. */
export function readText(scalar: Scalar.Parsed, growth: Growth): TextTree | EmptyTree {
  const at = spanOf(scalar, growth)
  const text = typeof scalar.value === 'string' ? scalar.value : ''
  if (text === '' && at.start === at.end) return { kind: 'empty', at }
  const safe = noteUnsafe(text, 'text', at, growth) ? withoutUnsafe(text) : text
  return { kind: 'text', text: asRead(safe), at }
}

function spanOf(scalar: Scalar.Parsed, { source }: Growth): Span {
  const [start, end] = scalar.range
  const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
  return { source, start, end: isBlock ? start + source.text.slice(start, end).trimEnd().length : end }
}

/** Whether the text holds a character that the reader would not see. */
export function noteUnsafe(text: string, where: 'name' | 'text', at: Span, growth: Growth): boolean {
  const unsafe = unsafeCharacterOf(text, where)
  if (unsafe === undefined) return false
  const written = growth.source.text.slice(at.start, at.end).indexOf(unsafe.character)
  const start = at.start + Math.max(0, written)
  const end = written === -1 ? at.end : start + unsafe.character.length
  noteMistake(
    growth,
    { source: growth.source, start, end },
    {
      code: 'yaml/character',
      message: `a ${where} holds ${nameOfCharacter(unsafe.character)}`,
      why: 'what cannot be seen makes two names look alike, or one text look like another',
      help: where === 'name' ? 'write the name anew, on one line' : 'write the text anew, without it',
    },
  )
  return true
}
