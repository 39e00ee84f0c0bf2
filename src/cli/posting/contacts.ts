import type { Document, Opened } from '../../game/case.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import type { Shelf } from '../files/shelf.ts'
import { findingOf } from '../mistake.ts'
import { inARow } from '../../text/wording.ts'
import { callHelp, treeNamed } from './wording.ts'

export interface Contacts {
  /** By player, how Discord calls him. */
  readonly of: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

export const noContacts: Contacts = { of: new Map(), findings: [] }

/** Whom a text to a player calls: him, where it is known how. */
export function callOf(contacts: Contacts['of'], player: string): { readonly call?: string } {
  const call = contacts.get(player)
  return call === undefined ? {} : { call }
}

/** Whom a message on Discord calls: as the night or its setup says under `contacts:`, and nobody else. */
export function openContacts(
  file: Opened | undefined,
  document: Document | undefined,
  players: readonly string[],
  shelf: Shelf,
): Contacts {
  const { tree, findings } = treeNamed('contacts', file, document, shelf)
  const entries = tree?.kind === 'map' ? tree.entries : []
  const wrong = entries.flatMap(entry => mistakeIn(entry, players))
  const named = entries.flatMap(({ key, value }): readonly [string, string][] =>
    value.kind === 'text' && isCall(value.text) ? [[key.text, value.text]] : [],
  )
  return { of: new Map(named), findings: [...findings, ...wrong, ...(tree === undefined ? [] : mistakeOf(tree))] }
}

function mistakeOf(tree: Tree): readonly Finding[] {
  if (tree.kind === 'map') return []
  const message = 'contacts are a map of players'
  return [findingOf({ code: 'contacts/form', message, help: callHelp }, tree.at)]
}

function mistakeIn({ key, value }: MapEntry, players: readonly string[]): readonly Finding[] {
  if (value.kind !== 'text' || !isCall(value.text)) {
    const help = 'write the number that Discord copies: `<@80351110224678912>`'
    return [
      findingOf({ code: 'contacts/form', message: `what calls ${key.text} is no call of Discord`, help }, value.at),
    ]
  }
  if (players.includes(key.text)) return []
  const near = nearest(key.text, players)
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `players are ${inARow(players)}`
  const mistake = { code: 'name/unknown', message: `there is no player called “${key.text}”`, help }
  return [{ ...findingOf(mistake, key.at), severity: 'warning' }]
}

function isCall(text: string): boolean {
  return /^<@\d{1,20}>$/.test(text)
}
