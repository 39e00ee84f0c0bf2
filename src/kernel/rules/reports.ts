import { observe } from '../../plan/builder.ts'
import { type AbilityPlan, type FactPlan, type Op, will } from '../../plan/ability-plan.ts'
import { sight } from '../../plan/observed.ts'
import { met } from '../ask/condition.ts'
import type { Action } from '../store/action.ts'
import { valuesOf } from '../ask/either-value.ts'
import { readWords, type ReadableFact } from '../ask/reading.ts'
import { holds } from '../ask/select.ts'
import type { HeldAbility } from '../store/holdings.ts'
import type { State } from '../store/state.ts'
import { against, asking, attemptOf, newest, use } from './verdict.ts'
import { isUnseenAct, isVisit } from './make-visits.ts'
import type { MadeVisit } from '../store/visits.ts'
import { Due, isOfReports, type Announced } from '../store/report.ts'
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
export function revealedNow(work: Work, op: Op, action: Action, player: number): readonly number[] {
  return isReadAtOnce(work) ? answerAside(work, op, action, player) : answerPeeked(work, op, action, player)
}

/** What is revealed, as it was read: at its resolution where that is when it is read, and else now (R3). */
export function revealedAtLast(work: Work, { op, action, of, said }: Announced): readonly number[] {
  if (isLate(work)) return said
  const isReadNow = work.rulings['report-time'] !== 'resolution'
  const now = (isReadNow ? answerAside : answerPeeked)(work, op, action, of)
  if (!isSaidAlike(said, now)) work.mattered.add('report-time')
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
  due.wouldSay(answerPeeked(work, due.op, due.action, due.of))
}

/** The same, where what decides it is not used up. */
function answerPeeked(work: Work, op: Op, action: Action, of: number): readonly number[] {
  work.peeking = true
  const values = answerAside(work, op, action, of)
  work.peeking = false
  return values
}

/** Whether two answers say the same, in whatever order. */
export function isSaidAlike(some: readonly number[], others: readonly number[]): boolean {
  const said = new Set(others)
  return some.length === others.length && some.every(value => said.has(value))
}

/** What a report would say that nobody gets; so a fact is read that is revealed to all. */
export function answerAside(work: Work, op: Op, action: Action, of: number): readonly number[] {
  const due = new Due(op, action)
  due.begin(-1, op, action, -1, of, work)
  answer(work, due)
  return due.values.slice(0, due.values.n)
}

/** Fills a report with what it says: words or players, by its fact. */
export function answer(work: Work, due: Due): void {
  const { fact } = due.op
  due.read()
  if (fact === null) return
  if (fact.kind === 'test')
    return sayWhether(due, fact.test !== null && holds(work, fact.test, due.of, due.action, askerOf(due)))
  if (fact.kind === 'condition') return sayWhether(due, met(work, fact.condition, due.action))
  switch (fact.word) {
    case 'alignment':
    case 'role':
      sayWords(work, due, fact.word)
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
      sayWhetherSame(work, due)
      break
    case 'reports':
      break
    default:
      observeVisits(work, due, fact)
  }
}

/** Nobody, where the fact is told past all disguises. */
function askerOf({ op, action }: Due): Action | null {
  return op.fact?.asItIs === true ? null : action
}

/** Places of words in every plan: `yes`, `no` and `nothing to compare with`. */
const yes = 0
const no = 1
const nothingYet = 2

function sayWords(work: Work, due: Due, fact: ReadableFact): void {
  const areSplit = readWords(work, fact, due.of, askerOf(due), (word, by) => {
    due.say(word)
    if (work.log !== undefined && !work.peeking) due.comesOf(by.map(({ event }) => event))
  })
  if (areSplit) due.split()
}

function sayWhether(due: Due, so: boolean): void {
  due.say(so ? yes : no)
}

/** All that a visitor's role may be (S6). */
function sayRoles(work: Work, due: Due, by: number): void {
  for (const role of valuesOf(work, 'role', by)) due.say(work.plan.roles[role]?.word ?? -1)
}

