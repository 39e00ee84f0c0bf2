import { given } from '../effects/given.ts'
import type { Phase, Submission } from '../model/phase.ts'
import type { Name } from '../model/syntax.ts'
import { noteList, noteNoAction, noteNone, noteNoPlayer, noteUnordered } from './action-slips.ts'
import { namesOf, textOf } from './decode-name.ts'
import { fieldOf, fieldsOf } from './fields.ts'
import type { Reading } from './reading.ts'
import type { Entry, MapTree, TextTree, Tree } from './tree.ts'

export type Actions = Pick<Phase, 'listed' | 'submissions' | 'passed'>

/** Who does what. A map of several has no order of submission, which a day needs (N6). */
export function readActions(tree: Tree, kind: Phase['kind'], reading: Reading): Actions {
  const uses = usesIn(tree, reading)
  if (kind === 'day' && isUnordered(tree)) noteUnordered(tree, reading)
  const passed = uses.flatMap(({ actor, ability }) => (isNone(ability) ? [nameIn(actor)] : []))
  const submissions = uses.flatMap(use => (isNone(use.ability) ? [] : submissionOf(use, reading)))
  const acting = new Set(submissions.map(({ actor }) => actor.text))
  for (const { actor, ability } of uses)
    if (isNone(ability) && acting.has(actor.text)) noteNone(actor, ability, reading)
  return { listed: tree.kind === 'list', submissions, passed }
}

/** One use of an ability as written; without a selection nobody is selected. */
interface Use {
  readonly actor: TextTree
  readonly ability: TextTree
  readonly selection?: Tree
}

function usesIn(tree: Tree, reading: Reading): readonly Use[] {
  if (tree.kind === 'map') return tree.entries.flatMap(entry => usesOf(entry, reading))
  if (tree.kind === 'list') return tree.items.flatMap(item => usesOfItem(item, reading))
  // Nothing below the key, or comments alone: nobody has sent anything yet.
  return tree.kind === 'empty' ? [] : noteNoAction(tree, reading)
}

/** One item of a list: a map with one player. */
function usesOfItem(item: Tree, reading: Reading): readonly Use[] {
  const [entry, second] = item.kind === 'map' ? item.entries : []
  if (entry === undefined || second !== undefined) return noteNoPlayer(item, second?.key, reading)
  return usesOf(entry, reading)
}

function usesOf({ key: actor, value }: Entry, reading: Reading): readonly Use[] {
  if (value.kind !== 'list') return usesOfOne(actor, value, reading)
  return value.items.flatMap(item => usesOfOne(actor, item, reading))
}

function usesOfOne(actor: TextTree, action: Tree, reading: Reading): readonly Use[] {
  switch (action.kind) {
    case 'text':
      return [{ actor, ability: action }]
    case 'map':
      return action.entries.map(({ key, value }) => ({ actor, ability: key, selection: value }))
    case 'list':
      return noteList(actor, action, reading)
    case 'empty':
      return noteNoAction(action, reading)
  }
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

function nameIn({ text, at }: TextTree): Name {
  return { text, at }
}

function submissionOf({ actor, ability, selection }: Use, reading: Reading): readonly Submission[] {
  const use = { actor: nameIn(actor), ability: nameIn(ability), at: ability.at }
  if (selection === undefined || selection.kind === 'empty') return [{ ...use, targets: [], chosen: [] }]
  if (selection.kind === 'map') return [{ ...use, ...selectionOf(selection, reading) }]
  return [{ ...use, targets: namesOf(selection, reading), chosen: [] }]
}

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
