import type { Expected, Phase, Submission } from '../../model/phase.ts'
import { setAt } from '../../text/edit-tree.ts'
import {
  clearedPart,
  columnOf,
  entryPart,
  insertPart,
  isFlow,
  lineBreakOf,
  partOf,
  removeInFlow,
  type Splice,
} from '../../text/edit-parts.ts'
import { inOneLine, isJsonText, keyText } from '../../text/write-value.ts'
import type { MapEntry, ListTree, MapTree, Tree } from '../../text/tree.ts'
import type { Added, AddedUse } from './read-added.ts'

/** Whether what is sent in takes the place of what stands there. */
export type IsStruck = (stood: Submission) => boolean

/** Splices of a file, and the words that they take the place of. */
export interface Spliced {
  readonly splices: readonly Splice[]
  readonly was?: string
}

/** The splices after which a player sends that in beside what is not struck. A list has an item for each use; one is begun where the order of what is sent in counts. */
export function spliceOf(phase: Phase, tree: MapTree, added: Added, isStruck: IsStruck, isOrdered: boolean): Spliced {
  const { actor, use } = added
  const own = phase.submissions.filter(submission => submission.actor.text === actor)
  const kept = own.filter(use => !isStruck(use)).map(useStanding)
  const value = use === undefined ? 'none' : valueOf([...kept, use])
  const single = use === undefined ? 'none' : valueOf([use])
  const entry = tree.entries.find(({ key }) => key.text === 'actions')
  const actions = entry?.value
  if (entry === undefined || actions === undefined)
    return {
      splices: isOrdered ? listBegun(tree, actor, single) : setAt(tree, ['actions'], { [actor]: value }),
    }
  if (actions.kind === 'list') return inList(actions, actor, single, own, isStruck)
  if (actions.kind === 'map' && actions.entries.length > 0) {
    const before = actions.entries.find(({ key }) => key.text === actor)
    const isBeside = own.length > 0 && kept.length === own.length && use !== undefined
    const struck = own.filter(isStruck).map(useStanding)
    const words =
      kept.length > 0 ? inOneLine(valueOf(struck), isJsonText(tree.at.source.text)) : before && wordsOf(before.value)
    const was = isBeside ? undefined : words
    return { splices: setAt(actions, [actor], value, 'in order'), ...(was !== undefined && { was }) }
  }
  return { splices: [firstLine(entry, actor, value, isOrdered)] }
}

export function useStanding({ ability, targets, chosen, text }: Submission): AddedUse {
  const names = { targets: targets.map(name => name.text), chosen: chosen.map(name => name.text) }
  return { ability: ability.text, ...names, ...(text !== undefined && { text }) }
}

function valueOf(uses: readonly AddedUse[]): Expected {
  const [only, ...others] = uses
  if (only !== undefined && others.length === 0 && isBare(only)) return only.ability
  const isTwice = new Set(uses.map(({ ability }) => ability)).size < uses.length
  if (isTwice || uses.some(isBare))
    return uses.map(each => (isBare(each) ? each.ability : { [each.ability]: selectionOf(each) }))
  return Object.fromEntries(uses.map(each => [each.ability, selectionOf(each)]))
}

function isBare({ targets, chosen, text }: AddedUse): boolean {
  return targets.length + chosen.length === 0 && text === undefined
}

function selectionOf({ targets, chosen, text }: AddedUse): Expected {
  const target = targets.length === 1 ? (targets[0] ?? '') : targets
  if (chosen.length === 0 && text === undefined) return target
  const choose = chosen.length === 1 ? (chosen[0] ?? '') : chosen
  return {
    ...(targets.length > 0 && { target }),
    ...(chosen.length > 0 && { choose }),
    ...(text !== undefined && { text }),
  }
}

/** Where the order of lines counts they are a list. */
function listBegun(phase: MapTree, actor: string, value: Expected): readonly Splice[] {
  const isJson = isJsonText(phase.at.source.text)
  if (isJson || isFlow(phase)) return setAt(phase, ['actions'], [{ [actor]: value }])
  const parts = phase.entries.map(entryPart)
  const indent = ' '.repeat(columnOf(phase.at.source.text, parts[0]?.start ?? phase.at.start) + 2)
  return insertPart(
    phase.at,
    parts,
    `actions:\n${indent}- ${keyText(actor, isJson)}: ${inOneLine(value, isJson)}`,
    false,
  )
}

