import { isNightOf } from '../plan/nights.ts'
import { eventCode, when, type Condition, type Matching, type Pattern } from '../plan/plan.ts'
import type { Action } from './action.ts'
import { drawChance } from './chance.ts'
import { holdsOnce } from './doubt.ts'
import { holds, isWho, picks } from './select.ts'
import type { Work } from './work.ts'

export function met(work: Work, condition: Condition | null, words: Action): boolean {
  if (condition === null) return true
  if (work.contradictions.length === 0) return isMet(work, condition, words)
  return holdsOnce(work, () => isMet(work, condition, words))
}

function isMet(work: Work, condition: Condition, words: Action): boolean {
  switch (condition.code) {
    case when.of:
      return holdsForAll(work, condition, words)
    case when.tonight:
      return condition.event !== null && happenedTonight(work, condition.event, words)
    case when.ever:
      return condition.event !== null && happenedEver(work, condition.event, words, true)
    case when.night:
      return condition.nights === null || isNightOf(condition.nights, work.input.number)
    case when.living:
      return work.living >= condition.least && work.living <= condition.most
    case when.chance:
      return chanceOf(work, condition, words)
    case when.not:
      return !condition.conditions.some(each => isMet(work, each, words))
    case when.any:
      return condition.conditions.some(each => isMet(work, each, words))
    default:
      return condition.conditions.every(each => isMet(work, each, words))
  }
}

/** A test put to several players holds if it holds for each; put to nobody it does not hold. */
function holdsForAll(work: Work, condition: Condition, words: Action): boolean {
  if (condition.select === null || condition.test === null) return false
  const from = work.scratchTop
  const count = picks(work, condition.select, words)
  let all = count > 0
  for (let i = 0; i < count && all; i++)
    all = holds(work, condition.test, work.scratch[from + i] as number, words, null)
  work.scratchTop = from
  return all
}

/** One action's chance is drawn once, however often its conditions are checked. */
function chanceOf(work: Work, condition: Condition, words: Action): boolean {
  const known = work.chances.get(condition)?.get(words.id)
  if (known !== undefined) return known
  const happens = drawChance(work, words, condition.most)
  const ofCondition = work.chances.get(condition) ?? new Map<number, boolean>()
  work.chances.set(condition, ofCondition.set(words.id, happens))
  return happens
}

/** Events of tonight so far; rows of `work.past`. */
export function happenedTonight(work: Work, pattern: Pattern, words: Action): boolean {
  const { past } = work
  for (let row = 0; row < past.n; row += 5 + past.at(row + 4)) {
    const actors = past.at(row + 4)
    if (
      matches(
        work,
        pattern,
        past.at(row),
        past.at(row + 1),
        past.at(row + 2),
        past.at(row + 3),
        past.data,
        row + 5,
        actors,
        words,
      )
    )
      return true
  }
  return false
}

/** The answer of a report of `tonight` or `ever`. */
export function happenedEver(work: Work, pattern: Pattern, words: Action, everBefore: boolean): boolean {
  return happenedTonight(work, pattern, words) || (everBefore && happenedBefore(work, pattern, words))
}

function happenedBefore(work: Work, pattern: Pattern, words: Action): boolean {
  const events = work.game.events
  return events.some(one =>
    matches(work, pattern, one.event, one.whom, one.ability, one.verb, one.actors, 0, one.actors.length, words),
  )
}

function matches(
  work: Work, pattern: Pattern, event: number, whom: number, ability: number, verb: number, actors: ArrayLike<number>, at: number, count: number, words: Action,
): boolean {
  if (pattern.event !== event || !isOfAbility(pattern, event, ability, verb)) return false
  return isWho(work, pattern.whom, whom, words) && isByOneOf(work, pattern, actors, at, count, words)
} // prettier-ignore

export function isByOneOf(
  work: Work,
  pattern: Pattern,
  actors: ArrayLike<number>,
  at: number,
  count: number,
  words: Action,
): boolean {
  if (pattern.by.kind === 'anyone') return true
  for (let i = at; i < at + count; i++) if (isWho(work, pattern.by, actors[i] as number, words)) return true
  return false
}

/** `with` of what happens to a player speaks of the effect's verb; of a visit or an action, of all the action's steps (T1). */
export function isOfAbility(pattern: Pattern, event: number, ability: number, verb: number): boolean {
  if (pattern.what !== null && !fits(pattern.what, ability)) return false
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
