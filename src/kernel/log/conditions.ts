import type { Test as TestSyntax } from '../../model/syntax.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { ask, type PlannedCondition, type PlannedTest, when } from '../../plan/question.ts'
import type { Action } from '../store/action.ts'
import { livingWho, met } from '../ask/condition.ts'
import { mayDraw } from '../ask/may-draw.ts'
import type { Happening } from '../store/happening.ts'
import type { Asks } from './asks.ts'
import type { Asked } from './log.ts'
import { record } from './record.ts'
import { holds } from '../ask/select.ts'
import type { Entry } from '../store/steps.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'

/** No more than so often is it told in a phase that something did not set a trigger off: where many hear of many events it would be more than there is memory for. */
const mostUnset = 100_000

const none: readonly number[] = []

/** Where a condition of an action stands, and by which rule it is asked there. */
const rulesOf = { if: ['B4'], requires: ['B2'], must: ['T3'] } as const
type Part = keyof typeof rulesOf

/** Is the condition of an action, or of a step of it, met? Where the log is to carry that, every part of it that was asked is told. */
export function metAs(work: Work, condition: PlannedCondition, words: Action, part: Part, step = -1): boolean {
  if (work.asks === undefined) return met(work, condition, words)
  // What reads a contradicted property is asked with one value and another: only what it came to is told.
  const isOpen = work.facts.contradictions.length > 0
  return (isOpen ? leaf : answered)({ work, asks: work.asks, words, part, step }, condition).holds
}

interface Asking {
  readonly work: Work
  readonly asks: Asks
  readonly words: Action
  readonly part: Part
  readonly step: number
}

interface Answer {
  readonly holds: boolean
  /** Place of its event in the log. */
  readonly at: number
}

function answered(asking: Asking, condition: PlannedCondition): Answer {
  const { code, conditions, written } = condition
  if (code !== when.not && code !== when.any && code !== when.all) return leaf(asking, condition)
  const parts: number[] = []
  let isDecided = false
  for (const each of conditions) {
    // Nothing is drawn that no longer matters.
    if (isDecided && mayDraw(each)) continue
    const { holds: isMet, at } = answered(asking, each)
    parts.push(at)
    isDecided ||= isMet !== (code === when.all)
  }
  const holds = isDecided === (code === when.any)
  return tell(asking, { condition: written }, holds, none, parts)
}

function leaf(asking: Asking, condition: PlannedCondition): Answer {
  const { work, asks, words } = asking
  asks.players = none
  asks.at = -1
  const holds = met(work, condition, words)
  const past = asks.at < 0 ? none : [asks.at]
  return tell(asking, { condition: condition.written }, holds, asks.players, past, condition.test)
}

/** Is a player what he must be to be targeted or chosen? */
export function isAsMust(
  work: Work,
  must: PlannedTest,
  written: TestSyntax | null,
  player: number,
  words: Action,
): boolean {
  const isSo = holds(work, must, player, words, null)
  const { asks } = work
  if (asks !== undefined && written !== null)
    tell({ work, asks, words, part: 'must', step: -1 }, { test: written }, isSo, [player], none, must)
  return isSo
}

function tell(
  { work, words, part, step }: Asking,
  of: Pick<Asked, 'condition' | 'test'>,
  holds: boolean,
  players: readonly number[],
  causes: readonly number[],
  test: PlannedTest | null = null,
): Answer {
  const { log, input } = work
  const each = players.flatMap(player => whoHeMayBe(work, player))
  if (log === undefined) return { holds, at: -1 }
  const at = record(work, {
    kind: 'asked',
    action: words.id,
    step,
    causes: [words.event, ...causes],
    rules: rulesOf[part],
    values: each.map(({ player }) => player),
    before: [...each.flatMap(({ faction, role }) => [faction, role]), ...countsOf(work, test, players)],
    amount: of.condition?.kind === 'living' ? livingWho(work, test, words, null) : input.number,
  })
  log.events.isAsked({ part, ...of, ...meantBy(work, words) }, holds)
  return { holds, at }
}