/** Below `actions:`, where only comments stand. */
function firstLine({ key, value: nothing }: MapEntry, actor: string, value: Expected, isList: boolean): Splice {
  const { source } = key.at
  const isJson = isJsonText(source.text)
  const line = `${keyText(actor, isJson)}: ${inOneLine(value, isJson)}`
  if (nothing.kind !== 'empty') return { at: nothing.at, text: isList ? `[{ ${line} }]` : `{ ${line} }` }
  const end = source.text.indexOf('\n', key.at.end)
  const at = end < 0 ? source.text.length : end - (source.text[end - 1] === '\r' ? 1 : 0)
  const indent = ' '.repeat(key.at.start - (source.text.lastIndexOf('\n', key.at.start - 1) + 1) + 2)
  const text = `${lineBreakOf(source.text)}${indent}${isList ? '- ' : ''}${line}`
  return { at: { source, start: at, end: at }, text }
}

/** A list has an item for each use, in the order sent in: what is sent anew comes last. */
function inList(
  list: ListTree,
  actor: string,
  value: Expected,
  own: readonly Submission[],
  isStruck: IsStruck,
): Spliced {
  const changes = list.items.flatMap(item => itemStruck(list, item, actor, own, isStruck))
  const last = changes.find(({ item, isGone }) => isGone && item === list.items.at(-1))
  const splices = changes.flatMap(change =>
    change === last ? setAt(change.item, [actor], value, 'in order') : change.splices,
  )
  const was = changes.map(change => change.was).join('; ')
  return {
    splices: last === undefined ? [...splices, ...itemAdded(list, actor, value)] : splices,
    ...(was !== '' && { was }),
  }
}

interface ItemStruck extends Spliced {
  readonly item: MapTree
  readonly was: string
  /** Nothing else stands in it. */
  readonly isGone: boolean
}

function itemStruck(
  list: ListTree,
  item: Tree,
  actor: string,
  own: readonly Submission[],
  isStruck: IsStruck,
): readonly ItemStruck[] {
  const entry = item.kind === 'map' ? item.entries.find(({ key }) => key.text === actor) : undefined
  if (item.kind !== 'map' || entry === undefined) return []
  const { start, end } = entry.value.at
  const uses = own.filter(({ ability: { at } }) => start <= at.start && at.end <= end)
  const struck = uses.filter(isStruck)
  if (uses.length > 0 && struck.length === 0) return []
  const kept = uses.filter(use => !struck.includes(use)).map(useStanding)
  if (kept.length > 0) {
    const was = inOneLine(valueOf(struck.map(useStanding)), isJsonText(list.at.source.text))
    return [{ item, was, isGone: false, splices: setAt(item, [actor], valueOf(kept), 'in order') }]
  }
  const isGone = item.entries.length === 1
  const splices = isGone ? itemGone(list, item) : setAt(item, [actor], undefined)
  return [{ item, was: wordsOf(entry.value), isGone, splices }]
}

/** The last item is never taken out: it is written anew, or another one comes behind it. */
function itemGone(list: ListTree, item: Tree): readonly Splice[] {
  return isFlow(list)
    ? removeInFlow(list.at, list.items.map(partOf), partOf(item))
    : [clearedPart(list.at, partOf(item))]
}

function itemAdded(list: ListTree, actor: string, value: Expected): readonly Splice[] {
  const isJson = isJsonText(list.at.source.text)
  if (list.items.length === 0) return [{ at: list.at, text: `[${inOneLine({ [actor]: value }, isJson)}]` }]
  const text = isFlow(list)
    ? inOneLine({ [actor]: value }, isJson)
    : `- ${keyText(actor, isJson)}: ${inOneLine(value, isJson)}`
  return insertPart(list.at, list.items.map(partOf), text, isFlow(list))
}

function wordsOf({ at: { source, start, end } }: Tree): string {
  return source.text
    .slice(start, end)
    .replace(/\s+#[^\r\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
