import { act as acting } from '../../plan/builder.ts'
import { reach } from '../../plan/ability-plan.ts'
import { eventCode } from '../../plan/question.ts'
import { mayBeOf } from '../ask/either-value.ts'
import { isSent, mark, origin, reason, type Action } from '../store/action.ts'
import { going, type Entry } from '../store/steps.ts'
import { carryOut } from './act.ts'
import { aimAll, isAimSpokenOf, reachSelected } from './aim.ts'
import { commit, nextMoment } from './commit.ts'
import { fail, failAs, failAsTargeting, giveUp, insteadBefore } from './fail.ts'
import { happen, sendProposed } from './events.ts'
import { isHeard } from './heard.ts'
import { check } from './check.ts'
import { isGoneWithIt } from './invalid.ts'
import { aimTurned } from './intercept.ts'
import { recordAim, unvisit, visitAll } from './make-visits.ts'
import { noteEnded } from '../log/aimed.ts'
import { deciding, decisionRules, opposing, record } from '../log/record.ts'
import { noteActs } from '../log/too-late.ts'
import { isParted, overruled, takesPlace } from './verdict.ts'
import { isTooMuch, stop } from './runaway.ts'
import type { Work } from '../store/work.ts'

/** Deeper than this, what targeting sets off is taken for a runaway (L2). */
const deepest = 2_000

/** Carries out what is gathered as one batch: aim all, fire what that set off, act all, fire what that set off. */
export function runBatch(work: Work): void {
  for (let first = work.queue.next(); first !== null; first = work.queue.next()) {
    if (isTooMuch(work, first.action)) return
    const batch = ++work.batches
    work.batch = batch
    aim(work, first)
    nextMoment(work)
    commitAims(work, first)
    sendProposed(work)
    const isSame = !work.queue.isNext
    if (!isSame) runSetOff(work, first)
    work.batch = batch
    act(work, first, isSame)
    aimTurned(work)
    commit(work, first)
  }
}

/** B3: what targeting set off is a batch of its own, run now. */
function runSetOff(work: Work, { action }: Entry): void {
  if (++work.effort.depth > deepest) stop(work, `what targeting set off goes more than ${deepest} deep`, action)
  runBatch(work)
  work.effort.depth--
}

/** B1 and B2. */
function aim(work: Work, first: Entry): void {
  for (let entry: Entry | null = first; entry !== null; entry = entry.next) aimEntry(work, entry)
}

function aimEntry(work: Work, entry: Entry): void {
  const { action, plan } = entry
  entry.going = going.on
  if ((action.marks !== 0 || work.holdings.mayBeLost) && !mayBegin(work, entry)) return
  if (!mayAct(work, entry)) fail(work, entry, reason.stopped, 'B1')
  else if (plan.reach === reach.aims) takeAim(work, entry)
  else if (plan.reach === reach.uses && isWithoutTarget(action)) failAsTargeting(work, entry, action.ability.targetStep)
  else if (needsPlayers(entry)) check(work, entry)
}

/** The step that would have targeted failed; one whose effects were stopped has targeted (C2). */
export function isWithoutTarget(action: Action): boolean {
  return (action.failed & ~action.stopped & (1 << action.ability.targetStep)) !== 0
}

/** False for what was delayed, whose loop was cut, which was illegal from the beginning, which has gone with what took place otherwise, or whose ability is lost. */
function mayBegin(work: Work, entry: Entry): boolean {
  const { action } = entry
  if (action.is(mark.withdrawn)) {
    entry.going = 0
    return false
  }
  if (action.is(mark.cut)) return fail(work, entry, reason.loop, 'L1')
  const refusal = action.is(mark.refused) ? work.refusals.get(entry) : undefined
  if (refusal !== undefined) return failAs(work, entry, refusal.why, refusal.rule, refusal.text)
  if (!goesOn(work, entry)) return false
  return !(work.holdings.mayBeLost && isLost(work, action)) || fail(work, entry, reason.lost, 'R4')
}

