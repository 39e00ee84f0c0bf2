import type { Op } from '../../plan/ability-plan.ts'
import { met } from '../ask/condition.ts'
import type { Action } from '../store/action.ts'
import { disguisesBehind } from '../ask/disguises.ts'
import { readWords } from '../ask/reading.ts'
import { eachAnswer } from '../ask/seemings.ts'
import { holds } from '../ask/select.ts'
import type { HeldAbility } from '../store/holdings.ts'
import { askerOf, sayRead } from './say-read.ts'
import { observeVisits, sayKinds } from './observe.ts'
import { Due, isOfReports, type Announced, type ReadAnswer } from '../store/report.ts'
import type { Work } from '../store/work.ts'

/** Reads a report at its resolution where that is when it is read: by ruling (R3), by day, and after dawn. */
export function answerNow(work: Work, due: Due): void {
  if (isReadAtOnce(work) && !isOfReports(due.op)) answer(work, due)
  else if (work.log !== undefined) peek(work, due)
}

function isReadAtOnce(work: Work): boolean {
  return work.rulings['report-time'] === 'resolution' || isLate(work)
}

/** Nothing is told later than at its resolution: by day, and after dawn. */
export function isLate({ ended, input }: Work): boolean {
  return ended || input.kind === 'day'
}

/** What is revealed, as it is at this moment. */
export function revealedNow(work: Work, op: Op, action: Action, player: number): ReadAnswer {
  return isReadAtOnce(work) ? answerAside(work, op, action, player) : answerPeeked(work, op, action, player)
}

/** What is revealed, as it was read: at its resolution where that is when it is read, and else now (R3). */
export function revealedAtLast(work: Work, { op, action, of, said }: Announced): ReadAnswer {
  if (isLate(work)) return said
  const isReadNow = work.rulings['report-time'] !== 'resolution'
  const now = (isReadNow ? answerAside : answerPeeked)(work, op, action, of)
  if (!isSaidAlike(said.values, now.values)) work.mattered.add('report-time')
  return isReadNow ? now : said
}

/** What the report would say now, for telling whether R3 mattered. */
function peek(work: Work, due: Due): void {
  work.peeking = true
  answer(work, due)
  due.readAside()
  work.peeking = false
}

/** What a report that was read at its resolution would say at the End of Night, for the same. */
export function peekAtLast(work: Work, due: Due): void {
  due.wouldSay(answerPeeked(work, due.op, due.action, due.of).values)
}

/** The same, where what decides it is not used up. */
function answerPeeked(work: Work, op: Op, action: Action, of: number): ReadAnswer {
  work.peeking = true
  const said = answerAside(work, op, action, of)
  work.peeking = false
  return said
}

/** Whether two answers say the same, in whatever order. */
export function isSaidAlike(some: readonly number[], others: readonly number[]): boolean {
  const said = new Set(others)
  return some.length === others.length && some.every(value => said.has(value))
}

/** What a report would say that nobody gets; so a fact is read that is revealed to all. */
export function answerAside(work: Work, op: Op, action: Action, of: number): ReadAnswer {
  const due = new Due(op, action)
  due.begin(-1, op, action, -1, of, work)
  answer(work, due)
  return { values: due.values.slice(0, due.values.n), by: due.by }
}

/** Fills a report with what it says: words or players, by its fact. */
export function answer(work: Work, due: Due): void {
  const { fact } = due.op
  due.read()
  if (fact === null) return
  if (fact.kind === 'number') return due.say(work.facts.valueOf(fact.test?.n ?? -1, due.of))
  if (fact.kind === 'test') return sayDisguised(work, due, whether)
  if (fact.kind === 'condition') return sayDisguised(work, due, whetherMet)
  switch (fact.word) {
    case 'alignment':
    case 'role':
      sayRead(work, due, fact.word, due.of, word => due.say(word))
      break
    case 'modifiers':
      sayModifiers(work, due)
      break
    case 'abilities':
      sayAbilities(work, due)
      break
    case 'kinds':
      for (const { ability } of toldOf(work, due)) sayKinds(work, due, ability)
      break
    case 'same-as-last':
      sayDisguised(work, due, comparedWithLast)
      if (!work.peeking) work.holdings.read(keyOfReading(due), alignmentsRead(work, due))
      break
    case 'reports':
      break
    case 'acted':
    case 'motion':
      sayWhether(due, observeVisits(work, due, fact))
      break
    default:
      observeVisits(work, due, fact)
  }
}

/** Places of words in every plan: `yes`, `no` and `nothing to compare with`. */
const yes = 0
const no = 1
const nothingYet = 2

/** What is asked of facts that disguises may have made: of which of them it comes is told in the log. */
function sayDisguised(work: Work, due: Due, answersOf: (work: Work, due: Due) => readonly number[]): void {
  for (const value of answersOf(work, due)) due.say(value)
  if (work.log !== undefined && !work.peeking && askerOf(due) !== null)
    due.comesOf(disguisesBehind(work, () => answersOf(work, due)))
}

/** Whether the test holds of whom the report is about. */
function whether(work: Work, due: Due): readonly number[] {
  const test = due.op.fact?.test ?? null
  return answersTo(work, due, () => test !== null && holds(work, test, due.of, due.action, askerOf(due)))
}

function whetherMet(work: Work, due: Due): readonly number[] {
  return answersTo(work, due, () => met(work, due.op.fact?.condition ?? null, due.action, askerOf(due)))
}

function answersTo(work: Work, due: Due, isSo: () => boolean): readonly number[] {
  const answers = [...eachAnswer(work, isSo)]
  if (answers.length > 1) due.split()
  return answers.map(is => (is ? yes : no))
}

function sayWhether(due: Due, so: boolean): void {
  due.say(so ? yes : no)
}

/** The modifiers of all that the player's role may be (S6), or seems to be; a word of one's own has none. */
function sayModifiers(work: Work, due: Due): void {
  const { roles, toldRoles } = work.plan
  sayRead(work, due, 'role', due.of, word => {
    for (const role of [...roles, ...toldRoles])
      if (role.word === word) for (const modifier of role.modifiers) due.say(modifier)
  })
}

/** "Target player's non-factional abilities", as places of abilities. */
function sayAbilities(work: Work, due: Due): void {
  for (const { ability } of toldOf(work, due)) due.say(ability.id)
}

/** What everybody has is told of only where that is said (G18). */
function toldOf({ holdings }: Work, { of, op }: Due): readonly HeldAbility[] {
  return holdings.heldBy(of).filter(({ ability }) => op.innate || !ability.innate)
}

/** Does this player's alignment read like that of the last one this actor looked at with this ability, on an earlier night? */
function comparedWithLast(work: Work, due: Due): readonly number[] {
  const last = work.game.readings.get(keyOfReading(due))
  if (last === undefined) return [nothingYet]
  // S3: two that are read at once are both compared.
  const words = alignmentsRead(work, due)
  const answers = words.flatMap(word => last.map(before => (word === before ? yes : no)))
  if (words.length > 1 && new Set(answers).size > 1) due.split()
  return answers
}

function alignmentsRead(work: Work, due: Due): readonly number[] {
  const words: number[] = []
  readWords(work, 'alignment', due.of, askerOf(due), word => words.push(word))
  return words
}

function keyOfReading({ action: { player, ability } }: Due): string {
  return `${player}/${ability.id}`
}
