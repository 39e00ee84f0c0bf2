import type { Finding } from '../../model/diagnostic.ts'
import { rulings } from '../../model/rules.ts'
import type { Supposition } from '../../model/supposition.ts'
import { inARow } from '../../text/wording.ts'
import { nearest } from '../../text/did-you-mean.ts'

export type SuppositionKind = Supposition['kind']

/** Reads what is supposed, as it is written behind `--without` and the others; or says what is wrong with it. */
export function readSupposition(
  kind: SuppositionKind,
  text: string,
  players: readonly string[],
): Supposition | Finding {
  const straight = text.trim().replaceAll('’', "'")
  switch (kind) {
    case 'without':
      return readWithout(straight, players) ?? unknown(kind, text, straight.split("'s ")[0] ?? '', players)
    case 'set':
      return readSet(straight, players) ?? unreadSet(text, straight, players)
    case 'order':
      return readOrder(straight) ?? unread(kind, text, 'write a role, an ability or both, and the order: --order "Doctor.Protect=85"')
    case 'ruling':
      return readRuling(straight) ?? unread(kind, text, rulingHelp(straight))
  }
} // prettier-ignore

function readWithout(text: string, players: readonly string[]): Supposition | undefined {
  if (players.includes(text)) return { kind: 'without', player: text }
  const player = ownerIn(text, players, "'s ")
  return player === undefined ? undefined : { kind: 'without', player, ability: text.slice(player.length + 3).trim() }
}

function readSet(text: string, players: readonly string[]): Supposition | undefined {
  const player = ownerIn(text, players, '.') ?? ownerIn(text, players, "'s ")
  if (player === undefined) return undefined
  const rest = text.slice(player.length + (text[player.length] === '.' ? 1 : 3))
  const end = rest.indexOf('=')
  if (end < 1) return undefined
  const [at = '', choosing = ''] = rest.slice(end + 1).split('~')
  const ability = rest.slice(0, end).trim()
  if (at.trim() === 'none') return { kind: 'without', player, ability }
  return { kind: 'set', player, ability, targets: namesIn(at, players), chosen: namesIn(choosing, players) }
}

/** A comma may be part of a name. */
function namesIn(text: string, players: readonly string[]): readonly string[] {
  const whole = text.trim()
  if (whole === '' || players.includes(whole)) return whole === '' ? [] : [whole]
  return whole.split(',').map(name => name.trim())
}

function readOrder(text: string): Supposition | undefined {
  const [, what = '', from, to = ''] = /^(.+?)\s*(?:\[(\d+(?:\.\d+)?)\])?\s*=\s*(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (what === '') return undefined
  return { kind: 'order', what, to: Number(to), ...(from !== undefined && { from: Number(from) }) }
}

function readRuling(text: string): Supposition | undefined {
  const [name = '', value = ''] = text.split('=').map(part => part.trim())
  const known = Object.entries<{ readonly values: readonly string[] }>(rulings).find(([each]) => each === name)
  return known?.[1].values.includes(value) === true ? { kind: 'ruling', name, value } : undefined
}

/** The longest name with which a text begins. */
function ownerIn(text: string, players: readonly string[], mark: string): string | undefined {
  return players.filter(name => text.startsWith(name + mark)).sort((one, other) => other.length - one.length)[0]
}

function unread(kind: SuppositionKind, text: string, help: string): Finding {
  return findingOf(kind, text, `--${kind} “${text}” says nothing that can be tried`, help)
}

/** Of a player whom there is not. */
function unknown(kind: SuppositionKind, text: string, player: string, players: readonly string[]): Finding {
  const near = nearest(player, players)
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the players are ${inARow(players, 40)}`
  return findingOf(kind, text, `there is no player called “${player}”`, help)
}

function unreadSet(text: string, straight: string, players: readonly string[]): Finding {
  const [player = ''] = straight.split(/\.|'s |=/)
  if (!players.some(name => straight.startsWith(name))) return unknown('set', text, player.trim(), players)
  return unread('set', text, `write a player, an ability and whom it is used on: --set "${players[0] ?? 'Alice'}.Protect=${players[1] ?? 'Dave'}"`)
} // prettier-ignore

function findingOf(kind: SuppositionKind, text: string, message: string, help: string): Finding {
  const at = { source: { name: `--${kind}`, text }, start: 0, end: text.length }
  return { code: 'what-if/unknown', severity: 'error', message, help, at }
}

function rulingHelp(text: string): string {
  const name = text.split('=')[0]?.trim() ?? ''
  const known = Object.entries<{ readonly values: readonly string[] }>(rulings)
  const values = known.find(([each]) => each === name)?.[1].values
  if (values !== undefined) return `“${name}” is ${values.join(' or ')}`
  const near = nearest(name, known.map(([each]) => each)) // prettier-ignore
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'docs/rulings.md lists the rulings and their values'
}
