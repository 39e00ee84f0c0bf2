import { isNightOf } from '../../plan/nights.ts'
import { isForNightZero, isResting, type UseLimit } from '../../plan/time-of-use.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Action } from '../store/action.ts'
import { isAwake } from './awake.ts'
import { isCause, isLeftOut, isOfNobody, met } from '../ask/condition.ts'
import { factionOf, holdsOnce, roleOf } from '../ask/either-value.ts'
import { isWho } from '../ask/select.ts'
import { verbAt, type Happening } from '../store/happening.ts'
import { isSpent, type Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'

/** Would anybody notice an event of this kind? */
export function isHeard(work: Work, event: number): boolean {
  return work.triggers.areFor(event)
}

/** What a trigger hears of an event: those of its causes that it asks for, each by itself (N2); null if there are none. */
export function heardOf(work: Work, trigger: Trigger, one: Happening): Happening | null {
  work.misfit = ''
  if (isOver(work, trigger, one) || isTooNew(work, trigger, one)) return null
  if (isSpent(trigger) && !isLimitTold(work)) return null
  const words = wordsOf(work, trigger)
  const { pattern } = trigger
  if (pattern.begins !== one.begins) return null
  // That it happened to somebody else goes without saying.
  if (pattern.whom.kind === 'tested') work.misfit = 'whom'
  if (!isWho(work, pattern.whom, one.whom, words)) return null
  if (works(work, trigger, one)) return askedForIn(work, trigger, one, words)
  if (isLimitTold(work)) forgetUnfit(work, trigger, one, words)
  return null
}

/** Is it told of what a trigger waits for that its ability does not work now? What reads a contradicted property is asked no more often for a log. */
function isLimitTold({ asks, facts }: Work): boolean {
  return asks !== undefined && facts.contradictions.length === 0
}

/** That its ability does not work goes without saying of what would not have set it off. */
function forgetUnfit(work: Work, trigger: Trigger, one: Happening, words: Action): void {
  const { misfit } = work
  work.misfit = askedForIn(work, trigger, one, words) === null ? '' : misfit
}

function askedForIn(work: Work, trigger: Trigger, one: Happening, words: Action): Happening | null {
  const { causes } = one
  work.misfit = 'by'
  if (causes.length === 0) return isOfNobody(trigger.pattern) ? one : null
  if (causes.length === 1) return isOf(work, trigger, one, causes[0] as Action, 0, words) ? one : null
  const fits = (cause: Action, place: number) => isOf(work, trigger, one, cause, place, words)
  if (causes.every(fits)) return one
  const some = causes.filter(fits)
  return some.length === 0 ? null : { ...one, causes: some, isOfSome: true }
}

/** What happens at the moment at which a trigger is lost is still heard: of one batch neither behaves as if the other existed (N2). */
function isOver(work: Work, { ended, lostAt }: Trigger, one: Happening): boolean {
  return ended && (lostAt !== work.moment || !isOfCommit(one))
}

/** Of actions of one batch neither behaves as if the other existed: what one arms does not hear what the others bring about (N2). The game began before all that is given. */
function isTooNew(work: Work, { since }: Trigger, one: Happening): boolean {
  return (since === work.moment && isOfCommit(one)) || (since >= 0 && one.begins === 'game')
}

/** Does it come of what was committed at this moment? So does whom an action targets that was intercepted (C5). */
function isOfCommit({ rule, through }: Happening): boolean {
  return rule === 'B5' || through !== undefined
}

function isOf(work: Work, trigger: Trigger, one: Happening, cause: Action, place: number, words: Action): boolean {
  const { pattern } = trigger
  if (isLeftOut(pattern, trigger, cause.player, cause.ability)) {
    work.misfit = ''
    return false
  }
  return isCause(work, pattern, one.event, cause.player, cause.ability.id, verbAt(one, place), words)
}

function works(work: Work, trigger: Trigger, one: Happening): boolean {
  const { ability, player } = trigger
  if (isSpent(trigger)) {
    work.misfit = 'shots'
    return false
  }
  if (trigger.maker !== null || player < 0) return true
  if (ability.kind === 'victory' && !mayWin(work, ability, player)) return false
  const { works: life } = ability
  work.misfit = life === 'dead' ? 'alive' : 'dead'
  if (!isAwake(work, ability, player, isOfCommit(one))) return false
  work.misfit = limitAgainst(work, trigger)
  return work.misfit === ''
}

/** The limit for which it may not be used now, or ''. */
function limitAgainst(work: Work, { ability, inst, usedAt }: Trigger): UseLimit | '' {
  const { limits, setOffBy } = ability
  // Dawn belongs to the day.
  if (setOffBy !== null && (setOffBy === 'day') !== (work.byDay || work.ended)) return 'phase'
  if (limits.nights !== undefined && !isNightOf(limits.nights, work.input.number)) return 'nights'
  if (limits.cycles !== undefined && !isNightOf(limits.cycles, work.input.number)) return 'cycles'
  if (!isForNightZero(work.plan, ability, work.input)) return 'night-zero'
  if (limits.rest !== undefined && isResting(ability, work.holdings.lastUse(inst), work.input, work.game.phase))
    return 'rest'
  const isUsable = ability.shotsSlot < 0 || work.holdings.usesOf(inst, ability.shotsSlot) > 0 || usedAt === work.moment
  return isUsable ? '' : 'shots'
}

/** Is he of the role that wins so, or else of the faction, as far as that is settled (S6)? Without an event, it is set off only if its condition holds. */
function mayWin(work: Work, ability: AbilityPlan, player: number): boolean {
  if (work.facts.contradictions.length === 0) return isWinner(work, ability, player)
  return holdsOnce(work, () => isWinner(work, ability, player))
}

function isWinner(work: Work, ability: AbilityPlan, player: number): boolean {
  const role = work.plan.roles[roleOf(work, player)]
  const own =
    role === undefined || role.wins === null ? work.plan.factions[factionOf(work, player)]?.victory : role.victory
  if (own !== ability) return false
  if (ability.when?.begins !== 'end') return true
  work.owner.player = player
  return met(work, ability.steps[0]?.condition ?? null, work.owner)
}

/** Whose words a trigger's pattern is written in: those of the action that armed it, or its owner's. */
function wordsOf(work: Work, trigger: Trigger): Action {
  if (trigger.maker !== null) return trigger.maker
  work.owner.player = trigger.player
  return work.owner
}
