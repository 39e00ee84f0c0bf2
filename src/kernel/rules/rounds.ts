import { GoldenRule, type Round } from '../../schedule/golden.ts'
import { AsThingsStand } from '../ask/as-things-stand.ts'
import type { OpenedStep } from '../ask/open-step.ts'
import { illegalText } from '../ask/illegal-send.ts'
import { tellMoves } from '../log/tell-moves.ts'
import { recordLoop, recordRound, tellWaits, type InRound } from '../log/tell-rounds.ts'
import { mark, reason } from '../store/action.ts'
import { refuseStep, type Refusal } from './refuse.ts'
import type { Entry, Steps } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { runBatch } from './batch.ts'
import { isLookedAtTooMuch } from './runaway.ts'

/** What is asked round after round, kept for a work from night to night. */
interface Rounds {
  readonly told: AsThingsStand
  readonly rule: GoldenRule
}

const known = new WeakMap<Work, Rounds>()

function roundsOf(work: Work): Rounds {
  const before = known.get(work)
  if (before !== undefined) return before
  const told = new AsThingsStand(work)
  const rounds = { told, rule: new GoldenRule(told) }
  known.set(work, rounds)
  return rounds
}

/** Carries out all that waits for one time, round after round, as a schedule has it that asks how things stand. */
export function runRounds(work: Work, waiting: Steps): void {
  if (waiting.first === null) return
  const { told, rule } = roundsOf(work)
  told.begin()
  rule.begin()
  const seen = work.log === undefined ? nothing : new Set<string>()
  for (let number = 1; work.effort.runaway === undefined; number++) {
    told.beginRound(waiting)
    const steps = told.open()
    if (steps.length === 0) return
    const round = rule.next()
    if (isLookedAtTooMuch(work)) return
    if (work.log !== undefined) {
      tellWaits({ work, steps, rule }, round, seen)
      recordRound({ work, steps, rule }, round, number)
    }
    if (round.loops.length + round.illegal.length > 0) runFailing({ work, steps, rule }, round)
    runNext(work, steps, round)
  }
}

const nothing = new Set<string>()

/** What fails, and why. */
function runFailing(round: InRound & { readonly steps: readonly OpenedStep[] }, { loops, illegal }: Round): void {
  const { work, steps } = round
  for (const { places, edges } of loops) {
    for (const place of places) tellMoves(work, entryAt(steps, place))
    const at = recordLoop(round, places, edges)
    for (const place of places) failAt(work, steps, place, { why: reason.interaction, rule: 'G12', at })
  }
  for (const { place, send } of illegal) {
    tellMoves(work, entryAt(steps, place))
    const text = work.log === undefined ? '' : illegalText(work, send)
    failAt(work, steps, place, { why: reason.illegalRedirect, rule: 'G13', at: -1, text })
  }
  runBatch(work)
}

/** "With a first step the action." */
function failAt(work: Work, steps: readonly OpenedStep[], at: number, refusal: Refusal): void {
  const { action, step } = entryAt(steps, at)
  const isOne = action.ability.steps.length === 1
  for (let place = isOne ? at : 0; place < (isOne ? at + 1 : steps.length); place++) {
    const other = entryAt(steps, place)
    if (other.action !== action || (step !== 0 && other.step !== step)) continue
    // What is illegal fails by that, whatever else is in its way.
    if (!action.is(mark.illegal)) refuseStep(work, other, refusal)
    decide(work, steps, place)
  }
}

/** Puts a step in the batch, once. */
function decide(work: Work, steps: readonly OpenedStep[], place: number): void {
  const step = steps[place] as OpenedStep
  if (!step.isDecided) work.queue.gather(step.entry)
  step.isDecided = true
}

function runNext(work: Work, steps: readonly OpenedStep[], { batch }: Round): void {
  if (batch.length === 0) return
  for (let at = 0; at < batch.length; at++) decide(work, steps, batch[at] as number)
  runBatch(work)
}

function entryAt(steps: readonly OpenedStep[], place: number): Entry {
  return (steps[place] as OpenedStep).entry
}
