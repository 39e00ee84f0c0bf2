import { note } from '../../language/reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { described, meantOr, quoted } from '../../text/wording.ts'
import { actionBegun, declaredAs } from './other-words.ts'
import { apart } from './run-together.ts'
import type { Scope } from './scope.ts'
import { declarationShapes } from './turn-shapes.ts'

/** A declaration that names no action; `word` is what it begins with. */
export function noteNoAction(tree: Tree, word: string, { reading, world }: Scope): readonly never[] {
  const actions = [...declarationShapes.keys(), 'ignore']
  note(reading, tree.at, {
    code: 'rooms/declaration',
    message: `${tree.kind === 'map' ? 'this map' : described(tree)} declares no action`,
    why: `the actions are ${actions.join(', ')}`,
    help:
      (word === 'ignore' ? 'write “ignore” alone, without a value' : undefined) ??
      (declarationShapes.has(word) ? `write what it is for behind it: { ${word}: .. }` : undefined) ??
      bluffed(tree) ??
      (tree.kind === 'map' ? besideAction(tree) : undefined) ??
      inQuotes(word) ??
      withColon(word) ??
      declaredAs(word, world) ??
      meantOr(word, actions, 'for what is no action of the world, write “say: ..”; for nothing at all, “none”'),
  })
  return []
}

/** `{ bluff: { melee: Hob } }` */
function bluffed(tree: Tree): string | undefined {
  const [only, another] = tree.kind === 'map' ? tree.entries : []
  const [action] = only?.key.text === 'bluff' && only.value.kind === 'map' ? only.value.entries : []
  if (action === undefined || another !== undefined) return undefined
  const value = action.value.kind === 'text' ? action.value.text : '..'
  return `“bluff” stands beside what it is about: write { ${action.key.text}: ${value}, bluff: true }`
}

/** `"melee: Jun"`, which is one word where a map was meant. */
function inQuotes(word: string): string | undefined {
  const [, first = '', rest = ''] = /^([^:]+):\s*(\S.*)$/.exec(word.trim()) ?? []
  const begun = actionBegun(first)
  return begun?.rest === '' ? `write it without quotes: { ${begun.action}: ${rest} }` : undefined
}

/** `melee Jun`, where a colon is missing. */
function withColon(word: string): string | undefined {
  const { action, rest } = actionBegun(word) ?? { action: '', rest: '' }
  if (rest === '') return undefined
  return `a colon is missing: write “${apart(action, rest)?.text ?? `${action}: ${rest}`}”`
}

/** `{ to: Bob }`, which stands beside an action. What is put somewhere without saying where is dropped. */
function besideAction({ entries }: MapTree): string | undefined {
  const [first] = entries
  if (first === undefined || (first.key.text === 'put' && first.value.kind === 'text')) return undefined
  const word = first.key.text
  const actions = [...declarationShapes].flatMap(([action, { keys }]) => (Object.hasOwn(keys, word) ? [action] : []))
  const action = actions.at(-1)
  if (action === undefined) return undefined
  const those = word === 'bluff' ? 'what is declared' : actions.map(quoted).join(' or ')
  return `${quoted(word)} stands beside ${those}, in one map: { ${word === 'bluff' ? 'say' : action}: .., ${word}: .. }`
}
