import { code, will, type AttemptsPlan, type Op, type WhoPlan } from '../plan/plan.ts'
import { aimedAt } from '../plan/builder.ts'
import { origin, type Action } from './action.ts'
import { pickOne, picks } from './select.ts'
import type { State } from './state.ts'
import type { Work } from './work.ts'

/** Prepares the states that an effect makes for one player reached, in one change; they begin when the batch is committed. */
export function prepareStates(work: Work, op: Op, action: Action, player: number): void {
  const { attempts } = op
  if (attempts === null) return
  const to = op.will === will.target && op.to !== null ? pickOne(work, op.to, action) : -1
  if (op.will === will.target && to < 0) return
  if (!attempts.isNamed) {
    prepareOne(work, op, action, player, to)
    return
  }
  const first = work.stateCount
  const from = work.scratchTop
  const against = placesOf(work, attempts.against, action, player)
  const middle = work.scratchTop
  const by = placesOf(work, attempts.by, action, player)
  for (let a = 0; a < against; a++) {
    for (let b = 0; b < by; b++) {
      const state = preparedState(work, op, action)
      state.on = work.scratch[from + a] as number
      state.by = work.scratch[middle + b] as number
      state.to = to
      state.group = work.states[first] as State
    }
  }
  work.scratchTop = from
  prepared(work, op, action, player, first)
}

/** The one state of an effect that names no players but those reached. */
function prepareOne(work: Work, op: Op, action: Action, player: number, to: number): void {
  const first = work.stateCount
  const state = preparedState(work, op, action)
  state.on = op.attempts?.onEach ? player : -1
  state.by = op.attempts?.byEach ? player : -1
  state.to = to
  prepared(work, op, action, player, first)
}

/** The players a state names, each on the scratch; -1 stands for not naming one. */
function placesOf(work: Work, who: WhoPlan, action: Action, player: number): number {
  if (who.kind === 'selected') return picks(work, who.select, action)
  work.put(who.kind === 'each' ? player : -1)
  return 1
}

/** A state as its effect describes it, not yet of anybody. */
export function preparedState(work: Work, op: Op, action: Action): State {
  const state = work.newState(action)
  state.op = op
  if (op.attempts === null) beRing(state)
  else bePattern(state, op, op.attempts)
  return state
}

function bePattern(state: State, op: Op, attempts: AttemptsPlan): void {
  state.attempts = attempts
  state.only = attempts.thisAction ? (state.maker.setOffBy ?? state.maker) : null
  state.will = op.will
  state.word = op.subject
}

/** Prepares a swap or rotation of the players on the scratch: one state of as many parts. */
export function prepareRing(work: Work, op: Op, action: Action, from: number, count: number): void {
  const first = work.stateCount
  for (let i = 0; i < count; i++) {
    const state = preparedState(work, op, action)
    state.on = work.scratch[from + i] as number
    state.by = -1
    state.to = work.scratch[from + ((i + 1) % count)] as number
    state.group = work.states[first] as State
  }
  prepared(work, op, action, -1, first)
}

function beRing(state: State): void {
  state.attempts = aimedAt
  state.will = will.target
  state.ring = true
  state.word = -1
}

function prepared(work: Work, op: Op, action: Action, player: number, first: number): void {
  const count = work.stateCount - first
  if (count === 0) return
  const passive = action.origin === origin.passive
  const slot = passive && op.slot >= 0 && action.inst >= 0 ? work.instSlot.at(action.inst) + op.slot : -1
  const group = slot >= 0 ? groupOf(work, op, action, first) : (work.states[first] as State)
  if (group.place === first) {
    group.slot = slot
    group.usesLeft = slot >= 0 ? work.uses.at(slot) : op.uses
  }
  for (let i = 0; i < count; i++) {
    const state = work.states[first + i] as State
    if (slot >= 0) state.group = group
    state.lasting = passive ? tonight : op.lasting
    state.endsTonight = passive || op.endsTonight
    state.inst = passive ? action.inst : -1
  }
  const change = work.newChange(op, action, player)
  change.other = first
  change.count = count
}

const tonight = { kind: 'tonight' } as const

/** "Uses left belong to the ability" (S5): what an effect of a passive makes of several players is one in its uses. */
function groupOf(work: Work, op: Op, action: Action, first: number): State {
  const before = work.states[first - 1]
  return before?.maker === action && before.op === op ? before.group : (work.states[first] as State)
}

/** Puts a state in force from this moment on. */
export function enforce(work: Work, state: State, moment: number): void {
  const { on, by } = state
  const { verbBits } = state.attempts
  state.moment = moment
  if (on >= 0) {
    state.next = work.onHead[on] ?? null
    work.onHead[on] = state
    work.onVerbs[on] = (work.onVerbs[on] as number) | verbBits
  } else if (by >= 0) {
    state.next = work.byHead[by] ?? null
    work.byHead[by] = state
    work.byVerbs[by] = (work.byVerbs[by] as number) | verbBits
  } else {
    state.next = work.anyHead
    work.anyHead = state
    work.anyVerbs |= verbBits
  }
}

export function isStateOp(op: Op): boolean {
  return op.code === code.state || op.code === code.ring
}
