import { nameOfCharacter } from '../../model/unsafe-character.ts'
import type { Name } from '../../model/syntax.ts'
import { decodeEach, itemsOf, note, type Reading } from '../reading.ts'
import type { TextTree, Tree } from '../../text/tree.ts'
import { described } from '../../text/wording.ts'

export function nameOf(tree: Tree, reading: Reading): Name | undefined {
  if (tree.kind === 'text' && tree.text !== '') {
    noteSeveralLines(tree, 'name', reading)
    return tree
  }
  return note(reading, tree.at, {
    code: 'name/missing',
    message: `a name must stand here, not ${tree.kind === 'text' ? 'an empty text' : described(tree)}`,
    help: tree.kind === 'text' || tree.kind === 'empty' ? 'write the name' : 'write one name',
  })
}

/** Notes a line break or a tab in what people read within a line: a name, or the words of a death. */
export function noteSeveralLines({ text, at }: TextTree, what: string, reading: Reading): void {
  const [sign] = /[\n\t]/.exec(text) ?? []
  if (sign === undefined) return
  note(reading, at, {
    code: 'yaml/character',
    message: `a ${what} holds ${nameOfCharacter(sign)}`,
    why: 'people read it within a line, and what stands behind it would look like a line of its own',
    help: `write the ${what} anew, on one line`,
  })
}

/** One name or a list of names. */
export function namesOf(tree: Tree, reading: Reading): readonly Name[] {
  return decodeEach(itemsOf(tree), nameOf, reading)
}

/** A text as its author wrote it; an empty one is a text too. */
export function textOf(tree: Tree, reading: Reading): string | undefined {
  if (tree.kind === 'text') return tree.text
  return note(reading, tree.at, {
    code: 'text/missing',
    message: `a text must stand here, not ${described(tree)}`,
    help: 'write a text, in quotes if it holds a colon',
  })
}

/** A number that its shape has looked at. */
export function numberOf(tree: Tree): number | undefined {
  return tree.kind === 'text' ? Number(tree.text) : undefined
}

/** `true` or `false`, as its shape has made sure. */
export function flagOf(tree: Tree): boolean | undefined {
  return tree.kind === 'text' ? tree.text === 'true' : undefined
}

export function textsOf(tree: Tree, reading: Reading): readonly string[] {
  return decodeEach(itemsOf(tree), textOf, reading)
}
