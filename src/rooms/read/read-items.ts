import { present } from '../model/present.ts'
import type { Name } from '../../model/syntax.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { meantOr, quoted } from '../../text/wording.ts'
import { byName } from '../model/by-name.ts'
import { parts, type Item, type ItemAbility, type ItemEffect } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { roomLimits, within } from './limits.ts'
import { abilityShape, effectShape, itemShape } from './shapes.ts'
import { at, entriesOf, flagAt, halvesAt, namesAt, numberAt, textAt } from './values.ts'

export interface ReadItems {
  /** By name. */
  readonly items: ReadonlyMap<string, Item>
  /** The items of each kind, the lowest number first. */
  readonly kinds: ReadonlyMap<string, readonly string[]>
}

/** What one definition says, before what it is like is filled in. */
interface Defined {
  readonly name: Name
  readonly count?: number
  readonly like?: Name
  readonly said: Partial<Omit<Item, 'name' | 'kinds'>>
}

/** Items of the world, with those that a first turn lays over them. */
export function readItems(trees: readonly (Tree | undefined)[], reading: Reading): ReadItems {
  const defined = new Map<string, Defined>()
  for (const tree of trees)
    for (const entry of entriesOf(tree, 'items', reading)) {
      const one = readItem(entry, reading)
      const before = defined.get(entry.key.text)
      defined.set(
        entry.key.text,
        before === undefined ? one : { ...before, ...one, said: { ...before.said, ...one.said } },
      )
    }
  const all = [...defined.values()].flatMap(each => numbered(each, defined, reading))
  const items = new Map<string, { readonly item: Item; readonly number: number }>()
  for (const { item, number, name } of all) {
    if (items.has(item.name)) noteSame(name, item.name, reading)
    else items.set(item.name, { item, number })
  }
  const [first] = defined.values()
  const kept = first === undefined ? [] : within([...items.values()], roomLimits.items, 'items', first.name.at, reading)
  const sorted = kept.toSorted((one, other) => byName(one.item.name, other.item.name))
  return { items: new Map(sorted.map(({ item }) => [item.name, item])), kinds: kindsOf(kept) }
}

/** By number, those without one by name behind what the kind is called after. */
function kindsOf(all: readonly { readonly item: Item; readonly number: number }[]): ReadItems['kinds'] {
  const kinds = new Map<string, { readonly name: string; readonly rank: number }[]>()
  for (const { item, number } of all)
    for (const kind of item.kinds) {
      const rank = item.name === kind ? 0 : number
      const known = kinds.get(kind)
      if (known === undefined) kinds.set(kind, [{ name: item.name, rank }])
      else known.push({ name: item.name, rank })
    }
  const inOrder = (each: readonly { readonly name: string; readonly rank: number }[]) =>
    each.toSorted((one, other) => one.rank - other.rank || byName(one.name, other.name)).map(({ name }) => name)
  return new Map([...kinds].map(([kind, each]) => [kind, inOrder(each)]))
}

function noteSame(name: Name, item: string, reading: Reading): void {
  note(reading, name.at, {
    code: 'rooms/same-name',
    message: `two items are called ${quoted(item)}`,
    why: 'a count makes “bandage 1”, “bandage 2” and so on of “bandage”',
    help: 'give one of them another name',
  })
}

const unnumbered = 1_000_000_000

/** One item, or as many as its count says. */
function numbered(
  defined: Defined,
  all: ReadonlyMap<string, Defined>,
  reading: Reading,
): readonly { readonly item: Item; readonly number: number; readonly name: Name }[] {
  const { name, count, said } = defined
  const { kinds: like, said: inherited } = likeOf(defined, all, reading)
  const kinds = [...new Set([...like, name.text])]
  const whole = { ...plain, ...inherited, ...said, kinds }
  if (count === undefined) return [{ item: { ...whole, name: name.text }, number: unnumbered, name }]
  const most = Math.min(count, roomLimits.items + 1)
  return Array.from({ length: most }, (_, place) => ({
    item: { ...whole, name: `${name.text} ${place + 1}` },
    number: place + 1,
    name,
  }))
}