/** False for a step that has gone with what an earlier one found invalid, and took place otherwise for. */
function goesOn(work: Work, entry: Entry): boolean {
  const before = entry.action.is(mark.otherwise) ? insteadBefore(entry) : -1
  return before < 0 || !isGoneWithIt(entry) || giveUp(work, entry, before)
}

function takeAim(work: Work, entry: Entry): void {
  const { action } = entry
  if (
    action.ability.isPlain &&
    action.origin === origin.submitted &&
    action.marks === 0 &&
    !isAimSpokenOf(work, action)
  )
    reachSelected(action)
  else if (aimAll(work, entry)) check(work, entry)
}

/** An action whose ability was lost tonight, before its order (R4). */
function isLost(work: Work, action: Action): boolean {
  if (!isGone(work, action)) return false
  work.mattered.add('lost-ability')
  if (work.rulings['lost-ability'] === 'fails') return true
  record(work, { kind: 'ruling', action: action.id, text: 'lost-ability', causes: [action.event], rules: ['R4'] })
  return false
}

export function isGone(work: Work, action: Action): boolean {
  if (action.inst < 0 || action.origin === origin.passive) return false
  const { faction } = action.ability
  const lost = faction >= 0 ? hasLeft(work, action, faction) : !work.holdings.at(action.inst).isHeld
  // What the moment of the loss itself set off happens, unless it waits for an order (N2).
  return lost && !(action.is(mark.ofLoss) && action.ability.steps[0]?.ordered === false)
}

/** Who may still be of a faction whose ability he uses (S6), and was so all the time since he sent it in, has not left. */
function hasLeft(work: Work, { player, origin: from }: Action, faction: number): boolean {
  if (!mayBeOf(work, faction, player)) return true
  return from !== origin.made && work.holdings.hasLeft(player, faction)
}

/** The attempt `act`, to which by R2 only submitted actions are put; never passives and victories, nor what the moderator did. */
function mayAct(work: Work, entry: Entry): boolean {
  const { action } = entry
  const isSpokenOf = work.states.maySpeakOf(acting, action.player, -1)
  if (!isSpokenOf && work.asks === undefined) return true
  if (action.player < 0 || action.origin === origin.passive || action.ability.kind === 'victory') return true
  if (!isSpokenOf) return noteLetAct(work, action)
  if (isSent(action)) return passes(work, entry)
  if (work.rulings['blocks-reach'] === 'all') return passes(work, entry) || !matters(work)
  if (work.log !== undefined) wouldBeBlocked(work, action)
  return true
}

/** No state speaks of it now: what would block it, and begins later, comes too late. */
function noteLetAct({ asks, rulings }: Work, action: Action): true {
  if (asks !== undefined && (isSent(action) || rulings['blocks-reach'] === 'all')) noteActs(asks, action)
  return true
}

/** Puts `act` to the states; what let it through against another state is told. */
function passes(work: Work, entry: Entry): boolean {
  const { action } = entry
  const takes = takesPlace(work, acting, action, -1)
  if (takes && isParted(work)) part(entry)
  if (takes && work.log !== undefined && work.foundCount === 0) {
    noteEnded(work, action)
    noteLetAct(work, action)
  }
  if (takes && work.log !== undefined && work.foundCount > 0) {
    record(work, {
      kind: 'let-through',
      action: action.id,
      verb: acting,
      causes: [action.event, ...deciding(work)],
      values: opposing(work),
      before: overruled(work),
      rules: decisionRules(work, 'B1'),
    })
  }
  return takes
}

/** S3: in one branch the step may not act. If it was to target, those that use the target fail there too (C2). */
function part({ action, step }: Entry): void {
  action.parted |= 1 << step
  const { steps, targetStep } = action.ability
  if (step !== targetStep) return
  for (let other = 0; other < steps.length; other++) if (steps[other]?.reach === reach.uses) action.parted |= 1 << other
}

function matters(work: Work): true {
  work.mattered.add('blocks-reach')
  return true
}

