import type { RuleId } from '../../model/rules.ts'
import type { Edge } from '../../schedule/edges.ts'
import { GoldenRule, type Round } from '../../schedule/golden.ts'
import { shortenTo } from '../../model/shorten-to.ts'
import type { OpenStep } from '../../schedule/told.ts'
import { AsThingsStand } from '../ask/as-things-stand.ts'
import { illegalText } from '../ask/illegal-send.ts'
import { record } from '../log/record.ts'
import { mark, reason, type Action } from '../store/action.ts'
import { refuseStep, type Refusal } from './refuse.ts'
import type { Entry, Steps } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { runBatch } from './batch.ts'

/** What is asked round after round, kept for a work from night to night. */
interface Rounds {
  readonly told: AsThingsStand
  readonly rule: GoldenRule
  /** The steps of the round at hand, and by place, whether it decides what becomes of that one. */
  readonly entries: Entry[]
  readonly isDecided: boolean[]
}

const known = new WeakMap<Work, Rounds>()

function roundsOf(work: Work): Rounds {
  const before = known.get(work)
  if (before !== undefined) return before
  const told = new AsThingsStand(work)
  const rounds = { told, rule: new GoldenRule(told), entries: [], isDecided: [] }
  known.set(work, rounds)
  return rounds
}

/** Carries out all that waits for one time, round after round, as a schedule has it that asks how things stand. */
export function runRounds(work: Work, waiting: Steps): void {
  const { first } = waiting
  if (first === null) return
  const rounds = roundsOf(work)
  const { told, rule, entries } = rounds
  told.begin()
  rule.begin()
  const seen = work.log === undefined ? nothing : new Set<string>()
  for (let number = 1; work.effort.runaway === undefined; number++) {
    takeAll(waiting, rounds, number === 1 ? 0 : entries.length)
    if (entries.length === 0) return
    told.beginRound(entries)
    const round = rule.next()
    if (work.log !== undefined) {
      tellWaits(work, told.open(), round, seen)
      recordRound(work, entries, round, number)
    }
    const failing = failingIn(work, rounds, round)
    if (failing.size > 0) runFailing(work, failing)
    if (round.batch.length > 0) runNext(work, rounds, round)
  }
}

const nothing = new Set<string>()

/** What the round before left of its steps, then all that waits now, without what was delayed. */
function takeAll(waiting: Steps, { entries, isDecided }: Rounds, before: number): void {
  let count = 0
  for (let place = 0; place < before; place++) {
    const entry = entries[place] as Entry
    if (isDecided[place] !== true && !entry.action.is(mark.withdrawn)) entries[count++] = entry
  }
  for (let entry = waiting.take(); entry !== null; entry = entry.next)
    if (!entry.action.is(mark.withdrawn)) entries[count++] = entry
  shortenTo(entries, count)
  for (let place = 0; place < count; place++) isDecided[place] = false
}

const nobody: ReadonlyMap<Entry, Refusal> = new Map()

/** What fails, and why: "with a first step the action". */
function failingIn(work: Work, { entries, isDecided }: Rounds, { loops, illegal }: Round): ReadonlyMap<Entry, Refusal> {
  if (loops.length === 0 && illegal.length === 0) return nobody
  const failing = new Map<Entry, Refusal>()
  const put = (at: number, refusal: Refusal): void => {
    const { action, step } = entries[at] as Entry
    const isOne = action.ability.steps.length === 1
    for (let place = isOne ? at : 0; place < (isOne ? at + 1 : entries.length); place++) {
      const other = entries[place] as Entry
      if (other.action !== action || (step !== 0 && other.step !== step)) continue
      failing.set(other, refusal)
      isDecided[place] = true
    }
  }
  for (const { places, edges } of loops) {
    const at = recordLoop(work, entries, places, edges)
    for (const place of places) put(place, { why: reason.interaction, rule: 'G12', at })
  }
  for (const { place, send } of illegal) {
    const text = work.log === undefined ? '' : illegalText(work, send)
    put(place, { why: reason.illegalRedirect, rule: 'G13', at: -1, text })
  }
  return failing
}

