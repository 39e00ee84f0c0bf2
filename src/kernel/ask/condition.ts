import { isNightOf } from '../../plan/nights.ts'
import {
  type PlannedCondition,
  eventCode,
  type Matching,
  type Pattern,
  type PlannedTest,
  when,
} from '../../plan/question.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Action } from '../store/action.ts'
import { drawChance } from './draws.ts'
import { holdsOnce } from './either-value.ts'
import { noteRuledEnds } from './ruled-ends.ts'
import { holds, isWho, picks } from './select.ts'
import type { PastEvent } from '../game.ts'
import type { Work } from '../store/work.ts'

/** With an `asker`, tests of players are asked as that investigation reads them (miller, framer), else the true facts count. */
export function met(
  work: Work,
  condition: PlannedCondition | null,
  words: Action,
  asker: Action | null = null,
): boolean {
  if (condition === null) return true
  if (work.facts.contradictions.length === 0) return isMet(work, condition, words, asker)
  return holdsOnce(work, () => isMet(work, condition, words, asker))
}

function isMet(work: Work, condition: PlannedCondition, words: Action, asker: Action | null): boolean {
  switch (condition.code) {
    case when.of:
      return holdsForAll(work, condition, words, asker)
    case when.tonight:
      return condition.event !== null && happenedTonight(work, condition.event, words)
    case when.ever:
      return condition.event !== null && happenedEver(work, condition.event, words, true)
    case when.night:
      return condition.nights === null || isNightOf(condition.nights, work.input.number)
    case when.living: {
      const living = livingWho(work, condition.test, words, asker)
      return living >= condition.least && living <= condition.most
    }
    case when.chance:
      return drawChance(work, condition, words)
    case when.not:
      return !condition.conditions.some(each => isMet(work, each, words, asker))
    case when.any:
      return condition.conditions.some(each => isMet(work, each, words, asker))
    default:
      return condition.conditions.every(each => isMet(work, each, words, asker))
  }
}

/** How many of the living are so; without a test all of them. */
export function livingWho(work: Work, test: PlannedTest | null, words: Action, asker: Action | null): number {
  if (test === null) return work.facts.living
  let count = 0
  for (let player = 0; player < work.count; player++)
    if (work.facts.isAlive(player) && holds(work, test, player, words, asker)) count++
  return count
}

/** A test put to several players holds if it holds for each; put to nobody it does not hold. */
function holdsForAll(work: Work, condition: PlannedCondition, words: Action, asker: Action | null): boolean {
  if (condition.select === null || condition.test === null) return false
  const from = work.scratchTop
  const count = picks(work, condition.select, words)
  if (work.asks !== undefined) work.asks.players = [...work.scratch.subarray(from, from + count)]
  let all = count > 0
  for (let i = 0; i < count && all; i++)
    all = holds(work, condition.test, work.scratch[from + i] as number, words, asker)
  work.scratchTop = from
  return all
}

/** Events of tonight so far. */
function happenedTonight(work: Work, pattern: Pattern, words: Action): boolean {
  const place = work.triggers.past.findIndex(event => matches(work, pattern, event, words))
  if (work.failures.ruledEnds.length > 0) noteRuledEnds(work, place >= 0, event => matches(work, pattern, event, words))
  return place >= 0 && isMetBy(work, place)
}

function isMetBy({ asks }: Work, place: number): true {
  if (asks !== undefined) asks.at = asks.pastAt.get(place) ?? -1
  return true
}

/** The answer of a report of `tonight` or `ever`. */
function happenedEver(work: Work, pattern: Pattern, words: Action, everBefore: boolean): boolean {
  return happenedTonight(work, pattern, words) || (everBefore && happenedBefore(work, pattern, words))
}

function happenedBefore(work: Work, pattern: Pattern, words: Action): boolean {
  return work.game.events.some(event => matches(work, pattern, event, words))
}

/** Is an event what the pattern speaks of, by one of its causes? */
function matches(work: Work, pattern: Pattern, past: PastEvent, words: Action): boolean {
  const [event = -1, whom = -1, count = 0] = past
  if (pattern.event !== event || !isWho(work, pattern.whom, whom, words)) return false
  if (count === 0) return isOfNobody(pattern)
  for (let at = 3; at < past.length; at += 3) {
    const [player, ability, verb] = [past[at] as number, past[at + 1] as number, past[at + 2] as number]
    const own = work.plan.abilities[ability]
    if (own !== undefined && isLeftOut(pattern, words, player, own)) continue
    if (isCause(work, pattern, event, player, ability, verb, words)) return true
  }
  return false
}

/** Is it of the ability that listens or asks, or of what follows from it, armed, queued or `afterwards`? `anything` leaves that out. */
export function isLeftOut(
  { event, what }: Pattern,
  asker: { readonly ability: AbilityPlan; readonly player: number },
  player: number,
  { name, owner }: AbilityPlan,
): boolean {
  if (what !== null || player !== asker.player) return false
  const isOfAny = event === eventCode.acts || event === eventCode.succeeds || event === eventCode.fails
  return isOfAny && name === asker.ability.name && owner === asker.ability.owner
}

/** Does a pattern ask for no doer and no deed? */
export function isOfNobody({ by, what, with: deed }: Pattern): boolean {
  return by.kind === 'anyone' && what === null && deed === null
}

/** Does a cause of an event fit both whose doing and what deed a pattern asks for? */
export function isCause(
  work: Work,
  pattern: Pattern,
  event: number,
  player: number,
  ability: number,
  verb: number,
  words: Action,
): boolean {
  // That another action than the one asked for came about goes without saying.
  work.misfit = ''
  if (pattern.what !== null && !fits(pattern.what, ability)) return false
  work.misfit = 'with'
  if (!isOfAbility(pattern, event, ability, verb)) return false
  work.misfit = 'by'
  return isWho(work, pattern.by, player, words)
}

/** `with` of what happens to a player speaks of the effect's verb; of a visit or an action, of all the action's steps (T1). */
function isOfAbility(pattern: Pattern, event: number, ability: number, verb: number): boolean {
  if (pattern.with === null) return true
  const ofEffect =
    event === eventCode.attempted ||
    event === eventCode.stopped ||
    event === eventCode.killed ||
    event === eventCode.dies
  return ofEffect
    ? (verb >= 0 && pattern.with.verbs[verb] === 1) || pattern.with.named[ability] === 1
    : fits(pattern.with, ability)
}

function fits(matching: Matching, ability: number): boolean {
  return ability >= 0 && matching.abilities[ability] === 1
}
