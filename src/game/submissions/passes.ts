import type { Finding } from '../../model/diagnostic.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import { ownedBy, playerNamed, type Facts, type SubmissionRow } from './holdings.ts'
import { refusal } from './refusal.ts'

/** Only who lives can say that there will be nothing, or whose ability works when dead. */
export function notePassed(facts: Facts, phase: Phase, name: Name, findings: Finding[]): void {
  const player = playerNamed(facts, name, findings)
  if (player === undefined || phase.kind === 'day' || facts.alive[player] === 1) return
  if (facts.owned(player).some(({ ability }) => ability.works !== 'alive')) return
  findings.push(
    refusal(
      'action/dead-actor',
      name.at,
      `${name.text} is dead`,
      'the dead are not asked what they do',
      'take the line away',
    ),
  )
}

/** `Mafia: none` says that nobody of the faction performs what one of them could; `faction: Mafia` where somebody is called so. */
export function factionPassing(facts: Facts, { actor, ability, targets, chosen }: Submission): number | undefined {
  if (actor.text !== 'faction' || facts.names.includes('faction') || targets.length + chosen.length > 0)
    return undefined
  const faction = factionNamed(facts, ability.text)
  return faction < 0 ? undefined : faction
}

/** A faction that is said to do nothing of which somebody performs something, or which has nothing to perform. */
export function factionPassFindings(
  facts: Facts,
  rows: readonly SubmissionRow[],
  passed: ReadonlyMap<number, Name>,
): readonly Finding[] {
  return [...passed].flatMap(([faction, { text, at }]) => {
    const row = rows.find(({ owned: { ability } }) => ability.faction === faction)
    if (row !== undefined)
      return refusal(
        'action/none-and-more',
        at,
        `nobody performs anything for ${text}, and ${row.submission.actor.text} does (${row.owned.ability.name})`,
        '“none” says that what one of them could perform is not performed',
        'leave out one of the two',
      )
    if (facts.factions[faction]?.abilities.length !== 0) return []
    return refusal(
      'faction/nothing-to-decline',
      at,
      `there is nothing that one of ${text} performs for all`,
      '“none” after a faction declines what one of its members could perform, and nothing of theirs',
      'take the line away; where a player sends nothing write “none” after his own name',
    )
  })
}

export function factionNamed({ factions }: Facts, name: string): number {
  return factions.findIndex(faction => faction.name === name)
}

/** An ability of which its player said that it will not be used. */
export interface Pass {
  readonly player: number
  readonly inst: number
}

/** `{ Kill: none }`, where nobody is called none. */
export function isPass(facts: Facts, submission: Submission): boolean {
  return saysNone(submission, facts.names) && !facts.takenOver.has('none')
}

/** The same, where the players are called so. */
export function saysNone({ targets, chosen, text }: Submission, names: readonly string[]): boolean {
  const [only, second] = targets
  const isAlone = second === undefined && chosen.length === 0 && text === undefined
  return only?.text === 'none' && isAlone && !names.includes('none')
}

export function passOf(
  facts: Facts,
  phase: Phase,
  { actor, ability }: Submission,
  taken: Uint16Array,
  findings: Finding[],
): readonly Pass[] {
  const player = playerNamed(facts, actor, findings)
  if (player === undefined) return []
  const owned = ownedBy(facts, player, ability, taken, findings)
  notePassed(facts, phase, actor, findings)
  return owned === undefined ? [] : [{ player, inst: owned.inst }]
}