function recordLoop(work: Work, entries: readonly Entry[], places: readonly number[], edges: readonly Edge[]): number {
  if (work.log === undefined) return -1
  const loop = places.map(place => entries[place] as Entry)
  const pairs = pairsOf(entries, edges).map(edge => pairOf(entries, edge))
  return record(work, {
    kind: 'interaction',
    values: loop.map(({ action }) => action.id),
    text: pairs.join('\n'),
    causes: loop.map(({ action }) => action.event),
    rules: rulesOf(edges),
  })
}

function rulesOf(edges: readonly Edge[]): readonly RuleId[] {
  return edges.some(({ contradicts }) => contradicts !== undefined) ? ['G12', 'G10'] : ['G12', 'G6']
}

/** A contradiction is one, whichever of the two is named first. */
function pairsOf(entries: readonly Entry[], edges: readonly Edge[]): readonly Edge[] {
  return edges.filter(
    ({ from, to, contradicts }) =>
      contradicts === undefined ||
      idAt(entries, from) < idAt(entries, to) ||
      !edges.some(one => one.contradicts !== undefined && one.from === to && one.to === from),
  )
}

/** Numbers of two actions, and what is between them. */
function pairOf(entries: readonly Entry[], { from, to, isStanding, contradicts }: Edge): string {
  return [
    idAt(entries, from),
    idAt(entries, to),
    isStanding ? 'standing' : 'possible',
    contradicts?.what ?? 'influence',
    contradicts?.player ?? -1,
  ].join(' ')
}

function idAt(entries: readonly Entry[], place: number): number {
  return (entries[place] as Entry).action.id
}

function runFailing(work: Work, failing: ReadonlyMap<Entry, Refusal>): void {
  for (const [entry, refusal] of failing) {
    // What is illegal fails by that, whatever else is in its way.
    if (!entry.action.is(mark.illegal)) refuseStep(work, entry, refusal)
    work.queue.gather(entry)
  }
  runBatch(work)
}

function runNext(work: Work, { entries, isDecided }: Rounds, { batch }: Round): void {
  for (const place of batch) {
    work.queue.gather(entries[place] as Entry)
    isDecided[place] = true
  }
  runBatch(work)
}

/** What resolves in it; nothing where all that it decides is what fails. */
function recordRound(
  work: Work,
  entries: readonly Entry[],
  { batch: places, illegal, loops, isAccelerated, preferred }: Round,
  number: number,
): void {
  const batch = places.map(place => entries[place] as Entry)
  const rules: RuleId[] = number === 1 ? ['G1', 'G3'] : ['G3', 'G4']
  if (isAccelerated) rules.push('G17')
  if (batch.some(({ action }) => action.ability.steps.length > 1)) rules.push('G2')
  const values = batch.map(({ action }) => action.id)
  const decided =
    batch.length > 0 ? places : [...illegal.map(({ place }) => place), ...loops.flatMap(loop => loop.places)]
  const causes = decided.map(place => (entries[place] as Entry).action.event)
  record(work, { kind: 'round', amount: number, values, causes, rules })
  if (preferred.length === 0) return
  for (const { action } of batch)
    record(work, {
      kind: 'preferred',
      action: action.id,
      player: action.player,
      causes: [action.event],
      rules: ['G11'],
    })
}

/** Who waits for whom, and what was set aside: each pair when it is first seen. */
function tellWaits(work: Work, steps: readonly OpenStep[], round: Round, seen: Set<string>): void {
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  for (const { first, other, rule } of round.setAside) {
    if (!isNew(`${first.action} > ${other.action}`)) continue
    record(work, {
      kind: 'priority',
      action: first.action,
      player: other.player,
      subject: other.ability.id,
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