const plain: Omit<Item, 'name' | 'kinds'> = { size: 1, hands: 1, adds: 0, looks: [], concealed: false, priority: 0, abilities: new Map() } // prettier-ignore

/** All that it is like, nearest last, and the kinds that it so belongs to. */
function likeOf(
  defined: Defined,
  all: ReadonlyMap<string, Defined>,
  reading: Reading,
): { readonly kinds: readonly string[]; readonly said: Defined['said'] } {
  const chain: Defined[] = []
  for (let { like } = defined; like !== undefined;) {
    const other = all.get(like.text)
    if (other === undefined || other === defined || chain.includes(other)) {
      if (chain.length === 0 || other === defined) noteNotLike(defined, like, all, reading)
      break
    }
    chain.push(other)
    like = other.like
  }
  const said = chain.toReversed().reduce<Defined['said']>((sum, other) => ({ ...sum, ...other.said }), {})
  return { kinds: chain.map(({ name }) => name.text), said }
}

function noteNotLike({ name }: Defined, like: Name, all: ReadonlyMap<string, Defined>, reading: Reading): void {
  const isItself = all.has(like.text)
  note(reading, like.at, {
    code: 'rooms/unknown-item',
    message: isItself ? `${quoted(name.text)} comes to be like itself` : `there is no item ${quoted(like.text)}`,
    help: isItself
      ? 'let one of them say what it is'
      : meantOr(like.text, all.keys(), 'write another item of this world'),
  })
}

function readItem({ key, value }: MapEntry, reading: Reading): Defined {
  if (value.kind === 'empty') return { name: key, said: {} }
  const fields = roomFieldsOf(itemShape, value, reading)
  const [like] = namesAt(fields, 'like', reading)
  const looks = fields.has('looks') ? namesAt(fields, 'looks', reading).map(({ text }) => text) : undefined
  const abilities = fields.get('abilities')
  const said = present({
    text: textAt(fields, 'text', reading),
    size: numberAt(fields, 'size'),
    hands: numberAt(fields, 'hands'),
    wear: textAt(fields, 'wear', reading),
    adds: numberAt(fields, 'adds'),
    looks,
    concealed: flagAt(fields, 'concealed'),
    priority: numberAt(fields, 'priority'),
    abilities: abilities && readAbilities(abilities.value, reading),
  })
  return { name: key, said, ...present({ count: numberAt(fields, 'count'), like }) }
}

function readAbilities(tree: Tree, reading: Reading): Item['abilities'] {
  const all = entriesOf(tree, 'abilities', reading).map(entry => readAbility(entry, reading))
  return new Map(all.sort((one, other) => byName(one.name, other.name)).map(ability => [ability.name, ability]))
}

function readAbility({ key, value }: MapEntry, reading: Reading): ItemAbility {
  const fields = value.kind === 'empty' ? new Map<string, MapEntry>() : roomFieldsOf(abilityShape, value, reading)
  const secret = flagAt(fields, 'secret') ?? false
  const seen = flagAt(fields, 'seen') ?? !secret
  const target = textAt(fields, 'target', reading)
  const place = textAt(fields, 'from', reading)
  return {
    name: key.text,
    cost: halvesAt(fields, 'cost', reading) ?? 0,
    secret,
    repeatable: flagAt(fields, 'repeatable') ?? false,
    target: target === 'character' || target === 'door' ? target : 'user',
    does: at(fields, 'do', readEffect, reading) ?? nothing,
    seen,
    filmed: flagAt(fields, 'filmed') ?? seen,
    ...present({ from: parts.find(part => part === place), uses: numberAt(fields, 'uses') }),
  }
}

const nothing: ItemEffect = { damage: 0, heal: 0, concentration: 0, lock: false, unlock: false }

function readEffect(tree: Tree, reading: Reading): ItemEffect {
  const fields = roomFieldsOf(effectShape, tree, reading)
  return {
    damage: numberAt(fields, 'damage') ?? 0,
    heal: numberAt(fields, 'heal') ?? 0,
    concentration: halvesAt(fields, 'concentration', reading) ?? 0,
    lock: flagAt(fields, 'lock') ?? false,
    unlock: flagAt(fields, 'unlock') ?? false,
    ...present({ tell: textAt(fields, 'tell', reading) }),
  }
}
