import { ofOwner } from '../model/of-owner.ts'
import { namesFitting, ownedTyped } from '../model/names-fitting.ts'
import type { Outcome } from '../model/outcome.ts'
import { isSetAside } from '../model/set-aside.ts'
import type { ActionAnswer, Link, WhyAnswer, ResolvedPhase } from '../model/why.ts'
import { diedBefore } from './died-before.ts'
import { goingBack, isOfPhase } from './going-back.ts'
import { isMissedOrLasts, whyAbility, whyNotSetOff, whyPlayer, whySetAside } from './why.ts'

/**
 * The answers of an outcome to a question: the name of a player, `Bob's Kill` for what he did with it, or `Kill` where one player alone has
 * used that. None if nothing is called so. `earlier` are the phases before, the last of them first.
 */
export function answersTo(
  outcome: Outcome,
  question: string,
  earlier: readonly ResolvedPhase[] = [],
): readonly WhyAnswer[] {
  const { players, log } = outcome
  const asked = straight(question)
  const names = players.map(({ name }) => name)
  const player = players.find(({ name }) => straight(name) === asked)
  if (player !== undefined) {
    const died = diedBefore(outcome, player.name, earlier)
    const won = outcome.wins.filter(({ players: winners }) => winners.includes(player.name))
    const answer = { ...whyPlayer(log, player.name), ...(won.length > 0 && { won }), ...(died && { died }) }
    return [goingBack(answer, outcome, earlier)]
  }
  const known = usedIn(outcome)
  const ofAll = known.filter(({ ability }) => small(ability) === small(question))
  const used =
    known.find(each => spellings(each).includes(asked)) ??
    (ofAll.length === 1 ? ofAll[0] : undefined) ??
    usedAsTyped(asked, known, names)
  if (used === undefined) {
    const [meant, ...others] = namesFitting(asked, names)
    return meant === undefined || meant === question || others.length > 0 ? [] : answersTo(outcome, meant, earlier)
  }
  const actions = whyAbility(log, used.player, used.ability).map(answer => withEarlier(answer, earlier))
  const { player: by, ability } = used
  return [...actions, ...whySetAside(log, by, ability), ...whyNotSetOff(log, by, ability)].map(answer =>
    goingBack(answer, outcome, earlier),
  )
}

/** What may be asked about an outcome. */
export function questionsOf(outcome: Outcome): readonly string[] {
  return [...new Set([...outcome.players.map(({ name }) => name), ...usedIn(outcome).map(nameOf)])]
}

interface Used {
  readonly player: string
  readonly ability: string
  readonly owner?: string
}

/** Each ability that a player used or sent in, that could have been set off, or of which an earlier phase left something, once. */
function usedIn({ actions, log }: Outcome): readonly Used[] {
  const all = [...actions, ...log.filter(event => isMissedOrLasts(event) || isSetAside(event))].map(
    ({ player = '', ability = '', owner }) => ({ player, ability, ...(owner !== undefined && { owner }) }),
  )
  return [...new Map(all.map(each => [nameOf(each), each])).values()]
}

function nameOf({ player, ability }: Used): string {
  return ofOwner(player, ability)
}

/** `Bob's Kill`, and `Bob Kill` as it is written without quotes; `Bob's Mafia.Kill` by its full name. */
function spellings({ player, ability, owner }: Used): readonly string[] {
  const names = owner === undefined ? [ability] : [ability, `${owner}.${ability}`]
  return names.flatMap(name => [straight(ofOwner(player, name)), straight(`${player} ${name}`)])
}

/** `kees' drive`, where one of what he used begins so. */
function usedAsTyped(asked: string, known: readonly Used[], names: readonly string[]): Used | undefined {
  const owned = ownedTyped(asked, names, /['’‘ʼ]s?\s+|\s+/g)
  const own = owned === undefined ? [] : known.filter(({ player }) => player === owned.name)
  const [ability, ...others] = namesFitting(
    owned?.rest ?? '',
    own.map(each => each.ability),
  )
  return others.length > 0 ? undefined : own.find(each => each.ability === ability)
}

/** An action that was put off or queued on an earlier night is followed to there. */
function withEarlier(answer: ActionAnswer, earlier: readonly ResolvedPhase[]): ActionAnswer {
  const { origin, since, player = '', ability = '' } = answer.begins.event
  const made = origin === 'delayed' ? 'delayed' : origin === 'later' ? 'queued' : undefined
  if (made === undefined || since === undefined) return answer
  const place = earlier.findIndex(resolved => isOfPhase(resolved, since))
  const resolved = earlier[place]
  if (resolved === undefined) return answer
  const { log, phase } = resolved.outcome
  const isMade = ({ event: { kind, n } }: Link): boolean => kind === made && (since.event < 0 || n === since.event)
  const found = whyAbility(log, player, ability).find(({ came }) => came.some(isMade))
  if (found === undefined) return answer
  const actions = log.filter(({ kind }) => kind === 'action')
  return { ...answer, before: { phase, actions, answer: withEarlier(found, earlier.slice(place + 1)) } }
}

/** Names are compared after NFC and trimming; a telephone may have turned the apostrophe. */
export function straight(text: string): string {
  return text.normalize('NFC').trim().replaceAll('’', "'")
}

/** The same, where capital letters make no difference. */
export function small(text: string): string {
  return straight(text).toLowerCase()
}
