import { addAll } from '../../model/add-all.ts'
import type { Name } from '../../model/syntax.ts'
import { itemsOf, note } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'
import { byName } from '../model/by-name.ts'
import type { Declaration, Declarations } from '../model/declaration.ts'
import { readAction } from './actions.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { noteNoAction } from './no-action.ts'
import { isForOne, isNothing, noteNothing, noteSeveral } from './not-one.ts'
import { remarks } from './remarks.ts'
import type { Scope } from './scope.ts'
import { declarationShapes } from './turn-shapes.ts'
import { entriesOf, flagAt, noteUnknown } from './values.ts'

/** What each declared, in his order, with all names looked up. What is wrong is noted. (§2, W43) */
export function readDeclarations(tree: Tree | undefined, scope: Scope): Declarations {
  const all = new Map<string, readonly Declaration[]>()
  for (const { key, value } of entriesOf(tree, 'declare', scope.reading)) {
    if (!scope.world.characters.has(key.text))
      noteUnknown('character', key, scope.world.characters.keys(), scope.reading)
    else all.set(key.text, listOf(key, value, scope))
  }
  return new Map([...all].sort(([one], [other]) => byName(one, other)))
}

function listOf(who: Name, tree: Tree, scope: Scope): readonly Declaration[] {
  if (tree.kind === 'empty' || (tree.kind === 'text' && tree.text === 'none')) return []
  const read: Declaration[] = []
  for (const item of itemsOf(tree)) addAll(read, readOne(who.text, item, scope))
  const list = within(read, roomLimits.declarations, `declarations of ${who.text}`, who.at, scope.reading)
  for (const finding of remarks(who.text, list, scope)) scope.reading.findings.push(finding)
  return list
}

function readOne(who: string, tree: Tree, scope: Scope): readonly Declaration[] {
  const { reading } = scope
  if (tree.kind === 'text') {
    if (tree.text === 'melee' || tree.text === 'ignore')
      return [{ kind: tree.text, text: tree.text, bluff: false, open: tree.text === 'melee', at: tree.at }]
    return tree.text === 'none' ? noteNone(tree, scope) : noteNoAction(tree, tree.text, scope)
  }
  // `{ melee }` was found to have no value, and is read as a list of one.
  const [only] = tree.kind === 'list' && tree.at.source.text[tree.at.start] === '{' ? tree.items : []
  if (only !== undefined) return readOne(who, only, scope)
  if (tree.kind !== 'map') return noteNoAction(tree, '', scope)
  const action = tree.entries.find(isAction)
  const shape = action && declarationShapes.get(action.key.text)
  if (action === undefined || shape === undefined) return noteNoAction(tree, tree.entries[0]?.key.text ?? '', scope)
  const second = tree.entries.find(entry => entry !== action && isAction(entry))
  if (second !== undefined) return noteTwoActions(action, second, scope)
  const ignoring = tree.entries.find(({ key }) => key.text === 'ignore')
  if (ignoring !== undefined) return noteIgnoring(action, ignoring, scope)
  const given = action.key.text === 'give' && action.value.kind === 'map' ? action.value.entries : []
  if (given.length > 0) return noteGiven(given, scope)
  if (isForOne(action)) return noteSeveral(action, scope)
  const fields = roomFieldsOf(shape, tree, reading)
  if (!fields.has(action.key.text)) return []
  if (isNothing(action)) return noteNothing(action, scope)
  const bluff = flagAt(fields, 'bluff') === true
  const found = readAction({ who, action, fields, bluff }, scope)
  const secret = bluff ? found.find(({ open }) => !open) : undefined
  if (secret !== undefined) noteSecret(secret, scope)
  return found
}

/** `{ give: { key: Bob } }` */
function noteGiven(given: readonly MapEntry[], { reading }: Scope): readonly Declaration[] {
  for (const { key, value } of given) {
    const to = value.kind === 'text' ? value.text : '..'
    note(reading, key.at, {
      code: 'rooms/declaration',
      message: `a map stands where ${quoted(key.text)} is given`,
      why: 'to whom it is given stands beside it',
      help: `write { give: ${key.text}, to: ${to} }`,
    })
  }
  return []
}

function isAction({ key }: MapEntry): boolean {
  return declarationShapes.has(key.text)
}

/** `{ move: [up], ignore: true }` */
function noteIgnoring(action: MapEntry, ignoring: MapEntry, { reading }: Scope): readonly Declaration[] {
  note(reading, ignoring.key.at, {
    code: 'rooms/declaration',
    message: `“ignore” stands beside “${action.key.text}”`,
    why: 'it is a declaration of its own, without a value',
    help: `make a list of two: [{ ${action.key.text}: .. }, ignore]`,
    related: [{ at: action.key.at, label: 'the other one' }],
  })
  return []
}

/** `[ignore, none]` */
function noteNone(tree: Tree, { reading }: Scope): readonly Declaration[] {
  note(reading, tree.at, {
    code: 'rooms/declaration',
    message: '“none” stands in a list of declarations',
    why: 'it says that nothing at all is declared',
    help: 'leave it out; where nothing is declared, write it alone, without brackets',
  })
  return []
}

function noteTwoActions(one: MapEntry, other: MapEntry, { reading }: Scope): readonly Declaration[] {
  note(reading, other.key.at, {
    code: 'rooms/declaration',
    message: `“${one.key.text}” and “${other.key.text}” stand in one declaration`,
    why: 'the order of declarations decides what is paid and taken first, and a map has none',
    help: `make a list of two: [{ ${one.key.text}: .. }, { ${other.key.text}: .. }]`,
    related: [{ at: one.key.at, label: 'the other one' }],
  })
  return []
}

function noteSecret({ kind, at }: Declaration, { reading }: Scope): void {
  note(reading, at, {
    code: 'rooms/bluff-secret',
    message: `nobody sees “${kind}” declared, so nobody is deceived by it`,
    why: 'the Bluff lists open declarations that are not carried out',
    help: 'leave the declaration out',
  })
}
