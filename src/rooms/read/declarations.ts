import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { itemsOf, note } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { described, meantOr, quoted } from '../../text/wording.ts'
import { byName } from '../model/by-name.ts'
import { firstCounts, type Declaration, type DeclarationKind, type Declarations } from '../model/declaration.ts'
import { readAction } from './actions.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { actionBegun, declaredAs } from './other-words.ts'
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
  const fields = roomFieldsOf(shape, tree, reading)
  if (!fields.has(action.key.text)) return []
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

/** `{ bluff: { melee: Hob } }` */
function bluffed(tree: Tree): string | undefined {
  const [only, another] = tree.kind === 'map' ? tree.entries : []
  const [action] = only?.key.text === 'bluff' && only.value.kind === 'map' ? only.value.entries : []
  if (action === undefined || another !== undefined) return undefined
  const value = action.value.kind === 'text' ? action.value.text : '..'
  return `“bluff” stands beside what it is about: write { ${action.key.text}: ${value}, bluff: true }`
}

function noteNoAction(tree: Tree, word: string, { reading, world }: Scope): readonly Declaration[] {
  const actions = [...declarationShapes.keys(), 'ignore']
  note(reading, tree.at, {
    code: 'rooms/declaration',
    message: `${tree.kind === 'map' ? 'this map' : described(tree)} declares no action`,
    why: `the actions are ${actions.join(', ')}`,
    help:
      (word === 'ignore' ? 'write “ignore” alone, without a value' : undefined) ??
      (declarationShapes.has(word) ? `write what it is for behind it: { ${word}: .. }` : undefined) ??
      bluffed(tree) ??
      inQuotes(word) ??
      withColon(word) ??
      declaredAs(word, world) ??
      meantOr(word, actions, 'for what is no action of the world, write “say: ..”; for nothing at all, “none”'),
  })
  return []
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
  return rest === '' ? undefined : `a colon is missing: write “${action}: ${rest}”`
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

/** What the players may not have meant: declared more often than it happens, or both ways to go. */
function remarks(who: string, list: readonly Declaration[], scope: Scope): readonly Finding[] {
  const found: Finding[] = []
  const first = new Map<DeclarationKind, Declaration>()
  const told = new Set<DeclarationKind>()
  for (const declaration of list) {
    const { kind, bluff, at } = declaration
    if (bluff || !(kind === 'melee' || firstCounts.has(kind))) continue
    const before = first.get(kind)
    if (before === undefined) first.set(kind, declaration)
    else if (!told.has(kind)) {
      told.add(kind)
      found.push({
        code: 'rooms/more-than-once',
        severity: 'warning',
        message: `${who} declares “${kind}” more than once`,
        ...(kind === 'melee' ? whichBlow(who, list, scope) : onlyFirst),
        at,
        related: [{ at: before.at, label: 'the first one' }],
      })
    }
  }
  const [move, chase] = [first.get('move'), first.get('chase')]
  if (move !== undefined && chase !== undefined) found.push(moveAndChase(who, move, chase))
  return found
}

const onlyFirst = { why: 'each action is carried out once a turn', help: 'leave all but the first out' }

/** "What could not be done does not count": of several blows the first that can be done. (W2, W6, W10, W-R7) */
function whichBlow(who: string, list: readonly Declaration[], { world, state }: Scope): Pick<Finding, 'why' | 'help'> {
  const roomOf = (name: string) => state.characters.get(name)?.room
  const blows = list.flatMap(each => (each.kind === 'melee' && !each.bluff ? [each] : []))
  const reaches = (target: string) => world.rulings.missed === 'air' || roomOf(target) === roomOf(who)
  const done = blows.findIndex(({ target }) => target === undefined || (target !== who && reaches(target)))
  const bluff = 'or mark what is a bluff: { bluff: true }'
  if (done === 0) return { why: onlyFirst.why, help: `${onlyFirst.help}, ${bluff}` }
  const { text } = blows[done] ?? {}
  const once = `${onlyFirst.why}, and what cannot be done does not count`
  return text === undefined
    ? { why: `${once}: here none can be done`, help: `leave all but one out, ${bluff}` }
    : { why: `${once}: ${quoted(text)} is carried out`, help: `leave all but ${quoted(text)} out, ${bluff}` }
}

function moveAndChase(who: string, move: Declaration, chase: Declaration): Finding {
  const [upper, lower] = move.at.start < chase.at.start ? ['move', 'chase'] : ['chase', 'move']
  return {
    code: 'rooms/move-and-chase',
    severity: 'warning',
    message: `${who} both moves and chases`,
    why: `a chase is not used together with a movement; the “${upper}” is the first in the list and alone counts, even if it then cannot be done or paid`,
    help: `leave out the one that is not meant: without the “${upper}” the “${lower}” counts`,
    at: move.at.start > chase.at.start ? move.at : chase.at,
  }
}
