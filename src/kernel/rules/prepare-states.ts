import type { RuleId } from '../../model/rules.ts'
import type { Lasting } from '../../model/syntax.ts'
import { type AbilityPlan, naming, type Op, will } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import type { WhoPlan } from '../../plan/question.ts'
import { origin, type Action } from '../store/action.ts'
import type { Log } from '../log/log.ts'
import { tellUsedUp } from '../log/asleep.ts'
import { tellBy } from '../log/record.ts'
import { tellLateState } from '../log/too-late.ts'
import { pickOne, picks } from '../ask/select.ts'
import { whoever, type State } from '../store/state.ts'
import type { Work } from '../store/work.ts'

/** Prepares the states that an effect makes for one player reached; they begin when the batch is committed. */
export function prepareStates(work: Work, op: Op, action: Action, player: number): void {
  const { attempts } = op
  if (attempts === null) return
  const first = work.states.count
  const to = op.will === will.target ? newTarget(work, op, action, first) : -1
  if (op.will === will.target && to === -1) return
  const { names } = attempts
  const on = (names & naming.on) !== 0 ? player : -1
  const by = (names & naming.by) !== 0 ? player : -1
  if (names === naming.others) prepareNamed(work, op, action, player, to)
  else work.states.prepare(op, action, player, on, by, to, work.ended)
  joinEarlier(work, op, action, first)
  prepared(work, op, action, player, first)
}

/** Of one effect it is one, so that it is drawn once (S7). */
function newTarget(work: Work, op: Op, action: Action, first: number): number {
  const before = earlier(work, op, action, first)
  return before !== undefined ? before.to : op.to === null ? whoever : pickOne(work, op.to, action)
}

/** What the same effect made just before of another player. */
function earlier({ states }: Work, op: Op, action: Action, first: number): State | undefined {
  if (first === states.begun) return undefined
  const before = states.at(first - 1)
  return before.op === op && before.maker === action ? before : undefined
}

/** "One effect makes one state, whatever number of players it names" (S7): those for this player are part of it. */
function joinEarlier(work: Work, op: Op, action: Action, first: number): void {
  const before = earlier(work, op, action, first)
  if (before === undefined) return
  before.group.leadsSeveral()
  for (const state of work.states.from(first)) state.joins(before.group)
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
      const state = work.states.prepare(op, action, player, on, by, to, work.ended)
      state.joins((group ??= state))
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
  const first = work.states.count
  for (let i = 0; i < count; i++) {
    const on = work.scratch[from + i] as number
    const to = work.scratch[from + ((i + 1) % count)] as number
    work.states.prepare(op, action, -1, on, -1, to, work.ended).joins(work.states.at(first))
  }
  prepared(work, op, action, -1, first)
}

function prepared(work: Work, op: Op, action: Action, player: number, first: number): void {
  const isOfNobody = work.states.count === first
  if (action.origin === origin.passive && !isOfNobody) lastWithNight(work, op, action, first)
  if (op.afterwards !== null) work.newChange(op, action, player).other = isOfNobody ? -1 : first
}

/** What a passive makes ends with the night or the day, and begins again with the next one. */
function lastWithNight(work: Work, op: Op, action: Action, first: number): void {
  const slot = op.slot >= 0 && action.inst >= 0 ? work.holdings.at(action.inst).slot + op.slot : -1
  const counter = slot >= 0 ? counterOf(work, slot, action, first) : undefined
  if (counter?.place === first) counter.limit(work.holdings.usesAt(slot), slot)
  const { day } = action.ability
  const term = { lasting: termOf(action.ability), endsTonight: op.beginsNow && !day, inst: action.inst }
  for (const state of work.states.from(first)) state.isOf(term, counter)
}

/** How long lasts what a passive makes. */
export function termOf({ day }: AbilityPlan): Lasting {
  return day ? endOfDay : tonight
}

const tonight = { kind: 'tonight' } as const
const endOfDay = { kind: 'end-of-day' } as const

/** "Uses left belong to the ability" (S5): all states of a passive that count down one counter are one in their uses. */
function counterOf(work: Work, slot: number, action: Action, first: number): State {
  for (let i = first - 1; i >= 0 && work.states.at(i).maker === action; i--) {
    const { counter } = work.states.at(i)
    if (counter.slot === slot) return counter
  }
  return work.states.at(first)
}

/** Puts the states that were prepared in force (S5), but for those that have no use left. */
export function beginStates(work: Work): void {
  const { moment, states } = work
  const { begun, count } = states
  if (begun === count) return
  for (let place = begun; place < count; place++) {
    const state = states.at(place)
    if (state.counter.usesLeft === 0) {
      if (work.asks !== undefined && isFirstOn(work, state)) tellUsedUp(work, work.asks, state)
      continue
    }
    if (work.log !== undefined)
      state.toldAt(isFirstOn(work, state) ? recordStates(work, work.log, state) : states.at(place - 1).event)
    if (state.op.beginsNow && work.asks !== undefined) tellLateState(work, work.asks, state)
    if (state.op.beginsNow) states.enforce(state, moment)
    else if (work.byDay) state.wait()
  }
  states.allBegun()
}

/** Is it the first that its effect made of the player reached? */
function isFirstOn(work: Work, { group, place, reached }: State): boolean {
  return group.place === place || work.states.at(place - 1).reached !== reached
}

/** One event for all the states that one effect made of one player, or of those it swaps. */
function recordStates(work: Work, log: Log, first: State): number {
  const { op, maker } = first
  const event = tellBy(work, log, maker, 'state-begins', beginRules(op, maker, first))
  event.player = first.reached
  event.verb = op.verb
  event.op = op
  return event.place
}

function beginRules(op: Op, action: Action, first: State): readonly RuleId[] {
  const isCounted = op.lasting.kind !== 'tonight' || first.counter.usesLeft >= 0
  const isOne = op.code === code.ring || first.attempts.notOwn || first.group.onSeveral
  const isOfBeginning = action.origin === origin.passive
  if (!isCounted && !isOne && !isOfBeginning && !op.voids) return begun
  const rules: RuleId[] = ['S1']
  if (isCounted) rules.push('S5')
  if (isOne) rules.push('S7')
  if (isOfBeginning) rules.push('N1')
  if (op.voids) rules.push('G14')
  return rules
}

const begun = ['S1'] as const
