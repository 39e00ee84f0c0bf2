import type { RuleId } from '../../model/rules.ts'
import { code, naming, will, type Op, type WhoPlan } from '../../plan/plan.ts'
import { origin, type Action } from '../store/action.ts'
import type { Log } from '../log/log.ts'
import { eventBy, write } from '../log/record.ts'
import { pickOne, picks } from '../ask/select.ts'
import { whoever, type State } from '../store/state.ts'
import type { Work } from '../store/work.ts'

/** Prepares the states that an effect makes for one player reached; they begin when the batch is committed. */
export function prepareStates(work: Work, op: Op, action: Action, player: number): void {
  const { attempts } = op
  if (attempts === null) return
  const to = op.will === will.target ? newTarget(work, op, action) : -1
  if (op.will === will.target && to === -1) return
  const first = work.stateCount
  const { names } = attempts
  if (names === naming.others) prepareNamed(work, op, action, player, to)
  else
    work.newState(
      op,
      action,
      player,
      (names & naming.on) !== 0 ? player : -1,
      (names & naming.by) !== 0 ? player : -1,
      to,
    )
  joinEarlier(work, op, action, first)
  prepared(work, op, action, player, first)
}

function newTarget(work: Work, { to }: Op, action: Action): number {
  return to === null ? whoever : pickOne(work, to, action)
}

/** "One effect makes one state, whatever number of players it names" (S7): those for this player are part of it. */
function joinEarlier(work: Work, op: Op, action: Action, first: number): void {
  if (first === work.begun) return
  const before = work.states[first - 1] as State
  if (before.op !== op || before.maker !== action) return
  before.group.onSeveral = true
  for (let i = first; i < work.stateCount; i++) {
    const state = work.states[i] as State
    state.counter = state.group = before.group
  }
}

/** One state for each of the players it names, or each two of them. */
function prepareNamed(work: Work, op: Op, action: Action, player: number, to: number): void {
  if (op.attempts === null) return
  const from = work.scratchTop
  const against = placesOf(work, op.attempts.against, action, player)
  const middle = work.scratchTop
  const by = placesOf(work, op.attempts.by, action, player)
  let group: State | undefined
  for (let a = 0; a < against; a++) {
    for (let b = 0; b < by; b++) {
      const [on, by] = [work.scratch[from + a] as number, work.scratch[middle + b] as number]
      const state = work.newState(op, action, player, on, by, to)
      state.counter = state.group = group ??= state
    }
  }
  work.scratchTop = from
}

/** The players a state names, each on the scratch; -1 stands for not naming one. */
function placesOf(work: Work, who: WhoPlan, action: Action, player: number): number {
  if (who.kind === 'selected') return picks(work, who.select, action)
  work.put(who.kind === 'each' ? player : -1)
  return 1
}

/** Prepares a swap or rotation of the players on the scratch: one state of as many parts. */
export function prepareRing(work: Work, op: Op, action: Action, from: number, count: number): void {
  const first = work.stateCount
  for (let i = 0; i < count; i++) {
    const next = i + 1 < count ? from + i + 1 : from
    const state = work.newState(op, action, -1, work.scratch[from + i] as number, -1, work.scratch[next] as number)
    state.counter = state.group = work.states[first] as State
  }
  prepared(work, op, action, -1, first)
}

function prepared(work: Work, op: Op, action: Action, player: number, first: number): void {
  if (work.stateCount === first) return
  if (action.origin === origin.passive) lastWithNight(work, op, action, first)
  if (op.afterwards !== null) work.newChange(op, action, player).other = first
}

/** What a passive makes ends with the night or the day, and begins again with the next one. */
function lastWithNight(work: Work, op: Op, action: Action, first: number): void {
  const slot = op.slot >= 0 && action.inst >= 0 ? work.instSlot.at(action.inst) + op.slot : -1
  const counter = slot >= 0 ? counterOf(work, slot, action, first) : undefined
  if (counter?.place === first) counter.limit(work.uses.at(slot), slot)
  const { day } = action.ability
  const term = { lasting: day ? endOfDay : tonight, endsTonight: op.beginsNow && !day, inst: action.inst }
  for (let i = first; i < work.stateCount; i++) {
    const state = work.states[i] as State
    if (counter !== undefined) state.counter = counter
    state.term = term
  }
}

const tonight = { kind: 'tonight' } as const
const endOfDay = { kind: 'end-of-day' } as const

/** "Uses left belong to the ability" (S5): all states of a passive that count down one counter are one in their uses. */
function counterOf(work: Work, slot: number, action: Action, first: number): State {
  for (let i = first - 1; work.states[i]?.maker === action; i--) {
    const { counter } = work.states[i] as State
    if (counter.slot === slot) return counter
  }
  return work.states[first] as State
}

/** Puts the states that were prepared in force (S5), but for those that have no use left. */
export function beginStates(work: Work): void {
  const { moment, states, stateCount } = work
  for (let place = work.begun; place < stateCount; place++) {
    const state = states[place] as State
    if (state.counter.usesLeft === 0) continue
    if (work.log !== undefined)
      state.event = isFirstOn(work, state) ? recordStates(work, work.log, state) : (states[place - 1] as State).event
    if (state.op.beginsNow) enforce(work, state, moment)
    else if (work.byDay) waitForNight(work, state, moment)
  }
  work.begun = stateCount
}

/** What is for the next night speaks of nothing by day. */
export function waitForNight(work: Work, state: State, moment: number): void {
  state.ended = 2
  enforce(work, state, moment)
}

/** Is it the first that its effect made of the player reached? */
function isFirstOn(work: Work, { group, place, reached }: State): boolean {
  return group.place === place || (work.states[place - 1] as State).reached !== reached
}

/** One event for all the states that one effect made of one player, or of those it swaps. */
function recordStates(work: Work, log: Log, first: State): number {
  const { op, maker } = first
  const event = eventBy(maker, 'state-begins', beginRules(op, maker, first))
  event.player = first.reached
  event.verb = op.verb
  event.op = op
  return write(work, log, event)
}

function beginRules(op: Op, action: Action, first: State): readonly RuleId[] {
  const rules: RuleId[] = ['S1']
  if (op.lasting.kind !== 'tonight' || first.counter.usesLeft >= 0) rules.push('S5')
  if (op.code === code.ring || first.attempts.notOwn || first.group.onSeveral) rules.push('S7')
  if (action.origin === origin.passive) rules.push('N1')
  return rules
}

/** Puts a state in force from this moment on. */
export function enforce(work: Work, state: State, moment: number): void {
  const { on, by } = state
  const { verbBits } = state.attempts
  state.moment = moment
  work.verbs |= verbBits
  if (on >= 0) {
    const others = work.onVerbs[on] as number
    state.next = others === 0 ? null : (work.onHead[on] as State | null)
    work.onHead[on] = state
    work.onVerbs[on] = others | verbBits
  } else if (by >= 0) {
    const others = work.byVerbs[by] as number
    state.next = others === 0 ? null : (work.byHead[by] as State | null)
    work.byHead[by] = state
    work.byVerbs[by] = others | verbBits
  } else {
    state.next = work.anyHead
    work.anyHead = state
    work.anyVerbs |= verbBits
  }
}
