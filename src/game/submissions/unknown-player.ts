import type { Finding } from '../../model/diagnostic.ts'
import { changeAmongActions } from '../../language/change-among-actions.ts'
import type { Name } from '../../model/syntax.ts'
import { cutOff } from '../../text/slips/names.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { didYouMean, inARow, instead, meantOr, quoted } from '../../text/wording.ts'
import { onceFor } from '../../model/once-for.ts'
import { severalIn, votedBy, type NamePlace } from './several-named.ts'

/** Who plays, as a name is looked up. */
export interface Roll {
  /** Who sits in each place. */
  readonly names: readonly string[]
  /** By the name of each who plays no more: who plays in his place. */
  readonly takenOver?: ReadonlyMap<string, string>
  /** Who has a role of that name now. */
  readonly holders?: (role: string) => readonly string[]
}

/** That there is no such player, and whom the author may have meant. */
export function unknownPlayer(roll: Roll, name: Name, place: NamePlace): Finding {
  const { advises = true } = place
  const { names } = roll
  const other = roll.takenOver?.get(name.text)
  if (other !== undefined)
    return {
      code: 'name/unknown',
      severity: 'error',
      message: `${name.text} plays no more: ${other} has taken over`,
      why: 'from then on the place bears the name of whoever took over',
      help: `write “${other}”`,
      at: name.at,
    }
  const known = cutOff(name.at, names) ?? otherThanName(roll, name, place)
  const near = advises && known === undefined ? nearest(name.text, names) : []
  return {
    code: 'name/unknown',
    severity: 'error',
    message: `there is no player called ${quoted(name.text)}`,
    why: 'every player is named in the setup, or in a “replace” since',
    help:
      known ?? (near[0] === undefined ? `players are ${playersAmong(names)}` : didYouMean(name.text, near.slice(0, 1))),
    at: name.at,
    ...instead(name.at, name.text, near),
  }
}

/** The same in one sentence, of whoever calls the library. */
export function noPlayerCalled(name: string, names: readonly string[]): string {
  const near = meantOr(name, names, '')
  return `there is no player called ${quoted(name)}${near === '' ? '' : `; ${near}`}`
}

const playersAmong = onceFor((names: readonly string[]): string => inARow(names, 50))

/** What stands there that is meant for something else than one name. */
function otherThanName({ names, holders }: Roll, name: Name, place: NamePlace): string | undefined {
  const { actor, leaves } = place
  return (
    (actor === undefined ? changeAmongActions(name) : (nobodyIn(name.text) ?? himself(name.text, actor))) ??
    withoutColon(name, names) ??
    severalIn(name, names, place) ??
    votedBy(name, names, leaves) ??
    withRole(name.text, holders)
  )
}

/** `{ Protect: nobody }` */
function nobodyIn(text: string): string | undefined {
  return /^(none|nobody|no one|nothing|null)$/i.test(text)
    ? 'where an ability is not to be used write “none” alone'
    : undefined
}

/** `{ Protect: self }` */
function himself(text: string, actor: string): string | undefined {
  return /^(self|himself|herself|themselves|themself|myself|me|you)$/i.test(text)
    ? `write the name of the player himself: “${actor}”`
    : undefined
}

/** `Eve { Kill: Hal }`: YAML takes the name, the brace and the ability for one name. */
function withoutColon({ text, at: { source, start } }: Name, names: readonly string[]): string | undefined {
  const [, player = ''] = /^([^{]+?)\s*\{/.exec(text) ?? []
  if (!names.includes(player)) return undefined
  const [line = ''] = source.text.slice(start).split(/[\r\n]/, 1)
  return `put a colon and a space after the name: ${player}: ${line.slice(player.length, 200).trim()}`
}

/** `{ Kill: the Doctor }` */
function withRole(text: string, holders: Roll['holders']): string | undefined {
  const role = text.replace(/^the\s+/i, '')
  const [first, second] = holders?.(role) ?? []
  if (first === undefined) return undefined
  return second === undefined
    ? `${role} is a role, and ${first} has it: write “${first}”`
    : `${role} is a role: write the name of who has it, as “${first}” or “${second}”`
}
