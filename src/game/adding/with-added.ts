import type { Phase } from '../../model/phase.ts'
import type { Expected } from '../../model/phase.ts'
import { setAt } from '../../text/edit-tree.ts'
import { lineBreakOf, type Splice } from '../../text/edit-parts.ts'
import { inOneLine, isJsonText, keyText } from '../../text/write-value.ts'
import type { Entry, MapTree, Tree } from '../../text/tree.ts'
import type { Added, AddedUse } from './read-added.ts'

/** What a player sends in as a file has it, with a use more, or in place of one of the same ability. */
export function valueWith(phase: Phase, { actor, use }: Added, isAlone: boolean): Expected {
  if (use === undefined) return 'none'
  const before = phase.submissions.filter(submission => submission.actor.text === actor)
  const own = before.map(({ ability, targets, chosen, text }): AddedUse => {
    const names = { targets: targets.map(name => name.text), chosen: chosen.map(name => name.text) }
    return { ability: ability.text, ...names, ...(text !== undefined && { text }) }
  })
  const kept = isAlone ? [] : own.filter(({ ability }) => shortName(ability) !== shortName(use.ability))
  const uses = [...kept, use]
  const [only, ...others] = uses
  if (only !== undefined && others.length === 0 && isBare(only)) return only.ability
  if (uses.some(isBare)) return uses.map(each => (isBare(each) ? each.ability : { [each.ability]: selectionOf(each) }))
  return Object.fromEntries(uses.map(each => [each.ability, selectionOf(each)]))
}

function shortName(ability: string): string {
  return ability.slice(ability.lastIndexOf('.') + 1)
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

/** The splices after which a player sends that in, and the words that it takes the place of. */
export function spliceOf(
  phase: MapTree,
  actor: string,
  value: Expected,
): { readonly splices: readonly Splice[]; readonly was?: string } {
  const entry = phase.entries.find(({ key }) => key.text === 'actions')
  const actions = entry?.value
  if (entry === undefined || actions === undefined) return { splices: setAt(phase, ['actions'], { [actor]: value }) }
  if (actions.kind === 'list') return inList(actions, actor, value)
  if (actions.kind === 'map' && actions.entries.length > 0) {
    const before = actions.entries.find(({ key }) => key.text === actor)
    return { splices: setAt(actions, [actor], value, 'in order'), ...(before && { was: wordsOf(before.value) }) }
  }
  return { splices: [firstLine(entry, actor, value)] }
}

/** Below `actions:`, where only comments stand. */
function firstLine({ key, value: nothing }: Entry, actor: string, value: Expected): Splice {
  const { source } = key.at
  const isJson = isJsonText(source.text)
  const line = `${keyText(actor, isJson)}: ${inOneLine(value, isJson)}`
  if (nothing.kind !== 'empty') return { at: nothing.at, text: isJson ? `{ ${line} }` : `{ ${line} }` }
  const end = source.text.indexOf('\n', key.at.end)
  const at = end < 0 ? source.text.length : end - (source.text[end - 1] === '\r' ? 1 : 0)
  const indent = ' '.repeat(key.at.start - (source.text.lastIndexOf('\n', key.at.start - 1) + 1) + 2)
  return { at: { source, start: at, end: at }, text: `${lineBreakOf(source.text)}${indent}${line}` }
}

/** A list has an item for each of them, in the order sent in: what is sent anew comes last. */
function inList(
  list: Tree & { readonly kind: 'list' },
  actor: string,
  value: Expected,
): { readonly splices: readonly Splice[]; readonly was?: string } {
  const own = list.items.flatMap(item => (item.kind === 'map' ? item.entries.filter(({ key }) => key.text === actor).map(entry => ({ item, entry })) : [])) // prettier-ignore
  const [first] = own
  if (first !== undefined)
    return { splices: setAt(first.item, [actor], value, 'in order'), was: wordsOf(first.entry.value) }
  const { source } = list.at
  const last = list.items.at(-1)
  const isJson = isJsonText(source.text)
  const item = inOneLine({ [actor]: value }, isJson)
  if (/[[]/.test(source.text[list.at.start] ?? '')) {
    const end = last?.at.end ?? list.at.start + 1
    return { splices: [{ at: { source, start: end, end }, text: last === undefined ? ` ${item} ` : `, ${item}` }] }
  }
  const line = source.text.lastIndexOf('\n', list.items[0]?.at.start ?? 0) + 1
  const indent = /^[ \t]*/.exec(source.text.slice(line))?.[0] ?? ''
  const rest = source.text.slice(last?.at.end ?? list.at.end).search(/[\r\n]/)
  const end = rest < 0 ? source.text.length : (last?.at.end ?? list.at.end) + rest
  return { splices: [{ at: { source, start: end, end }, text: `${lineBreakOf(source.text)}${indent}- ${keyText(actor, isJson)}: ${inOneLine(value, isJson)}` }] } // prettier-ignore
}

function wordsOf({ at: { source, start, end } }: Tree): string {
  return source.text
    .slice(start, end)
    .replace(/\s+#[^\r\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
