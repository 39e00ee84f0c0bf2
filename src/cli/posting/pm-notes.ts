import { gameChain } from '../../game/game-chain.ts'
import { outcomesIn, type PlayedDocument, type PlayedFile } from '../../game/replay.ts'
import type { Document, Opened } from '../../game/case.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { RolePm } from '../../model/role-pm.ts'
import { fileFinding } from '../mistake.ts'
import { isYes } from './wording.ts'

/** Of whoever has just taken a place over: that he hears what was reported there, which is no part of a role PM. */
export function unheardFindings(
  pms: readonly RolePm[],
  opened: Opened,
  document: Document | undefined,
  reported: ReadonlySet<string>,
): readonly Finding[] {
  if (document?.kind !== 'case' || !isYes('replacement-hears', opened, document.case)) return []
  return pms
    .filter(({ player, replaced }) => replaced !== undefined && reported.has(player))
    .map(({ player, replaced = '' }) => {
      const message = `what was reported in the place of ${replaced} so far is not in the role PM of ${player}`
      const help = `\`snarf resolve ${opened.source.name} --before --for ${wordOf(player)} --format text\` writes both`
      return fileFinding(opened.source.name, {
        code: 'pm/reports',
        severity: 'warning',
        message,
        why: 'by `replacement-hears` the newcomer is told it',
        help,
      })
    })
}

/** Of a player who is dead. */
export function deadFindings(pms: readonly RolePm[], dead: ReadonlySet<string>): readonly Finding[] {
  return pms
    .filter(({ player }) => dead.has(player))
    .map(({ player }) =>
      fileFinding('--for', {
        code: 'pm/dead',
        severity: 'warning',
        message: `${player} is dead`,
        help: 'send it only if your rules say so',
      }),
    )
}

/** Who sits now where something has been reported before. */
export function reportedIn(file: PlayedFile, own: PlayedDocument, names: readonly string[]): ReadonlySet<string> {
  const outcomes = gameChain(file, own).slice(0, -1).flatMap(outcomesIn)
  return new Set(
    names.filter((_, place) =>
      outcomes.some(({ players, reports }) => reports.some(({ to }) => to === players[place]?.name)),
    ),
  )
}

/** As a word of a command line. */
function wordOf(name: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(name) ? name : JSON.stringify(name)
}
