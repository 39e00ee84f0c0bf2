import { listed, counted } from './listed.ts'
import type { Became, Votes } from './outcome.ts'
import { articleOf } from './role-title.ts'
import { tallied } from './tallied.ts'

/** One thing that a player has become: what that is about, and how it is said. */
export interface BecameSaid {
  readonly about: string
  readonly words: string
}

/** What of a player is otherwise now, a phrase each; whether he lives is told elsewhere. */
export function becameSaid(became: Became): readonly BecameSaid[] {
  const { role, faction, lost, marks, items, counters, shots, votes, votesNeeded, losesTies, actions } = became
  const { gained, further } = givenIn(became)
  return [
    ...said('role', role, `is now ${articleOf(role ?? '')} ${role ?? ''}`),
    ...said('faction', faction, `is now of the faction ${faction ?? ''}`),
    ...said('abilities gained', gained.join(), `has gained ${gained.join(', ')}`),
    ...said('further uses', further.join(), `has further uses of ${further.join(', ')}`),
    ...said('abilities lost', lost?.join(), `has lost ${lost?.join(', ') ?? ''}`),
    ...said('marks', marks, marks?.length === 0 ? 'no marks' : `marked ${listed(marks ?? [])}`),
    ...said('items', items, items?.length === 0 ? 'no items' : `has ${listed(tallied(items ?? []))}`),
    ...byName(counters).map(([name, count]) => ({ about: 'counters', words: `${name}: ${count}` })),
    ...byName(shots).map(([name, left]) => ({ about: 'uses', words: `${counted(left, 'use')} of ${name} left` })),
    ...votesWords({ player: '', weight: votes, needed: votesNeeded, losesTies }).map(words => ({
      about: 'vote',
      words,
    })),
    ...said('actions', actions, `${counted(actions ?? 0, 'action')} more`),
  ]
}

/** What a player was given: abilities that are new to him, and those of which he had uses before. */
export function givenIn({ gained = [], further = [] }: Became): Required<Pick<Became, 'gained' | 'further'>> {
  return { gained: gained.filter(ability => !further.includes(ability)), further }
}

/** What whoever counts the votes of the day must know of one player. */
export function votesWords({ weight, needed, losesTies }: Votes): readonly string[] {
  return [
    ...(weight === undefined ? [] : [`the vote counts ${weight}`]),
    ...(needed === undefined ? [] : [neededWords(needed)]),
    ...(losesTies === undefined ? [] : [losesTies ? 'loses ties' : 'loses no ties']),
  ]
}

/** `1 vote fewer needed`, to eliminate the player. */
function neededWords(needed: number): string {
  return needed === 0
    ? 'no more votes needed'
    : `${counted(Math.abs(needed), 'vote')} ${needed < 0 ? 'fewer' : 'more'} needed`
}

/** Nothing of what is not otherwise, or is no name. */
function said(about: string, value: unknown, words: string): readonly BecameSaid[] {
  return value === undefined || value === '' ? [] : [{ about, words }]
}

function byName(record: Readonly<Record<string, number>> | undefined): readonly [string, number][] {
  return Object.entries(record ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
}
