import type { Name } from '../../model/syntax.ts'
import { decodeEach, itemsOf, note } from '../../language/reading.ts'
import type { Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'
import { nameOf } from '../../language/decode/name.ts'
import type { Sign } from '../model/declaration.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { asListOf } from './run-together.ts'
import type { Scope } from './scope.ts'
import { signShape } from './turn-shapes.ts'
import { namesAt } from './values.ts'
import { itemWords } from './wanted.ts'

type Kind = Sign['kind']

/** A list by which one knows others: characters, looks, items by name or kind. `kinds` are those that make sense here. (W30, W33) */
export function readSigns(tree: Tree, kinds: readonly Kind[], scope: Scope): readonly Sign[] {
  if (tree.kind === 'empty') return []
  const all = within(itemsOf(tree), roomLimits.list, 'signs in this list', tree.at, scope.reading)
  return decodeEach(all, item => readSign(item, kinds, scope), scope.reading)
}

function readSign(tree: Tree, kinds: readonly Kind[], scope: Scope): Sign | undefined {
  if (tree.kind === 'map') return toldApart(tree, kinds, scope)
  const name = nameOf(tree, scope.reading)
  if (name === undefined) return undefined
  const meant = kinds.flatMap(kind => signOf(kind, name, scope) ?? [])
  const [first, second] = meant
  if (first === undefined) return noteUnknown(name, kinds, scope)
  return second === undefined ? first : noteAmbiguous(name, meant, scope)
}

/** `{ look: agent }` */
function toldApart(tree: Tree, kinds: readonly Kind[], scope: Scope): Sign | undefined {
  const fields = roomFieldsOf(signShape, tree, scope.reading)
  const signs = kinds.flatMap(kind => namesAt(fields, kind, scope.reading).map(name => ({ kind, name })))
  const [first] = signs
  if (first === undefined) return undefined
  return signOf(first.kind, first.name, scope) ?? noteUnknown(first.name, [first.kind], scope)
}

function signOf(kind: Kind, { text: word, at }: Name, { world }: Scope): Sign | undefined {
  switch (kind) {
    case 'character':
      return world.characters.has(word) ? { kind, word, at } : undefined
    case 'look':
      return world.looks.has(word) ? { kind, word, at } : undefined
    case 'item': {
      const isItem = world.items.has(word)
      const all = world.kinds.get(word)
      if (all === undefined) return isItem ? { kind, word, items: [word], at } : undefined
      // A word that is both an item and a kind means both.
      return { kind, word, items: isItem ? [...new Set([word, ...all])] : all, at }
    }
  }
}

function wordsFor(kind: Kind, { world }: Scope): Iterable<string> {
  if (kind === 'character') return world.characters.keys()
  return kind === 'look' ? world.looks : itemWords(world)
}

function noteUnknown({ text, at }: Name, kinds: readonly Kind[], scope: Scope): undefined {
  return note(scope.reading, at, {
    code: 'rooms/unknown-sign',
    message: `${quoted(text)} is no ${kinds.join(', ')} of this world`,
    help:
      asListOf(text, word => kinds.some(kind => signOf(kind, { text: word, at }, scope) !== undefined)) ??
      meantOr(
        text,
        kinds.flatMap(kind => [...wordsFor(kind, scope)]),
        `write the name of ${kinds.map(kind => (kind === 'item' ? 'an item' : `a ${kind}`)).join(', ')}`,
      ),
  })
}

function noteAmbiguous({ text, at }: Name, meant: readonly Sign[], scope: Scope): undefined {
  return note(scope.reading, at, {
    code: 'rooms/ambiguous-sign',
    message: `${quoted(text)} is ${meant.map(({ kind }) => (kind === 'item' ? 'an item' : `a ${kind}`)).join(' and ')}`,
    help: `say which: ${meant.map(({ kind }) => `{ ${kind}: ${text} }`).join(' or ')}`,
  })
}
