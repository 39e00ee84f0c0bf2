import { given } from '../../language/given.ts'
import type { Phase, Submission, Window } from '../../model/phase.ts'
import {
  noteList,
  noteNoAction,
  noteNone,
  noteNoneOn,
  noteNoPlayer,
  noteNothing,
  noteUnordered,
} from './action-slips.ts'
import { namesOf, textOf } from '../../language/decode/name.ts'
import { fieldOf, fieldsOf } from '../../language/fields.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapEntry, MapTree, TextTree, Tree } from '../../text/tree.ts'
import { namesNobody, quoted } from '../../text/wording.ts'

export type Actions = Pick<Phase, 'listed' | 'submissions' | 'passed' | 'windows'>

/** Who does what. A map of several has no order of submission, which a day needs (N6). */
export function readActions(tree: Tree, kind: Phase['kind'], reading: Reading): Actions {
  if (kind === 'day' && isUnordered(tree)) noteUnordered(tree, reading)
  const window =
    tree.kind === 'map'
      ? tree.entries.find(
          ({ key, value }) => key.text === 'window' && value.kind === 'text' && /^(opens|closes)$/.test(value.text),
        )
      : undefined
  if (window !== undefined) noteWindowInMap(window.key, reading)
  const submissions: Submission[] = []
  const nones: { readonly actor: TextTree; readonly ability: TextTree }[] = []
  const windows: Window[] = []
  eachUse(tree, reading, (actor, ability, selection) => {
    if (actor === window?.key) return
    if (actor.text === 'window' && selection === undefined && tree.kind === 'list')
      return readWindow(ability, kind, windows, submissions.length, reading)
    if (!isNone(ability)) return void submissions.push(submissionOf(actor, ability, selection, reading))
    nones.push({ actor, ability })
    if (selection !== undefined && selection.kind !== 'empty') noteNoneOn(actor, ability, reading)
  })
  const acting = new Set(nones.length === 0 ? [] : submissions.map(({ actor }) => actor.text))
  for (const { actor, ability } of nones) if (acting.has(actor.text)) noteNone(actor, ability, reading)
  return {
    listed: tree.kind === 'list',
    submissions,
    passed: nones.map(({ actor }) => actor),
    ...(windows.length > 0 && { windows }),
  }
}

/** Is told one use of an ability as written; without a selection nobody is selected. */
type Take = (actor: TextTree, ability: TextTree, selection?: Tree) => void

function eachUse(tree: Tree, reading: Reading, take: Take): void {
  if (tree.kind === 'map') tree.entries.forEach((entry, place) => usesOf(entry, tree.entries[place + 1], reading, take))
  else if (tree.kind === 'list') for (const item of tree.items) usesOfItem(item, reading, take)
  // Nothing below the key, or comments alone: nobody has sent anything yet.
  else if (tree.kind === 'text') (namesNobody(tree.text) ? noteNothing : noteNoAction)(tree, reading)
}

/** One item of a list: a map with one player. */
function usesOfItem(item: Tree, reading: Reading, take: Take): void {
  const [entry, second] = item.kind === 'map' ? item.entries : []
  if (entry === undefined || second !== undefined) noteNoPlayer(item, second?.key, reading)
  else usesOf(entry, undefined, reading, take)
}

/** `next` is what stands on the next line. */
function usesOf({ key: actor, value }: MapEntry, next: MapEntry | undefined, reading: Reading, take: Take): void {
  if (value.kind === 'empty') return noteNoAction(value, reading, next && { actor, ...next })
  if (value.kind !== 'list') usesOfOne(actor, value, reading, take)
  else for (const item of value.items) usesOfOne(actor, item, reading, take)
}

function usesOfOne(actor: TextTree, action: Tree, reading: Reading, take: Take): void {
  if (action.kind === 'text') take(actor, action)
  else if (action.kind === 'map') for (const { key, value } of action.entries) take(actor, key, value)
  else if (action.kind === 'list') noteList(actor, action, reading)
  else noteNoAction(action, reading)
}

/** Several actions in a map, or several of one player in a map of abilities: nothing says which came first. */
function isUnordered(tree: Tree): boolean {
  const items = tree.kind === 'map' ? tree.entries.map(({ value }) => value) : []
  const lists = tree.kind === 'list' ? tree.items.flatMap(item => (item.kind === 'map' ? item.entries : [])) : []
  const actions = [...items, ...lists.map(({ value }) => value)]
  return items.filter(item => !isNone(item)).length > 1 || actions.some(isMapOfSeveral)
}

function isMapOfSeveral(tree: Tree): boolean {
  return tree.kind === 'list' ? tree.items.some(isMapOfSeveral) : tree.kind === 'map' && tree.entries.length > 1
}

function isNone(tree: Tree): boolean {
  return tree.kind === 'text' && tree.text === 'none'
}

function submissionOf(actor: TextTree, ability: TextTree, selection: Tree | undefined, reading: Reading): Submission {
  const { at } = ability
  if (selection === undefined || selection.kind === 'empty')
    return { actor, ability, at, targets: nobody, chosen: nobody }
  if (selection.kind === 'map') return { actor, ability, at, ...selectionOf(selection, reading) }
  return { actor, ability, at, targets: namesOf(selection, reading), chosen: nobody }
}

const nobody: readonly TextTree[] = []

/** `{ target: .., choose: .., text: .. }` */
function selectionOf(tree: MapTree, reading: Reading): Pick<Submission, 'targets' | 'chosen' | 'text'> {
  const fields = fieldsOf('targets', tree, reading)
  const text = fieldOf(fields, 'text', textOf, reading)
  return {
    targets: fieldOf(fields, 'target', namesOf, reading) ?? [],
    chosen: fieldOf(fields, 'choose', namesOf, reading) ?? [],
    ...given({ text }),
  }
}

/** `window: opens` or `window: closes`, after so many submissions of a day. */
function readWindow(
  { text, at }: TextTree,
  kind: Phase['kind'],
  windows: Window[],
  after: number,
  reading: Reading,
): void {
  const isOpen = windows.at(-1)?.opens === true
  const wrong = wrongWith(text, kind, isOpen)
  if (wrong === undefined) windows.push({ opens: text === 'opens', after, at })
  else note(reading, at, { code: 'day/window', ...wrong, rules: ['G18'] })
}

/** A map does not say what was sent in while it was open. */
function noteWindowInMap({ at }: TextTree, reading: Reading): void {
  note(reading, at, {
    code: 'day/window',
    message: '“window” stands in a map',
    why: 'what counts is what is sent in between “window: opens” and “window: closes”, and a map has no order',
    help: 'write all actions as a list, each on its own line: “- window: opens”',
    rules: ['G18'],
  })
}

function wrongWith(
  text: string,
  kind: Phase['kind'],
  isOpen: boolean,
): { readonly message: string; readonly help: string } | undefined {
  if (text !== 'opens' && text !== 'closes')
    return {
      message: `“window: ${text}” is neither opens nor closes`,
      help: `write “window: opens” or “window: closes”, not ${quoted(text)}`,
    }
  if (kind === 'night')
    return { message: `a window ${text} at night`, help: 'windows are of the day; take the line away' }
  if (text === 'opens' && isOpen)
    return { message: 'a window opens in a window', help: 'write “window: closes” before it, or take the line away' }
  if (text === 'closes' && !isOpen)
    return { message: 'a window closes that is not open', help: 'write “window: opens” where it begins' }
  return undefined
}
