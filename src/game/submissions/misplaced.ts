import type { Finding } from '../../model/diagnostic.ts'
import type { Expected, Phase, Submission } from '../../model/phase.ts'
import type { Name } from '../../model/syntax.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { inOneLine, isJsonText } from '../../text/write-value.ts'
import { isNamed, meantBy, placeNamed, type Facts } from './holdings.ts'
import { factionNamed } from './passes.ts'
import { quoted } from '../../text/wording.ts'
import { refusal } from './refusal.ts'

/** What was sent in without `Ann: [Investigate, Bob]`: players who stand behind an ability in the list of its uses are whom it selects. */
export function withoutListed(
  facts: Facts,
  submissions: readonly Submission[],
  findings: Finding[],
): readonly Submission[] {
  const stay: Submission[] = []
  for (let place = 0; place < submissions.length; place++) {
    const submission = submissions[place] as Submission
    const names = selectsNobody(submission) ? listedBehind(facts, submissions, place) : []
    if (names.length === 0) stay.push(submission)
    else findings.push(listedFinding(submission, names))
    place += names.length
  }
  return stay
}

function listedBehind(facts: Facts, submissions: readonly Submission[], place: number): readonly Name[] {
  const { actor, ability } = submissions[place] as Submission
  const player = placeNamed(facts.names, actor)
  const isBare = (one: Submission | undefined): one is Submission => one?.actor === actor && selectsNobody(one)
  if (player === undefined || meantBy(facts, player, ability).length === 0) return []
  const names: Name[] = []
  for (let next = submissions[place + 1]; isBare(next); next = submissions[place + 1 + names.length]) {
    if (placeNamed(facts.names, next.ability) === undefined || meantBy(facts, player, next.ability).length > 0) break
    names.push(next.ability)
  }
  return names
}

function selectsNobody({ targets, chosen, text }: Submission): boolean {
  return targets.length + chosen.length === 0 && text === undefined
}

function listedFinding({ actor, ability }: Submission, names: readonly Name[]): Finding {
  const at = { ...ability.at, end: names.at(-1)?.at.end ?? ability.at.end }
  return refusal(
    'action/listed',
    at,
    `${ability.text} and whom it selects stand side by side in a list`,
    `a list behind ${actor.text} names one use after the other`,
    `write the ability, a colon and whom it selects: “${written({ [ability.text]: namesIn(names) }, at)}”`,
  )
}

/** `Fay: { Pull: Lea, choose: Kim }`: what belongs to the ability before it, within its braces. Undefined where it is something else. */
export function besideItsAbility(
  facts: Facts,
  { submissions }: Phase,
  player: number,
  one: Submission,
): readonly Finding[] | undefined {
  const { actor, ability, targets } = one
  const before = submissions[submissions.indexOf(one) - 1]
  const isOwned = before?.actor === actor && meantBy(facts, player, before.ability).length > 0
  if (!isOwned || !/^(?:target|choose|text)$/.test(ability.text)) return undefined
  const selection = {
    ...(before.targets.length > 0 && { target: namesIn(before.targets) }),
    [ability.text]: namesIn(targets),
  }
  return [
    refusal(
      'action/not-owned',
      ability.at,
      `${actor.text} has no ability called ${quoted(ability.text)}`,
      `${quoted(ability.text)} says more of ${before.ability.text}, and stands beside it`,
      `write it within the braces of ${before.ability.text}: “${written({ [before.ability.text]: selection }, one.at)}”`,
    ),
  ]
}

/** `Mafia: { Kill: Ann }`: what a faction performs, one of its players performs. Undefined where the actor is called as no faction is. */
export function actorAsFaction(facts: Facts, submission: Submission): Finding | undefined {
  const { actor, ability } = submission
  const faction = factionNamed(facts, actor.text)
  if (faction < 0) return undefined
  const players = membersPerforming(facts, faction, own => isNamed(own, ability.text))
  const [first] = players
  return refusal(
    'name/unknown',
    actor.at,
    `${actor.text} is a faction, and no player`,
    'what a faction does is done by one of its players, and sent in under the name of that player',
    first === undefined
      ? `nobody who lives has ${ability.text} of ${actor.text}; write the player who acts`
      : `write who of them performs it${players.length > 1 ? ` (${players.join(', ')})` : ''}, such as “${lineOf(first, submission)}”`,
  )
}

/** Who lives and performs for a faction what is meant. */
export function membersPerforming(
  { names, alive, owned }: Facts,
  faction: number,
  isMeant: (ability: AbilityPlan) => boolean,
): readonly string[] {
  return names.filter(
    (_, player) =>
      alive[player] === 1 && owned(player).some(({ ability }) => ability.faction === faction && isMeant(ability)),
  )
}

function lineOf(player: string, { actor, ability, targets, chosen }: Submission): string {
  const [target, choose] = [namesIn(targets), namesIn(chosen)]
  const selection = chosen.length > 0 ? { target, choose } : target
  const use = targets.length + chosen.length === 0 ? ability.text : { [ability.text]: selection }
  return written({ [player]: use }, actor.at).replace(/^\{ (.*) \}$/, '$1')
}

function namesIn(names: readonly Name[]): Expected {
  const [only, second] = names.map(({ text }) => text)
  return only !== undefined && second === undefined ? only : names.map(({ text }) => text)
}

function written(value: Expected, { source }: Name['at']): string {
  return inOneLine(value, isJsonText(source.text))
}
