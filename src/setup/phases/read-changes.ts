import { given } from '../../language/given.ts'
import { verbs } from '../../language/verbs/index.ts'
import type { Change, Vote } from '../../model/phase.ts'
import { decodeEffect } from '../../language/decode/effect.ts'
import { nameOf } from '../../language/decode/name.ts'
import { effectNamesNobody, ofModerator } from '../../language/decode/names-nobody.ts'
import { noteNoVerb, noteTwoVerbs } from '../../language/decode/effect-slips.ts'
import { fieldOf, fieldsOf } from '../../language/fields.ts'
import { decodeEach, itemsOf, note, type Reading } from '../../language/reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { described, namesNobody, quoted } from '../../text/wording.ts'

const moderation = ['eliminate', 'modkill', 'replace'] as const

/** What the moderator did in between: any effect, and what only he does. */
export function readChanges(tree: Tree, reading: Reading): readonly Change[] {
  return decodeEach(itemsOf(tree), readChange, reading)
}

function readChange(tree: Tree, reading: Reading): Change | undefined {
  if (tree.kind !== 'map') return noteNoChange(tree, reading)
  const [entry, second] = tree.entries.filter(({ key }) => verbs.has(key.text) || isModeration(key.text))
  if (entry === undefined) return isOfTwoPlayers(tree) ? noteSwap(tree, reading) : noteNoVerb(tree, reading, moderation)
  if (second !== undefined) return noteTwoVerbs(entry, second, reading)
  if (isModeration(entry.key.text)) return moderationOf(entry.key.text, tree, reading)
  const effect = decodeEffect(tree, reading)
  if (effect !== undefined) effectNamesNobody(effect, ofModerator, reading)
  return effect && { kind: 'effect', effect }
}

/** `{ Ann: Zoe }` */
function isOfTwoPlayers({ entries: [only, another] }: MapTree): boolean {
  return only?.value.kind === 'text' && another === undefined && /^\p{Lu}/u.test(only.key.text)
}

function noteSwap({ entries, at }: MapTree, reading: Reading): undefined {
  const [gone, come] = entries.flatMap(({ key, value }) => [key.text, value.kind === 'text' ? value.text : ''])
  return note(reading, at, {
    code: 'change/no-verb',
    message: `${quoted(gone ?? '')} is no change`,
    why: 'a change begins with what was done',
    help: `if ${come ?? ''} takes the place of ${gone ?? ''}, write { replace: ${gone ?? ''}, with: ${come ?? ''} }`,
  })
}

type Moderation = (typeof moderation)[number]

function isModeration(key: string): key is Moderation {
  return moderation.some(word => word === key)
}

function moderationOf(kind: Moderation, tree: MapTree, reading: Reading): Change | undefined {
  const fields = fieldsOf(`change/${kind}`, tree, reading)
  const player = fieldOf(fields, kind, nameOf, reading)
  if (kind === 'modkill') return player && { kind, player, at: tree.at }
  if (kind === 'eliminate')
    return player && { kind, player, at: tree.at, ...given({ by: fieldOf(fields, 'by', nameOf, reading) }) }
  const other = fieldOf(fields, 'with', nameOf, reading)
  return player && other && { kind, player, with: other, at: tree.at }
}

/** Who was voted out by day: a name, or a map that says whose vote was the last, or several of these. */
export function readEliminated(tree: Tree, reading: Reading): readonly Vote[] {
  if (tree.kind === 'empty' || (tree.kind === 'text' && namesNobody(tree.text))) return noteNobodyVoted(tree, reading)
  return decodeEach(itemsOf(tree), readVote, reading)
}

function noteNobodyVoted(tree: Tree, reading: Reading): readonly Vote[] {
  note(reading, tree.at, {
    code: 'name/missing',
    message: '“eliminated” names who was voted out, and nobody is named here',
    why: 'of a day on which nobody was voted out it is an empty list',
    help: 'write “eliminated: []”, or leave it out while the day goes on',
  })
  return []
}

function readVote(tree: Tree, reading: Reading): Vote | undefined {
  if (tree.kind !== 'map') {
    const player = nameOf(tree, reading)
    return player && { kind: 'eliminate', player, at: tree.at }
  }
  const fields = fieldsOf('eliminated', tree, reading)
  const player = fieldOf(fields, 'player', nameOf, reading)
  return player && { kind: 'eliminate', player, at: tree.at, ...given({ by: fieldOf(fields, 'by', nameOf, reading) }) }
}

function noteNoChange(tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'change/not-a-map',
    message: `a change is a map, not ${described(tree)}`,
    help: 'write - { eliminate: Bob }, or any effect: - { mark: Carol, as: doused }',
  })
}
