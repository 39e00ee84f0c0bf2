import { observe } from '../../plan/builder.ts'
import { verbOf } from '../../plan/kinds.ts'
import { type AbilityPlan, type FactPlan, type Op, will } from '../../plan/ability-plan.ts'
import { sight } from '../../plan/observed.ts'
import { isUnseenAct, isVisit } from './make-visits.ts'
import { sayRead } from './say-read.ts'
import { against, asking, attemptOf, newest, use } from './verdict.ts'
import { Due } from '../store/report.ts'
import { notBy, type Sight } from '../store/sights.ts'
import type { State } from '../store/state.ts'
import { fewSeen, type MadeVisit } from '../store/visits.ts'
import type { Work } from '../store/work.ts'

const report = verbOf('report')

/** Answers to observers come from the visits of the night so far, those that the observer may see. Returns whether there is one, or something that was done without. */
export function observeVisits(work: Work, due: Due, { word, sight: looksAt }: FactPlan): boolean {
  let seen = (looksAt & sight.byHim) !== 0 && sayVisits(work, due, word, 'by')
  if (looksAt & sight.toHim) seen = sayVisits(work, due, word, 'on') || seen
  if (looksAt & sight.acts) seen = sayActs(work, due, word) || seen
  if (due.op.allNights) sayPast(work, due, word)
  return seen
}

/** Says those of the visits that may be seen, the oldest first. False if there is none. */
function sayVisits(work: Work, due: Due, word: string, side: 'by' | 'on'): boolean {
  const { visits } = work
  let seen = false
  if (visits.areMany) {
    const all = visits.of(side, due.of)
    if (all.length > fewSeen) return sayOfMany(work, due, word, side, all)
    for (const visit of all) if (sayVisit(work, due, word, visit)) seen = true
    return seen
  }
  for (let place = 0; place < visits.count; place++) {
    const visit = visits.at(place)
    if ((side === 'by' ? visit.by : visit.on) === due.of && sayVisit(work, due, word, visit)) seen = true
  }
  return seen
}

/** The same of very many: each is looked at once, for all that ask it likewise. */
function sayOfMany(work: Work, due: Due, word: string, side: 'by' | 'on', all: readonly MadeVisit[]): boolean {
  const known = sightOf(work, due, side)
  const looking = new Due(due.op, due.action)
  const seesOwn = work.rulings['watch-sees-self'] !== 'no'
  for (const visit of known.toLookAt(all)) {
    looking.begin(-1, due.op, due.action, -1, due.of, work)
    if (visit.action === due.action && !seesOwn) known.leave(visit)
    if (sayVisit(work, looking, word, visit)) known.saw(visit.action, looking.values.slice(0, looking.values.n))
    known.comesOf(visit.action, looking.by)
  }
  // That it is ruled whether it sees its own visit is told of each.
  if (isTelling(work))
    for (const visit of work.visits.ofAction(due.action))
      if ((side === 'by' ? visit.by : visit.on) === due.of) sayVisit(work, looking, word, visit)
  const own = seesOwn ? null : due.action
  for (const value of notBy(known.said, own)) due.say(value)
  due.comesOf(notBy(known.because, own))
  return known.isSeenBut(own)
}

/** What was told of them already, by whoever asked the same. States that hide visits, or make a role read otherwise, are used by looking, and are asked at each moment. */
function sightOf(work: Work, { op, of, action }: Due, side: 'by' | 'on'): Sight {
  const { reports, visits, states, moment, peeking } = work
  const seem = op.fact?.word === 'visitor-roles' && states.anySpeaksOf(report)
  const areOwn = seem || states.anySpeaksOf(observe)
  const key = `${side}/${of}/${areOwn ? action.player : ''}/${peeking}`
  return reports.sights.of(op, key, visits.marks, areOwn ? moment : -1)
}

/** Is it told in the log why something is seen or not? */
function isTelling({ peeking, log }: Work): boolean {
  return !peeking && log !== undefined
}

/** Says one visit, if it may be seen. Returns whether it may. */
function sayVisit(work: Work, due: Due, word: string, visit: MadeVisit): boolean {
  if (!isSeen(work, due, visit)) return false
  const { by, on, action } = visit
  if (word === 'visits') due.say(on)
  else if (word === 'visitors') due.say(by)
  else if (word === 'visitor-roles') sayRead(work, due, 'role', by, role => due.say(role))
  else if (word === 'actions' || word === 'actions-on') sayKinds(work, due, action.ability)
  return true
}

export function sayKinds(work: Work, due: Due, { told }: AbilityPlan): void {
  for (const kind of told) due.say(work.plan.words.indexOf(kind))
}

/** What is done without a visit: by actions that target nobody, by what took place otherwise, by steps that speak of no target. */
function sayActs(work: Work, due: Due, word: string): boolean {
  let acted = false
  for (const action of work.reports.sights.acts.by(due.of, work.actions, work.actionCount)) {
    if (!isOfKind(due.op, action.ability.id) || !isUnseenAct(work, action, true)) continue
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
  const isTold = isTelling(work)
  if (!visit.isPlain && feignedBy === null && !isVisit(work, visit, isTold)) return false
  if (action === due.action) {
    if (isTold) work.mattered.add('watch-sees-self')
    if (work.rulings['watch-sees-self'] === 'no') return false
  }
  const hidden = isHidden(work, due.action.player, visit)
  if (isTold && hidden) due.comesOf(against(work))
  if (isTold && !hidden && feignedBy !== null) due.comesOf([feignedBy.event])
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
