import { namesFitting } from '../../model/names-fitting.ts'
import type { Phase } from '../../model/phase.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Facts } from '../submissions/holdings.ts'
import type { Say } from './line.ts'
import type { Parts } from './line-parts.ts'

const elimination =
  /^(?:votes?|voted|voting|lynch(?:es|ed)?|eliminat(?:e|es|ed|ion)|hang(?:s|ed)?|execut(?:e|es|ed)|голос\p{L}*|казн\p{L}*|линч\p{L}*)(?!\p{L})/iu

const change = /^(?:(modkill)(?:s|ed)?|(replace)(?:s|d)?)(?!\p{L})/iu

/** A vote, where no ability is called so: whom it eliminates is written elsewhere. */
export function eliminationTold(
  actor: string,
  { ability, targets }: Parts,
  { names }: Facts,
  kind: Phase['kind'],
  say: Say,
): Finding | undefined {
  if (!elimination.test(ability)) return undefined
  const behind = [targets, ability.split(/\s+/).slice(1).join(' ')].flatMap(word => namesFitting(word, names))
  return eliminating(behind[0] ?? (targets === '' ? actor : 'Name'), kind, say)
}

/** What the moderator does, typed as if it were sent in: `eliminate: Max`, `replace Max with Eve`. */
export function changeTold(line: string, { names }: Facts, kind: Phase['kind'], say: Say): Finding | undefined {
  const [first = '', ...others] = line.split(/[\s:]+/)
  const [whom = '', newcomer = 'Newcomer'] = others
    .filter(word => !/^(?:[-–—=]*>|→|[-–—=]+)$/.test(word))
    .join(' ')
    .split(/\s*,?\s+(?:with|by)\s+/i)
  const player = namesFitting(whom, names)[0] ?? 'Name'
  if (elimination.test(first)) return eliminating(player, kind, say)
  const [, modkill, replace] = change.exec(first) ?? []
  if (modkill === undefined && replace === undefined) return undefined
  const written = replace === undefined ? `{ modkill: ${player} }` : `{ replace: ${player}, with: ${newcomer} }`
  return say(
    "what the moderator does is no action of anybody's",
    `write “changes: [${written}]” in the file, or “- ${written}” below its “changes:”`,
    'add/change',
  )
}

function eliminating(player: string, kind: Phase['kind'], say: Say): Finding {
  const help =
    kind === 'day'
      ? `write “eliminated: ${player}” on a line of its own`
      : `write “changes: [{ eliminate: ${player} }]”, or “eliminated: ${player}” in the file of the day before`
  return say("whom a vote eliminates is no action of anybody's", help, 'add/elimination')
}