/** Of a player his faction and role; where they are contradicted, each that he may have (S6). */
function whoHeMayBe({ facts }: Work, player: number) {
  const of = (name: string, now: number) =>
    facts.contradictions.find(one => one.player === player && one.property === name)?.values ?? [now]
  const roles = of('role', facts.roleOf(player))
  return of('faction', facts.factionOf(player)).flatMap(faction => roles.map(role => ({ player, faction, role })))
}

/** Of a test of one counter, what it is of each of the players. */
function countsOf(work: Work, test: PlannedTest | null, players: readonly number[]): readonly number[] {
  if (test === null) return none
  if (test.code === ask.counter) return players.map(player => work.facts.valueOf(test.n, player))
  const [only, ...others] = test.code === ask.not ? test.tests : []
  return only === undefined || others.length > 0 ? none : countsOf(work, only, players)
}

/** Whom the words of an action mean. */
function meantBy({ pool }: Work, words: Action): Pick<Asked, 'targets' | 'chosen' | 'actors'> {
  return {
    targets: pool.slice(words.reachedAt, words.reachedCount),
    chosen: pool.slice(words.chosenAt, words.chosenCount),
    actors: pool.slice(words.actorsAt, words.actorsCount),
  }
}

/** An effect names nobody; or a report of a player, `of`, nobody who is told it. */
export function tellNobody(work: Work, { action, step }: Entry, { verb }: Op, of: number): void {
  record(work, { kind: 'nothing', action: action.id, step, verb, other: of, causes: [action.event], rules: ['B4'] })
}

/** An effect is to lead to one player, or to make somebody what one is, and `named` are there: where that is not one, it is told. */
export function tellNotOne(work: Work, { action, step }: Entry, { verb }: Op, player: number, named: number): void {
  if (named === 1 || work.asks === undefined) return
  const [values, causes] = [[named], [action.event]]
  record(work, { kind: 'nothing', action: action.id, step, player, verb, values, causes, rules: ['B4'] })
}

/** An event of its kind has reached a trigger: where it does not set it off, by which part of it it does not is told. */
export function tellHeard(work: Work, asks: Asks, trigger: Trigger, isSetOff: boolean, { at }: Happening): void {
  if (!isSetOff && work.misfit === '') return
  asks.heard.add(trigger)
  if (!isSetOff && asks.unset++ < mostUnset) tellUnset(work, trigger, work.misfit, at)
}

/** At the end of a phase: triggers for which nothing happened that they wait for. */
export function tellUnheard(work: Work, asks: Asks): void {
  for (const trigger of work.triggers.all()) {
    const isOver = trigger.player >= 0 && trigger.ability.works === 'alive' && !work.facts.hasLived(trigger.player)
    if (!asks.heard.has(trigger) && !isOver) tellUnset(work, trigger, unheard(work, trigger), lossOf(work, trigger))
  }
}

/** What it waits for may have happened before it was armed, or after it was lost or the day was over; or it happens once, and happened in an earlier phase. */
function unheard({ game }: Work, { lostAt, maker, pattern, ended, began, lasting }: Trigger): string {
  if (lostAt >= 0) return 'lost'
  if (ended && began !== null && lasting.kind === 'end-of-day') return 'over'
  if (pattern.begins === 'game' && game.phase !== null) return 'before'
  return maker === null ? 'event' : 'since'
}

/** The event with which its ability, or the one that armed it, was lost. */
function lossOf({ holdings }: Work, trigger: Trigger): number {
  return trigger.lostAt < 0 ? -1 : holdings.lossOf(trigger.maker ?? trigger)
}

function tellUnset(
  work: Work,
  { pattern, ability, player, ward, maker, event: armed }: Trigger,
  misfit: string,
  at: number,
): void {
  if (work.log === undefined) return
  record(work, {
    kind: 'asked',
    player,
    subject: ability.id,
    causes: [at, armed].filter(place => place >= 0),
    rules: ['C1'],
    values: ward < 0 ? none : [ward],
    text: misfit,
  })
  work.log.events.isAsked({ part: 'when', event: pattern.written, ...(maker !== null && meantBy(work, maker)) }, false)
}
