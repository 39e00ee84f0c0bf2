import type { Finding } from '../../model/diagnostic.ts'
import { rulings } from '../../model/rules.ts'
import type { Supposition } from '../../model/supposition.ts'
import { inARow } from '../../text/wording.ts'
import { namesFitting, ownedTyped } from '../../model/names-fitting.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { wholeText } from '../../text/whole-text.ts'

export type SuppositionKind = Supposition['kind']

/** Who plays, and by whoever played before him in his place, who has taken over. */
export interface NamesInPlay {
  readonly players: readonly string[]
  readonly heirs: ReadonlyMap<string, string>
}

/** Reads what is supposed, as it is written behind `--without` and the others; or says what is wrong with it. */
export function readSupposition(kind: SuppositionKind, text: string, inPlay: NamesInPlay): Supposition | Finding {
  const { players } = inPlay
  const straight = text.trim().replaceAll('’', "'")
  switch (kind) {
    case 'without':
      return readWithout(straight, players) ?? unknown(kind, text, straight.split("'s ")[0] ?? '', inPlay)
    case 'set':
      return (inBraces(straight) ? undefined : readSet(straight, players)) ?? unreadSet(text, straight, inPlay)
    case 'order':
      return (
        readOrder(straight) ??
        unread(
          kind,
          text,
          'write a role, an ability or both, and the order, which is 0 or a number of 1 or more: --order "Doctor.Protect=85"',
        )
      )
    case 'ruling':
      return readRuling(straight) ?? unread(kind, text, rulingHelp(straight))
  }
}

function readWithout(text: string, players: readonly string[]): Supposition | undefined {
  const [only, ...others] = namesFitting(text, players)
  if (only !== undefined && others.length === 0) return { kind: 'without', player: only }
  const owned = ownedTyped(text, players)
  return owned && { kind: 'without', player: owned.name, ability: owned.rest }
}

function readSet(text: string, players: readonly string[]): Supposition | undefined {
  const owned = ownedTyped(text, players)
  const end = owned?.rest.indexOf('=') ?? -1
  if (owned === undefined || end < 1) return undefined
  const [at = '', choosing = ''] = owned.rest.slice(end + 1).split('~')
  const [player, ability] = [owned.name, owned.rest.slice(0, end).trim()]
  if (at.trim() === 'none') return { kind: 'without', player, ability }
  return { kind: 'set', player, ability, targets: namesIn(at, players), chosen: namesIn(choosing, players) }
}

/** A comma may be part of a name. */
function namesIn(text: string, players: readonly string[]): readonly string[] {
  const whole = text.trim()
  const typed = whole === '' || namesFitting(whole, players).length === 1 ? [whole] : whole.split(',')
  return typed.flatMap(word => (word.trim() === '' ? [] : nameMeant(word.trim(), players)))
}

/** As it is, where nobody or several are called so. */
function nameMeant(word: string, players: readonly string[]): string {
  const [only, ...others] = namesFitting(word, players)
  return only !== undefined && others.length === 0 ? only : word
}

function readOrder(text: string): Supposition | undefined {
  const [, what = '', from, to = ''] =
    /^(.+?)\s*(?:\[(\d+(?:\.\d+)?)\])?\s*=\s*(0+|0*[1-9]\d{0,8}(?:\.\d{1,9})?)$/.exec(text) ?? []
  if (what === '') return undefined
  return { kind: 'order', what, to: Number(to), ...(from !== undefined && { from: Number(from) }) }
}

function readRuling(text: string): Supposition | undefined {
  const [name = '', value = ''] = text.split('=').map(part => part.trim())
  const known = Object.entries<{ readonly values: readonly string[] }>(rulings).find(([each]) => each === name)
  return known?.[1].values.includes(value) === true ? { kind: 'ruling', name, value } : undefined
}

function unread(kind: SuppositionKind, text: string, help: string): Finding {
  return findingOf(kind, text, `--${kind} “${text}” says nothing that can be tried`, help)
}

/** Of a player whom there is not. */
function unknown(kind: SuppositionKind, text: string, player: string, { players, heirs }: NamesInPlay): Finding {
  const [seat = '', ...others] = namesFitting(player, [...heirs.keys()])
  const heir = heirs.get(seat)
  if (heir !== undefined && others.length === 0)
    return findingOf(kind, text, `${seat} plays no more: ${heir} has taken over`, `write “${heir}”`)
  const near = nearest(player, players)
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the players are ${inARow(players, 40)}`
  return findingOf(kind, text, `there is no player called “${player}”`, help)
}

function unreadSet(text: string, straight: string, inPlay: NamesInPlay): Finding {
  const { players } = inPlay
  const [player = ''] = straight.split(/\.|'s |=/)
  if (!players.some(name => straight.startsWith(name))) return unknown('set', text, player.trim(), inPlay)
  if (inBraces(straight)) return inBracesTold(text, straight)
  return unread(
    'set',
    text,
    `write a player, an ability and whom it is used on: --set "${players[0] ?? 'Alice'}.Protect=${players[1] ?? 'Dave'}"`,
  )
}

/** `Fay.Pull={ target: Lea, choose: Kim }`, as a file has it. */
function inBraces(text: string): boolean {
  return /=\s*\{.*\}$/.test(text)
}

function inBracesTold(text: string, straight: string): Finding {
  const [, use = '', braced = ''] = /^([^=]*?)\s*=\s*\{(.*)\}$/.exec(straight) ?? []
  const namedBy = (key: string) =>
    new RegExp(`\\b${key}:\\s*\\[?([^\\]:]*?)\\]?\\s*(?:,\\s*\\w+:|$)`).exec(braced.trim())?.[1]
  const [target = '..', choose] = [namedBy('target'), namedBy('choose')]
  const written = `${use}=${target}${choose === undefined ? '' : ` ~ ${choose}`}`
  const message = `--set “${text}” has braces, and whom a use chooses stands behind “~” here`
  return findingOf('set', text, message, `write --set "${written}"`)
}

function findingOf(kind: SuppositionKind, text: string, message: string, help: string): Finding {
  const at = wholeText({ name: `--${kind}`, text })
  return { code: 'what-if/unknown', severity: 'error', message, help, at }
}

function rulingHelp(text: string): string {
  const name = text.split('=')[0]?.trim() ?? ''
  const known = Object.entries<{ readonly values: readonly string[] }>(rulings)
  const values = known.find(([each]) => each === name)?.[1].values
  if (values !== undefined) return `“${name}” is ${values.join(' or ')}`
  const near = nearest(
    name,
    known.map(([each]) => each),
  )
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'docs/rulings.md lists the rulings and their values'
}
