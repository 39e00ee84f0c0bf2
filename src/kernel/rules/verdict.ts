import { type FactPlan, will } from '../../plan/ability-plan.ts'
import { act, target } from '../../plan/builder.ts'
import { noEvents, type Action } from '../store/action.ts'
import { namesActorOnly, type State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import { misfitOf } from './misfit.ts'

/** Which of the states that speak of an attempt are asked. */
export const asking = {
  /** Whether it takes place. */
  whether: 0,
  /** Aiming, first step: of the states that name the actor and no target (S4). */
  actor: 1,
  /** Aiming, second step: the others, and all that say fail or succeed. */
  aimedAt: 2,
  /** Aiming with both steps at once (R11 `newest`). */
  both: 3,
  /** What a report says. */
  value: 4,
  /** Whether a visit is seen, that was made at some moment. */
  sight: 5,
  /** Aiming, second step, where what moves an aim comes first (R15), and then what it meets where it rests. */
  moving: 6,
  resting: 7,
  /** What moves an aim, with both steps at once (R11 `newest`, R15). */
  movingBoth: 8,
} as const

export interface Attempt {
  verb: number
  by: number
  on: number
  action: Action
  asking: number
  fact: string
  /** Read of `sight`. */
  madeAt: number
  /** An aim does not know of states that began later (C5). */
  knownAt: number
}

/**
 * "If two states contradict each other directly, the newest one takes precedence." (S2) Leaves the newest states that
 * speak of the attempt in `work.found` and returns how many there are: several only where they began at one moment (S3).
 */
export function newest(work: Work, attempt: Attempt): number {
  work.foundCount = 0
  work.overruled = false
  const { on, by, verb } = attempt
  const { states } = work
  // A state that names the actor and no target stands in no player's list of those against him.
  if (attempt.asking !== asking.actor) scan(work, states.against(on, verb), attempt)
  scan(work, states.ofAttemptsBy(by, verb), attempt)
  scan(work, states.ofAnybody(verb), attempt)
  return work.foundCount
}

function scan(work: Work, head: State | null, attempt: Attempt): void {
  for (let state = head; state !== null; state = state.next) {
    const isOlder = work.foundCount > 0 && state.moment < (work.found[0] as State).moment
    if (isOlder && (work.log === undefined || work.overruled)) return
    if (state.attempts.verbs[attempt.verb] !== 1 || !speaksOf(work, state, attempt)) continue
    if (isOlder) {
      work.overruled = true
      return
    }
    if (work.foundCount > 0 && state.moment > (work.found[0] as State).moment) {
      work.foundCount = 0
      work.overruled = true
    }
    work.found[work.foundCount++] = state
  }
}

/** All states that speak of the attempt, the oldest first. */
export function oldestFirst(work: Work, attempt: Attempt): readonly State[] {
  const states: State[] = []
  for (const head of listsOf(work, attempt))
    for (let state = head; state !== null; state = state.next)
      if (state.attempts.verbs[attempt.verb] === 1 && speaksOf(work, state, attempt)) states.push(state)
  return states.sort((one, other) => one.moment - other.moment)
}

/** The lists in which states may speak of the attempt, by the newest of each. */
function listsOf({ states }: Work, { on, by, verb }: Attempt): readonly (State | null)[] {
  return [states.against(on, verb), states.ofAttemptsBy(by, verb), states.ofAnybody(verb)]
}

/** For the log: events of the states found that would stop the attempt just made. */
export function against({ found, foundCount }: Work): readonly number[] {
  return found.slice(0, foundCount).flatMap(state => (isFor(state) ? [] : [state.event]))
}

/** For the log: events of the older states that would have decided the attempt just made otherwise than the newest did (S2). */
export function overruled(work: Work): readonly number[] {
  if (!work.overruled) return noEvents
  const takes = work.found.slice(0, work.foundCount).some(isFor)
  return overruledBut(work, state => isFor(state) === takes)
}

/** For the log: likewise of an aim, before what decides it is kept. */
export function overruledAims(work: Work): readonly number[] {
  if (!work.overruled) return noEvents
  const decided = work.found.slice(0, work.foundCount)
  return overruledBut(work, ({ op, to }) => decided.some(state => state.op.will === op.will && state.to === to))
}

function overruledBut(work: Work, isSame: (state: State) => boolean): readonly number[] {
  const places: number[] = []
  for (const head of listsOf(work, work.attempt)) noteOverruled(work, head, isSame, places)
  return places
}

/** Of very many states or attempts the newest are looked at for the log. */
export const mostLookedAt = 200

function noteOverruled(work: Work, head: State | null, isSame: (state: State) => boolean, places: number[]): void {
  const { attempt, found } = work
  const { moment } = found[0] as State
  let left = mostLookedAt
  for (let state = head; state !== null && left > 0; state = state.next) {
    if (state.moment >= moment) continue
    left--
    if (!isSame(state) && state.attempts.verbs[attempt.verb] === 1 && speaksOf(work, state, attempt))
      places.push(state.event)
  }
}

/** For the log: events of the states that would have had an attempt fail, or led it elsewhere, of which no state speaks any more, as each of them had ended or has no use left. */
export function endedAgainst(work: Work, attempt: Attempt): readonly number[] {
  const places: number[] = []
  for (const head of listsOf(work, attempt)) noteEnded(work, head, attempt, places)
  return places.length === 0 ? noEvents : places
}

function noteEnded(work: Work, head: State | null, attempt: Attempt, places: number[]): void {
  let left = mostLookedAt
  for (let state = head; state !== null && left > 0; state = state.next) {
    left--
    // What waits for the next night has not begun; what has moved this aim was there for it.
    if (!mayPrevent(state, attempt) || state.ended === 2 || state.event < 0 || state.group.movedIn >= work.aim) continue
    if (isOut(work, state, attempt) && misfitOf(work, state, attempt) === '') places.push(state.event)
  }
}

/** Does it have attempts such as this one fail, or lead them elsewhere? Whom it names is not asked. */
export function mayPrevent({ op, attempts }: State, { verb, fact }: Pick<Attempt, 'verb' | 'fact'>): boolean {
  if (attempts.verbs[verb] !== 1 || (attempts.fact !== '' && attempts.fact !== fact)) return false
  return op.will === will.fail || (op.will === will.target && verb === target)
}

/** Did the states that let the attempt just made take place contradict others of their moment, so that it fails in one branch (S3)? */
export function isParted({ found, foundCount }: Work): boolean {
  for (let i = 0; foundCount > 1 && i < foundCount; i++) if (!isFor(found[i] as State)) return true
  return false
}

function isFor({ op }: State): boolean {
  return op.will === will.succeed
}

function speaksOf(work: Work, state: State, attempt: Attempt): boolean {
  return !isOut(work, state, attempt) && isAsked(work, state, attempt) && misfitOf(work, state, attempt) === ''
}

function isOut(work: Work, state: State, attempt: Attempt): boolean {
  return state.ended !== 0 || (work.ended && isOver(work, state, attempt)) || isUsedUp(work, state, attempt)
}

/**
 * Has it ended with the night (N3)? What begins after dawn lasts until the next End of Night. Of the visits of a night it is decided when
 * it ends whether they are seen (S1), also where that is asked later.
 */
function isOver({ visits }: Work, { endsTonight, afterDawn }: State, { asking: how, madeAt }: Attempt): boolean {
  return how === asking.sight && madeAt <= visits.settledAt ? afterDawn : endsTonight && !afterDawn
}

/** A state ends after `uses` moments at which it decided something; `act` before and after targeting is one use (S5). */
function isUsedUp(work: Work, state: State, attempt: Attempt): boolean {
  const { counter } = state
  return counter.usesLeft === 0 && !(attempt.verb === act && counter.usedIn === work.batch)
}

function isAsked(work: Work, state: State, attempt: Attempt): boolean {
  switch (attempt.asking) {
    case asking.whether:
      return state.op.will !== will.report && isOfFact(state, attempt)
    case asking.value:
      return state.op.will === will.report && isOfFact(state, attempt)
    case asking.actor:
      return namesActorOnly(state)
    case asking.sight:
      return state.op.will !== will.report && (!state.attempts.fromNowOn || state.moment < attempt.madeAt)
    case asking.moving:
      return state.op.will === will.target && !namesActorOnly(state) && mayMove(work, state, attempt)
    case asking.movingBoth:
      return state.op.will === will.target && mayMove(work, state, attempt)
    case asking.resting:
      return state.op.will !== will.target && state.moment <= attempt.knownAt
    case asking.aimedAt:
      return (state.op.will !== will.target || !namesActorOnly(state)) && mayMove(work, state, attempt)
    default:
      return mayMove(work, state, attempt)
  }
}

function isOfFact({ attempts }: State, { fact }: Attempt): boolean {
  return attempts.fact === '' || attempts.fact === fact
}

/** A state that moved any branch in a hop moves none later; one that lost at a player stays lost there (S4); one that began since the player was targeted comes too late for what is intercepted (C5). */
function mayMove(work: Work, state: State, attempt: Attempt): boolean {
  if (state.moment > attempt.knownAt) return false
  const { movedIn } = state.group
  if (movedIn >= work.aim && movedIn !== work.hop) return false
  return work.decidedIn[attempt.on] !== work.aim || state.moment >= (work.decidedAt[attempt.on] as number)
}

/** Whether an attempt takes place: "it takes place if it does in at least one branch, once" (S3). The states that decided are left in `work.causes`. */
export function takesPlace(
  work: Work,
  verb: number,
  action: Action,
  on: number,
  fact: FactPlan | null = null,
): boolean {
  if (verb !== act) work.effort.attempts++
  if (work.states.maySpeakOf(verb, action.player, on)) return decide(work, verb, action, on, fact?.word ?? '')
  if (work.triggers.isListening) decidedByNone(work)
  return true
}

function decidedByNone(work: Work): void {
  work.causes.n = 0
  work.foundCount = 0
  work.overruled = false
}

function decide(work: Work, verb: number, action: Action, on: number, fact: string): boolean {
  work.causes.n = 0
  if (newest(work, attemptOf(work, verb, action, on, asking.whether, fact)) === 0) return true
  let takes = false
  for (let i = 0; i < work.foundCount; i++) {
    const state = work.found[i] as State
    use(work, state, verb)
    work.causes.push(state.place)
    if (state.op.will === will.succeed) takes = true
  }
  return takes
}

/** The one attempt that is being put to the states; it is read before the next is made. */
export function attemptOf(
  { attempt }: Work,
  verb: number,
  action: Action,
  on: number,
  how: number,
  fact: string,
): Attempt {
  attempt.verb = verb
  attempt.by = action.player
  attempt.on = on
  attempt.action = action
  attempt.asking = how
  if (attempt.fact !== fact) attempt.fact = fact
  return attempt
}

/** "All attempts of one moment count as one use, and B1 and B4 of one action are one" (S5). */
export function use(work: Work, state: State, verb: number): void {
  const { counter } = state
  if (work.peeking || counter.usesLeft < 0 || counter.usedAt === work.moment) return
  if (verb === act && counter.usedIn === work.batch) return
  work.states.use(state, work.moment, verb === act ? work.batch : counter.usedIn)
}