/** Notes that the ruling kept a block from what was not submitted. */
function wouldBeBlocked(work: Work, action: Action): void {
  work.peeking = true
  if (!takesPlace(work, acting, action, -1)) {
    work.mattered.add('blocks-reach')
    record(work, {
      kind: 'ruling',
      action: action.id,
      text: 'blocks-reach',
      causes: [action.event, ...deciding(work)],
      rules: ['R2'],
    })
  }
  work.peeking = false
}

/** The visits of the batch are made at one moment; they, and every action that came this far, set off what listens (B3). */
function commitAims(work: Work, first: Entry): void {
  const isActHeard = isHeard(work, eventCode.acts)
  for (let entry: Entry | null = first; entry !== null && work.effort.runaway === undefined; entry = entry.next)
    commitAim(work, entry, isActHeard)
}

function commitAim(work: Work, entry: Entry, isActHeard: boolean): void {
  const { action } = entry
  const { ability } = action
  if (entry.going === 0 || entry.going === going.along) return
  if (ability.targetStep === entry.step && !action.is(mark.targeted)) {
    action.marks |= mark.targeted
    if ((entry.going & going.instead) === 0 && !action.is(mark.aimed)) {
      recordAim(work, action)
      visitAll(work, action)
    }
  } else if (ability.aim === null && ability.choose !== null && entry.step === 0) recordAim(work, action)
  if (action.origin === origin.passive) return
  action.marks |= mark.acted
  if (isActHeard && action.player >= 0 && ability.kind !== 'victory') {
    happen(work, {
      event: eventCode.acts,
      whom: -1,
      causes: [action],
      verb: -1,
      begins: '',
      at: action.event,
      rule: 'B3',
    })
  }
}

/**
 * B4: `act`, targets and `requires` once more, then the effects. What fails here keeps its visit. Where targeting set off
 * nothing (`isSame`), only `requires` can have changed: it may ask for visits.
 */
function act(work: Work, first: Entry, isSame: boolean): void {
  for (let entry: Entry | null = first; entry !== null; entry = entry.next) {
    if (work.effort.attempts > work.effort.allowed && isTooMuch(work, entry.action)) return
    actEntry(work, entry, isSame)
  }
}

function actEntry(work: Work, entry: Entry, isSame: boolean): void {
  const { action } = entry
  if (!isSame && work.holdings.mayBeLost && isPassiveLost(work, action)) entry.going = 0
  if (entry.going === 0) return
  if (entry.going === going.along) return goAlong(work, entry)
  if (!isSame && work.holdings.mayBeLost && isLost(work, action)) fail(work, entry, reason.lost, 'R4')
  else if (!isSame && !mayAct(work, entry)) fail(work, entry, reason.stopped, 'B4')
  else if (
    (isSame && action.ability.requires === null && action.ability.constraints.length === 0) ||
    (keepsTarget(work, entry) && (!needsPlayers(entry) || check(work, entry)))
  )
    carryOut(work, entry)
  if (entry.going === 0 && work.plan.byInfluence) unvisit(work, entry)
}

/** The step with which it goes has taken place otherwise, or failed (C2). */
function goAlong(work: Work, entry: Entry): void {
  const before = insteadBefore(entry)
  if (before >= 0) giveUp(work, entry, before)
  else failAsTargeting(work, entry, entry.action.ability.targetStep)
}

/** A passive that was lost to what its batch set off makes nothing, and does not fail. */
function isPassiveLost({ holdings }: Work, { origin: from, inst }: Action): boolean {
  return from === origin.passive && inst >= 0 && !holdings.at(inst).isHeld
}

/** False where an interception has cost an earlier step of the batch the target that this one uses (C5, C2). */
function keepsTarget(work: Work, entry: Entry): boolean {
  const { action, plan } = entry
  if (!action.is(mark.turned)) return true
  if (plan.reach === reach.uses && isWithoutTarget(action))
    return failAsTargeting(work, entry, action.ability.targetStep)
  return goesOn(work, entry)
}

/** A step that speaks neither of whom the action targets nor of whom it chose does not depend on them (C2). */
function needsPlayers({ action: { ability }, plan }: Entry): boolean {
  return plan.reach !== reach.none || plan.usesChosen || (ability.aim === null && ability.choose === null)
}
