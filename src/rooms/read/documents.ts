import type { Finding, Source, Span } from '../../model/diagnostic.ts'
import type { Expectation } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import type { Fields } from '../../language/fields.ts'
import { parseTrees } from '../../text/parse.ts'
import { itemsOf, newReading, note, type Reading } from '../../language/reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'
import { present } from '../model/present.ts'
import { roomRuleIds } from '../model/rules.ts'
import type { RoomRulings } from '../model/rulings.ts'
import { readExpected } from './expected.ts'
import { roomFieldsOf } from './fields.ts'
import { readRoomRulings, type Overlay } from './read-world.ts'
import { oneTurnShape, turnShape } from './turn-shapes.ts'
import { at, namesAt, numberAt, textAt } from './values.ts'

export type RoomDocument = WorldDocument | TurnDocument

/** A world by itself. */
export interface WorldDocument {
  readonly kind: 'world'
  readonly tree: MapTree
  readonly at: Span
  /** Of its text: what the world says is read where it is begun. */
  readonly findings: readonly Finding[]
}

/** A turn, or several one after the other, with the world in which they are played. */
export interface TurnDocument {
  readonly kind: 'turns'
  readonly name?: string
  readonly rules: readonly string[]
  readonly at: Span
  /** Absent where none could be read. */
  readonly world?: { readonly kind: 'path'; readonly name: Name } | { readonly kind: 'inline'; readonly tree: MapTree }
  readonly after?: Name | 'nothing'
  readonly over: Overlay
  readonly turns: readonly WrittenTurn[]
  readonly findings: readonly Finding[]
}

/** A turn as it is written: names are looked up when it is known how things stand. */
export interface WrittenTurn {
  readonly number: number
  readonly changes?: Tree
  readonly declare?: Tree
  readonly rulings: Partial<RoomRulings>
  readonly expect?: Expectation
  /** The same as it is written. */
  readonly expectTree?: Tree
  readonly at: Span
}

export interface RoomDocuments {
  readonly documents: readonly RoomDocument[]
  readonly findings: readonly Finding[]
}

export function readRoomDocuments(source: Source): RoomDocuments {
  const { trees, findings } = parseTrees(source)
  const documents = trees.map(tree =>
    readDocument(
      tree,
      findings.filter(finding => isWithin(finding, tree)),
    ),
  )
  return { documents, findings: findings.filter(finding => !trees.some(tree => isWithin(finding, tree))) }
}

/** A mistake of the text that lies in a document refuses that document. */
function isWithin({ at: { start } }: Finding, { at: whole }: Tree): boolean {
  return whole.start <= start && start <= whole.end
}

function readDocument(tree: Tree, mistakes: readonly Finding[]): RoomDocument {
  const isWorld = tree.kind === 'map' && has(tree, 'rooms') && !has(tree, 'world')
  return isWorld ? { kind: 'world', tree, at: tree.at, findings: mistakes } : readTurns(tree, mistakes)
}

function has({ entries }: MapTree, name: string): boolean {
  return entries.some(({ key }) => key.text === name)
}

function readTurns(tree: Tree, mistakes: readonly Finding[]): TurnDocument {
  const reading = newReading()
  const fields = roomFieldsOf(turnShape, tree, reading)
  const after = namesAt(fields, 'after', reading)[0]
  const turns = turnsOf(fields, tree.at, reading)
  checkFirst(turns, after, tree, reading)
  return {
    kind: 'turns',
    rules: rulesAt(fields, reading),
    at: tree.at,
    over: present({
      characters: fields.get('characters')?.value,
      items: fields.get('items')?.value,
      lies: fields.get('lies')?.value,
    }),
    turns,
    ...present({
      name: textAt(fields, 'name', reading),
      world: worldAt(fields, reading),
      after: after?.text === 'nothing' ? ('nothing' as const) : after,
    }),
    findings: [...mistakes, ...reading.findings],
  }
}

function worldAt(fields: Fields, reading: Reading): TurnDocument['world'] {
  const value = fields.get('world')?.value
  if (value?.kind === 'map') return { kind: 'inline', tree: value }
  const [name] = namesAt(fields, 'world', reading)
  return name && { kind: 'path', name }
}

function turnsOf(fields: Fields, place: Span, reading: Reading): readonly WrittenTurn[] {
  const several = fields.get('turns')
  const first = numberAt(fields, 'turn') ?? 1
  if (several === undefined) return [turnOf(fields, first, place, reading)]
  const beside = ['changes', 'declare', 'expect'].flatMap(key => fields.get(key)?.key ?? [])
  for (const { text, at: where } of beside)
    note(reading, where, {
      code: 'rooms/beside-turns',
      message: `${quoted(text)} stands beside “turns”`,
      why: 'each turn of the list has its own',
      help: `put ${quoted(text)} into a turn of the list`,
    })
  const common = at(fields, 'rulings', readRoomRulings, reading) ?? {}
  return itemsOf(several.value).map((item, index) => {
    const turn = turnOf(roomFieldsOf(oneTurnShape, item, reading), first + index, item.at, reading)
    return { ...turn, rulings: { ...common, ...turn.rulings } }
  })
}

function turnOf(fields: Fields, number: number, place: Span, reading: Reading): WrittenTurn {
  return {
    number: numberAt(fields, 'turn') ?? number,
    rulings: at(fields, 'rulings', readRoomRulings, reading) ?? {},
    at: place,
    ...present({
      changes: fields.get('changes')?.value,
      declare: fields.get('declare')?.value,
      expect: at(fields, 'expect', readExpected, reading),
      expectTree: fields.get('expect')?.value,
    }),
  }
}

/** "Turn 2 needs `after`, or `after: nothing`." What is laid over a world stands in the first turn alone. */
function checkFirst([first]: readonly WrittenTurn[], after: Name | undefined, tree: Tree, reading: Reading): void {
  if (first !== undefined && first.number > 1 && after === undefined)
    note(
      reading,
      { ...tree.at, end: tree.at.start },
      {
        code: 'rooms/no-after',
        message: `turn ${first.number} does not say what came before it`,
        why: 'rooms, items, health and concentration carry over from the turn before',
        help: 'write “after: ..” with the file of the turn before, or “after: nothing”',
      },
    )
  if (after === undefined || after.text === 'nothing' || tree.kind !== 'map') return
  for (const { key } of tree.entries.filter(entry => ['characters', 'items', 'lies'].includes(entry.key.text)))
    note(reading, key.at, {
      code: 'rooms/over-later-turn',
      message: `${quoted(key.text)} stands in a turn that comes after another`,
      why: 'it is laid over the world in the first turn only',
      help: 'write what the moderator did in between under “changes”',
    })
}

function rulesAt(fields: Fields, reading: Reading): readonly string[] {
  const names = namesAt(fields, 'rules', reading)
  for (const { text, at: where } of names)
    if (!roomRuleIds.includes(text))
      note(reading, where, {
        code: 'name/unknown',
        message: `there is no rule ${quoted(text)}`,
        why: 'the rules are those of docs/rooms-rules.md',
        help: meantOr(text, roomRuleIds, 'write the ids of rules that are listed there'),
      })
  return names.map(({ text }) => text)
}
