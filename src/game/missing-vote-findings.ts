import { ofOwner } from '../model/of-owner.ts'
import type { MissingVote } from '../kernel/store/eliminations.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import { inARow, quoted } from '../text/wording.ts'
import type { Made } from './changes.ts'

/** Warnings of eliminations that do not say whose vote was the last, where an ability that they set off, or could have, asks for it. */
export function missingVoteFindings(
  votes: readonly MissingVote[],
  names: readonly string[],
  phase: Phase,
  { written }: Made,
): readonly Finding[] {
  return votes.flatMap(({ one, asking }): readonly Finding[] => {
    const vote = written.get(one)
    if (asking.length === 0 || vote?.kind !== 'eliminate') return []
    const who = [
      ...new Set(asking.map(({ player, ability }) => ofOwner(names[player] ?? 'the moderator', ability.name))),
    ]
    const key = phase.eliminated?.includes(vote) === true ? 'player' : 'eliminate'
    return [
      {
        code: 'change/whose-vote',
        severity: 'warning',
        message: `${inARow(who)} ${who.length === 1 ? 'asks' : 'ask'} whose vote for ${quoted(vote.player.text)} was the last, and nothing says it`,
        why: 'as nobody is named, nobody is meant: what is done to that player is done to nobody',
        help: `write { ${key}: ${vote.player.text}, by: … }, with the name of that player`,
        at: vote.at,
        rules: ['N6'],
      },
    ]
  })
}