/** The modifiers of all that the player's role may be (S6). */
function sayModifiers(work: Work, due: Due): void {
  for (const role of valuesOf(work, 'role', due.of))
    for (const modifier of work.plan.roles[role]?.modifiers ?? []) due.say(modifier)
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
function sayWhetherSame(work: Work, due: Due): void {
  const { player, ability } = due.action
  const key = `${player}/${ability.id}`
  const words: number[] = []
  readWords(work, 'alignment', due.of, askerOf(due), word => words.push(word))
  const last = work.game.readings.get(key)
  if (last === undefined) due.say(nothingYet)
  // S3: two that are read at once are both compared.
  else for (const word of words) for (const before of last) due.say(word === before ? yes : no)
  if (!work.peeking) work.holdings.read(key, words)
}

/** Answers to observers come from the visits of the night so far, those that the observer may see. */
function observeVisits(work: Work, due: Due, { word, sight: looksAt }: FactPlan): void {
  let seen = (looksAt & sight.byHim) !== 0 && sayVisits(work, due, word, 'by')
  if (looksAt & sight.toHim) seen = sayVisits(work, due, word, 'on') || seen
  if (looksAt & sight.acts) seen = sayActs(work, due, word) || seen
  if (word === 'acted' || word === 'motion') sayWhether(due, seen)
  else if (due.op.allNights) sayPast(work, due, word)
}

/** Says those of the visits that may be seen, the oldest first. False if there is none. */
function sayVisits(work: Work, due: Due, word: string, side: 'by' | 'on'): boolean {
  const { visits } = work
  let seen = false
  if (visits.areMany) {
    for (const visit of visits.of(side, due.of)) if (sayVisit(work, due, word, visit)) seen = true
    return seen
  }
  for (let place = 0; place < visits.count; place++) {
    const visit = visits.at(place)
    if ((side === 'by' ? visit.by : visit.on) === due.of && sayVisit(work, due, word, visit)) seen = true
  }
  return seen
}

/** Says one visit, if it may be seen. Returns whether it may. */
function sayVisit(work: Work, due: Due, word: string, visit: MadeVisit): boolean {
  if (!isSeen(work, due, visit)) return false
  const { by, on, action } = visit
  if (word === 'visits') due.say(on)
  else if (word === 'visitors') due.say(by)
  else if (word === 'visitor-roles') sayRoles(work, due, by)
  else if (word === 'actions' || word === 'actions-on') sayKinds(work, due, action.ability)
  return true
}

function sayKinds(work: Work, due: Due, { told }: AbilityPlan): void {
  for (const kind of told) due.say(work.plan.words.indexOf(kind))
}

/** What is done without a visit: by actions that target nobody, by what took place otherwise, by steps that speak of no target. */
function sayActs(work: Work, due: Due, word: string): boolean {
  let acted = false
  for (let i = 0; i < work.actionCount; i++) {
    const action = work.actions[i] as Action
    if (action.player !== due.of || !isOfKind(due.op, action.ability.id) || !isUnseenAct(work, action, true)) continue
    acted = true
    if (word === 'actions') sayKinds(work, due, action.ability)
  }
  return acted
}

function isOfKind(op: Op, id: number): boolean {
  return (op.only === null || op.only.abilities[id] === 1) && op.except?.abilities[id] !== 1
}

/** `observe` is asked once per visit and observer (S1); an action does not observe its own visit unless ruled so (R8). */
function isSeen(work: Work, due: Due, visit: MadeVisit): boolean {
  const { action, feignedBy } = visit
  if (!isOfKind(due.op, action.ability.id)) return false
  const isTelling = !work.peeking && work.log !== undefined
  if (!visit.isPlain && feignedBy === null && !isVisit(work, visit, isTelling)) return false
  if (action === due.action) {
    if (isTelling) work.mattered.add('watch-sees-self')
    if (work.rulings['watch-sees-self'] === 'no') return false
  }
  const hidden = isHidden(work, due.action.player, visit)
  if (isTelling && hidden) due.comesOf(against(work))
  if (isTelling && !hidden && feignedBy !== null) due.comesOf([feignedBy.event])
  return !hidden
}

/** Marks the visits that nobody in general may see, for reports that look back at this night. */
export function markHidden(work: Work): void {
  work.peeking = true
  work.visits.hide(visit => isHidden(work, -1, visit))
  work.peeking = false
}

function isHidden(work: Work, observer: number, { action, by, madeAt }: MadeVisit): boolean {
  if (!work.states.maySpeakOf(observe, observer, by)) return false
  const attempt = attemptOf(work, observe, action, by, asking.sight, '')
  attempt.by = observer
  attempt.madeAt = madeAt
  let hidden = newest(work, attempt) > 0
  for (let i = 0; i < work.foundCount; i++) {
    const state = work.found[i] as State
    use(work, state, observe)
    if (state.op.will === will.succeed) hidden = false
  }
  return hidden
}

/** `of-all-nights` looks back at earlier nights' visits. */
function sayPast(work: Work, due: Due, word: string): void {
  for (const past of work.game.visits) {
    const ability = work.plan.abilities[past.ability]
    if (past.hidden || !isOfKind(due.op, past.ability)) continue
    if (word === 'visits' && past.player === due.of && past.target >= 0) due.say(past.target)
    else if (word === 'visitors' && past.target === due.of) due.say(past.player)
    else if ((word === 'actions' && past.player === due.of) || (word === 'actions-on' && past.target === due.of)) {
      for (const kind of ability?.told ?? []) due.say(work.plan.words.indexOf(kind))
    }
  }
}
