import type { Finding } from '../../model/diagnostic.ts'
import type { LogEvent, Outcome } from '../../model/outcome.ts'
import type { ResolvedPhase } from '../../model/why.ts'
import { answersTo, questionsOf, small, straight } from '../../outcome/asked.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { End } from '../../game/chain.ts'
import { factsOf } from '../../game/facts.ts'
import { takenOver } from '../../game/taken-over.ts'
import { ofOwner } from '../../model/of-owner.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { isUsedBy, limitWording } from '../../plan/time-of-use.ts'
import { findingOf, type Mistake } from '../mistake.ts'

/** A name on the command line that no phase of the file knows. */
export function unanswered(
  name: string,
  phases: readonly { readonly outcome: Outcome }[],
  end?: Pick<End, 'plan' | 'game'>,
  earlier: readonly ResolvedPhase[] = [],
): Finding {
  const at = { source: { name: '<name>', text: name }, start: 0, end: name.length }
  const all = [...new Set(phases.flatMap(({ outcome }) => questionsOf(outcome)))]
  const players = new Set(phases.flatMap(({ outcome }) => outcome.players.map(each => each.name)))
  const owner = [...players].find(player => name.startsWith(`${player}'s `))
  const own = all.filter(each => owner !== undefined && each.startsWith(`${owner}'s `))
  const sharing = all.filter(each => small(each).endsWith(`'s ${small(name)}`))
  const gone = end === undefined ? [] : [...takenOver(end.game)]
  const [, other] = gone.find(([left]) => straight(left) === straight(name)) ?? []
  if (other !== undefined) return findingOf(askedAfter(name, other), at)
  const instead = end === undefined ? undefined : ofNewcomer(name, phases, end)
  if (instead !== undefined) return findingOf(instead, at)
  if (owner === undefined && sharing.length > 0) return findingOf(shared(name, sharing), at)
  const used = earlier.findLast(({ outcome }) => answersTo(outcome, name).length > 0)
  if (used !== undefined) return findingOf(usedBefore(name, used), at)
  const idle = end === undefined ? [] : idleIn(straight(name), end)
  if (idle.length > 0) return findingOf(notUsed(idle, phases.at(-1)?.outcome.phase), at)
  const abilities = new Set(all.flatMap(each => each.split("'s ").slice(1)))
  const meant = nearest(name, owner === undefined ? [...all, ...abilities] : own)
  const mistake =
    owner === undefined
      ? { code: 'why/unknown-name', message: `nobody is called “${name}”, and no action of this file is either` }
      : { code: 'why/unknown-ability', message: `${owner} used no ability called “${name.slice(owner.length + 3)}”` }
  return findingOf({ ...mistake, help: helpFor(meant, own) }, at)
}

function askedAfter(name: string, other: string, asked = other): Mistake {
  return {
    code: 'why/unknown-name',
    message: `${name} plays no more: ${other} has taken over`,
    help: `ask about ${quoted(asked)}`,
  }
}

/** What is asked of an ability of somebody who plays no more, where whoever has taken over has used it. */
function ofNewcomer(
  name: string,
  phases: readonly { readonly outcome: Outcome }[],
  { game }: Pick<End, 'plan' | 'game'>,
): Mistake | undefined {
  for (const [left, heir] of takenOver(game)) {
    if (!small(name).startsWith(small(ofOwner(left, '')))) continue
    const asked = ofOwner(heir, name.slice(ofOwner(left, '').length))
    if (phases.some(({ outcome }) => answersTo(outcome, asked).length > 0)) return askedAfter(left, heir, asked)
  }
  return undefined
}

/** It was used in an earlier phase, and may have no use left. */
function usedBefore(name: string, { outcome, file }: ResolvedPhase): Mistake {
  const { kind, number } = outcome.phase
  const all = answersTo(outcome, name).flatMap(answer => (answer.kind === 'action' ? [answer.begins.event] : []))
  const began = all.find(({ origin }) => origin !== 'later' && origin !== 'delayed') ?? all[0]
  const isSpent = ({ kind, player, ability, amount }: LogEvent): boolean =>
    (kind === 'spent' || kind === 'state-used') &&
    amount === 0 &&
    player === began?.player &&
    ability === began?.ability
  return {
    code: 'why/used-before',
    message: `${name} was not used in this phase`,
    why: `${lastUse(began)} on ${kind} ${number}${outcome.log.some(isSpent) ? ', and no use of it is left since' : ''}`,
    help: `ask there: snarf why ${file} "${name}"`,
  }
}

/** What was queued, or put off, on an earlier night was used on that one. */
function lastUse(began: LogEvent | undefined): string {
  if (began?.origin === 'later') return 'what an earlier use of it had queued took place'
  return began?.origin === 'delayed' ? 'what was put off of it took place' : 'it was last used'
}

/** The players who have the ability that is asked about, each with it. */
function idleIn(asked: string, { plan, game }: Pick<End, 'plan' | 'game'>): readonly Idle[] {
  const facts = factsOf(plan, game, 0)
  return game.names.flatMap((player, place) => {
    const having = [...facts.owned(place), ...facts.lent(place)].find(
      ({ ability: { kind, name } }) =>
        (kind === 'active' || kind === 'passive') &&
        [name, `${player} ${name}`, ofOwner(player, name)].some(each => straight(each) === asked),
    )
    return having === undefined ? [] : [{ player, ability: having.ability }]
  })
}

interface Idle {
  readonly player: string
  readonly ability: AbilityPlan
}

function notUsed(idle: readonly Idle[], phase: Outcome['phase'] | undefined): Mistake {
  const [first, ...others] = idle
  const named = idle.slice(0, mostNamed).map(({ player }) => quoted(player))
  const help = `ask about ${named.join(' or ')}`
  const code = 'why/not-used'
  const { player = '', ability } = first ?? {}
  const isOfOther = (one: AbilityPlan): boolean => phase !== undefined && !isUsedBy(one, phase.kind === 'day')
  const why =
    ability !== undefined && idle.every(one => isOfOther(one.ability)) ? limitWording('phase', ability) : undefined
  const more = { ...(why !== undefined && { why }), help }
  if (others.length > 0) return { code, message: `none of those who have ${ability?.name ?? ''} used it`, ...more }
  if (ability?.kind !== 'passive') return { code, message: `${player} did not use ${ability?.name ?? ''}`, ...more }
  return { code, message: `${ofOwner(player, ability.name)} is a passive, and did not begin in this phase`, ...more }
}

/** The ability alone, where several have one that is called so. */
function shared(name: string, owned: readonly string[]): Mistake {
  const more = owned.length - mostNamed
  const named = owned.slice(0, mostNamed).map(quoted).join(' or ')
  return {
    code: 'why/several',
    message: `${owned.length} players have used or could have set off an ability called “${name}”`,
    help: `ask about ${named}${more > 0 ? `, or one of ${more} more` : ''}`,
  }
}

const mostNamed = 10

function helpFor(meant: readonly string[], own: readonly string[]): string {
  if (meant.length > 0) return `did you mean ${meant.map(quoted).join(' or ')}?`
  if (own.length > 0) return `ask about ${own.map(quoted).join(' or ')}, or about the player`
  return "name a player, or an action as “Bob's Kill”"
}

function quoted(name: string): string {
  return `“${name}”`
}
