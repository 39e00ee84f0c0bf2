import type { MapTree, Tree } from '../text/tree.ts'
import { quoted } from '../text/wording.ts'
import { byKey } from './by-key.ts'
import type { Shape } from './shapes/shape.ts'

/** What stands below a key, each under a name of its own, and how that is said of all. */
const below: Readonly<Record<string, readonly [one: string, all: string]>> = {
  actions: ['a player', 'what players do stands'],
  declare: ['a character', 'what is declared stands'],
  players: ['a player', 'players stand'],
  roles: ['a role', 'roles stand'],
  modifiers: ['a modifier', 'modifiers stand'],
  factions: ['a faction', 'factions stand'],
  abilities: ['an ability', 'abilities stand'],
}

/** What to do with an entry that stands beside a key where it is meant to stand below that key: one without a value, or one whose lines it follows. */
export function besideItsKey(shape: Shape, tree: MapTree, name: string): string | undefined {
  const value = byKey(tree).get(name)?.value
  if (value === undefined || value.kind === 'empty') return undefined
  if (/^-[^\s-]/.test(name)) return `if that is a line of a list, put a space behind its dash: “- ${name.slice(1)}”`
  const isHolder = (key: string): boolean =>
    Object.hasOwn(below, key) && Object.hasOwn(shape.keys, key) && byKey(tree).get(key)?.value.kind === 'empty'
  const holder = Object.keys(below).find(isHolder) ?? keyAbove(shape, tree, name)
  const [one, all] = Object.hasOwn(below, holder ?? '') ? (below[holder ?? ''] ?? []) : []
  return one && `if that is ${one}, indent the line: ${all ?? ''} below “${holder ?? ''}:”, further to the right`
}

/** The key of the shape above an entry, if that has lines of its own; what is in small letters may be meant for a key itself. */
function keyAbove(shape: Shape, { entries }: MapTree, name: string): string | undefined {
  if (/^\p{Ll}/u.test(name)) return undefined
  const place = entries.findIndex(({ key }) => key.text === name)
  const above = entries.slice(0, place).findLast(({ key }) => Object.hasOwn(shape.keys, key.text))
  return above && hasLines(above.value) ? above.key.text : undefined
}

function hasLines({ kind, at: { source, start } }: Tree): boolean {
  return (kind === 'map' || kind === 'list') && !'[{'.includes(source.text.charAt(start))
}

/** What to do with a key without a value, where the entry after it is meant to stand below. */
export function itsEntryBeside(shape: Shape, tree: MapTree, name: string): string | undefined {
  const next = tree.entries[tree.entries.findIndex(({ key }) => key.text === name) + 1]
  const [one] = Object.hasOwn(below, name) ? (below[name] ?? []) : []
  if (one === undefined || next === undefined || Object.hasOwn(shape.keys, next.key.text)) return undefined
  return `if ${quoted(next.key.text)} is ${one}, indent its line: it stands below “${name}:”, further to the right`
}
