import type { Finding } from '../model/diagnostic.ts'
import type { Phase, Vote } from '../model/phase.ts'

/** Warnings of eliminations among the changes of a day: they come before it, and do not end it (N6). */
export function earlyEliminationFindings({ kind, number, changes, eliminated = [] }: Phase): readonly Finding[] {
  if (kind === 'night') return []
  return changes.flatMap((change): readonly Finding[] => {
    if (change.kind !== 'eliminate') return []
    return [
      {
        code: 'change/eliminated-before-day',
        severity: 'warning',
        message: `${change.player.text} is eliminated before day ${number} begins, which does not end the day`,
        why: '“changes” are made before the phase of their file; who is voted out on a day stands in its “eliminated”, which ends it (N6)',
        help: votedOutHelp(change, eliminated),
        at: change.at,
        rules: ['N6'],
      },
    ]
  })
}

/** Where to name who was voted out on the day of a file, beside those who are named there. */
export function votedOutHelp({ player, by }: Vote, eliminated: readonly Vote[] = []): string {
  const others = eliminated.filter(other => other.player.text !== player.text)
  const all = [...others, { player, by }].map(vote => written(vote.player.text, vote.by?.text))
  const value = all.length === 1 ? all.join('') : `[${all.join(', ')}]`
  return `if ${player.text} was voted out on this day, write \`eliminated: ${value}\` in place of the change`
}

function written(player: string, by: string | undefined): string {
  return by === undefined ? player : `{ player: ${player}, by: ${by} }`
}
