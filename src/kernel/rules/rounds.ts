import type { RuleId } from '../../model/rules.ts'
import type { Edge } from '../../schedule/edges.ts'
import { GoldenRule, type Round } from '../../schedule/golden.ts'
import type { OpenStep } from '../../schedule/told.ts'
import { AsThingsStand } from '../ask/as-things-stand.ts'
import type { OpenedStep } from '../ask/open-step.ts'
import { illegalText } from '../ask/illegal-send.ts'
import { record } from '../log/record.ts'
import { tellMoves } from '../log/tell-moves.ts'
import { mark, reason, type Action } from '../store/action.ts'
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
      tellWaits(work, steps, round, seen)
      recordRound(work, steps, round, number)
    }
    runFailing(work, steps, round)
    runNext(work, steps, round)
  }
}

const nothing = new Set<string>()

/** What fails, and why. */
function runFailing(work: Work, steps: readonly OpenedStep[], { loops, illegal }: Round): void {
  if (loops.length === 0 && illegal.length === 0) return
  for (const { places, edges } of loops) {
    for (const place of places) tellMoves(work, entryAt(steps, place))
    const at = recordLoop(work, steps, places, edges)
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

function recordLoop(
  work: Work,
  steps: readonly OpenedStep[],
  places: readonly number[],
  edges: readonly Edge[],
): number {
  if (work.log === undefined) return -1
  const loop = places.map(place => entryAt(steps, place))
  return record(work, {
    kind: 'interaction',
    values: loop.map(({ action }) => action.id),
    text: pairsText(steps, edges),
    causes: loop.map(({ action }) => action.event),
    rules: rulesOf(edges),
  })
}

function rulesOf(edges: readonly Edge[]): readonly RuleId[] {
  return edges.some(({ contradicts }) => contradicts !== undefined) ? ['G12', 'G10'] : ['G12', 'G6']
}

/** A contradiction is one, whichever of the two is named first. */
function pairsOf(steps: readonly OpenStep[], edges: readonly Edge[]): readonly Edge[] {
  const known = new Set<number>()
  for (const { from, to, contradicts } of edges) if (contradicts !== undefined) known.add(from * steps.length + to)
  return edges.filter(
    ({ from, to, contradicts }) =>
      contradicts === undefined || idAt(steps, from) < idAt(steps, to) || !known.has(to * steps.length + from),
  )
}

function pairsText(steps: readonly OpenStep[], edges: readonly Edge[]): string {
  return pairsOf(steps, edges)
    .map(edge => pairText(steps, edge))
    .join('\n')
}

/** Numbers of two actions, what is between them, and which steps. */
function pairText(steps: readonly OpenStep[], { from, to, isStanding, contradicts, isEarlier }: Edge): string {
  return [
    idAt(steps, from),
    idAt(steps, to),
    isStanding ? 'standing' : 'possible',
    contradicts?.what ?? (isEarlier ? 'earlier' : 'influence'),
    contradicts?.player ?? -1,
    stepOf(steps[from] as OpenStep),
    stepOf(steps[to] as OpenStep),
  ].join(' ')
}

function idAt(steps: readonly OpenStep[], place: number): number {
  return (steps[place] as OpenStep).action
}

function entryAt(steps: readonly OpenedStep[], place: number): Entry {
  return (steps[place] as OpenedStep).entry
}

function runNext(work: Work, steps: readonly OpenedStep[], { batch }: Round): void {
  if (batch.length === 0) return
  for (let at = 0; at < batch.length; at++) decide(work, steps, batch[at] as number)
  runBatch(work)
}

/** What resolves in it; nothing where all that it decides is what fails. */
function recordRound(
  work: Work,
  steps: readonly OpenedStep[],
  { batch: places, illegal, loops, isAccelerated, preferred }: Round,
  number: number,
): void {
  const batch = places.map(place => entryAt(steps, place))
  const rules: RuleId[] = number === 1 ? ['G1', 'G3'] : ['G3', 'G4']
  if (isAccelerated) rules.push('G17')
  if (batch.some(({ action }) => action.ability.steps.length > 1)) rules.push('G2')
  const values = batch.map(({ action }) => action.id)
  const decided =
    batch.length > 0 ? places : [...illegal.map(({ place }) => place), ...loops.flatMap(loop => loop.places)]
  const causes = decided.map(place => entryAt(steps, place).action.event)
  record(work, { kind: 'round', amount: number, values, causes, rules })
  for (const { place, edges } of preferred) {
    const { action } = entryAt(steps, place)
    record(work, {
      kind: 'preferred',
      action: action.id,
      player: action.player,
      text: pairsText(steps, edges),
      causes: [action.event],
      rules: ['G11'],
    })
  }
}

/** Who waits for whom, and what was set aside: each pair when it is first seen. */
function tellWaits(work: Work, steps: readonly OpenStep[], round: Round, seen: Set<string>): void {
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  for (const { first, other, isStanding, rule } of round.setAside) {
    if (!isNew(`${first.action} > ${other.action}`)) continue
    record(work, {
      kind: 'priority',
      action: first.action,
      player: other.player,
      subject: other.ability.id,
      amount: isStanding ? 1 : 0,
      causes: [eventOf(work, first.action), eventOf(work, other.action)],
      rules: [rule],
    })
  }
  for (const { from: before, to: after, isStanding, contradicts } of round.edges) {
    const [from, to] = [steps[before] as OpenStep, steps[after] as OpenStep]
    if (from.action === to.action || !isNew(`${from.action} ${from.step} ${to.action} ${to.step}`)) continue
    record(work, {
      kind: 'waits',
      action: to.action,
      step: stepOf(to),
      values: [stepOf(from)],
      player: from.player,
      subject: from.ability.id,
      verb: verbOf(from),
      amount: isStanding ? 1 : 0,
      text: contradicts?.what ?? '',
      causes: [eventOf(work, to.action), eventOf(work, from.action)],
      rules: contradicts === undefined ? ['G3', 'G6'] : ['G10'],
    })
  }
}

/** Which of several it is; -1 where it is the only one. */
function stepOf({ ability, step }: OpenStep): number {
  return ability.steps.length > 1 ? step : -1
}

function verbOf({ plan }: OpenStep): number {
  return plan.ops[0]?.verb ?? -1
}

function eventOf(work: Work, action: number): number {
  return (work.actions[action] as Action).event
}
