import type { RuleId } from '../../model/rules.ts'
import { nextRound, type Between, type Round } from '../../schedule/golden.ts'
import type { OpenStep } from '../../schedule/told.ts'
import { AsThingsStand } from '../ask/as-things-stand.ts'
import { record } from '../log/record.ts'
import { mark, reason, type Action } from '../store/action.ts'
import type { Entry, Steps } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { runBatch } from './batch.ts'

/** Carries out all that waits for one time, round after round, as a schedule has it that asks how things stand. */
export function runRounds(work: Work, waiting: Steps): void {
  const told = new AsThingsStand(work)
  const seen = new Set<string>()
  for (let number = 1; waiting.first !== null && work.runaway === undefined; number++) {
    const entries = entriesOf(waiting)
    if (entries.length === 0) return
    told.begin(entries)
    const round = nextRound(told)
    if (work.log !== undefined) tellWaits(work, round, seen)
    const failing = failingIn(work, round, told)
    const batch = new Set(round.batch.map(step => told.entryOf(step)))
    for (const entry of entries) if (!batch.has(entry) && !failing.has(entry)) waiting.add(entry)
    if (failing.size > 0) runFailing(work, failing)
    if (batch.size > 0) runNext(work, batch, round, number)
  }
}

/** All that waits, without what was delayed. */
function entriesOf(waiting: Steps): readonly Entry[] {
  const entries: Entry[] = []
  for (let entry = waiting.take(); entry !== null; entry = entry.next)
    if (!entry.action.is(mark.withdrawn)) entries.push(entry)
  return entries
}

/** What fails, and why: "with a first step the action". */
function failingIn(work: Work, round: Round, told: AsThingsStand): ReadonlyMap<Entry, Refusal> {
  const failing = new Map<Entry, Refusal>()
  const put = (step: OpenStep, refusal: Refusal): void => {
    for (const other of told.open())
      if (other === step || (step.step === 0 && other.action === step.action)) failing.set(told.entryOf(other), refusal)
  }
  for (const loop of round.loops) {
    const at = record(work, { kind: 'interaction', values: loop.steps.map(({ action }) => action), text: pairsOf(loop.edges).map(pairOf).join('\n'), causes: loop.steps.map(({ action }) => eventOf(work, action)), rules: rulesOf(loop.edges) }) // prettier-ignore
    for (const step of loop.steps) put(step, { why: reason.interaction, rule: 'G12', at })
  }
  for (const step of round.illegal) put(step, { why: reason.illegalRedirect, rule: 'G13', at: -1 })
  return failing
}

/** Why a step fails that does not come to act. */
export interface Refusal {
  readonly why: number
  readonly rule: RuleId
  readonly at: number
}

function rulesOf(edges: readonly Between[]): readonly RuleId[] {
  return edges.some(({ contradicts }) => contradicts !== undefined) ? ['G12', 'G10'] : ['G12', 'G6']
}

/** A contradiction is one, whichever of the two is named first. */
function pairsOf(edges: readonly Between[]): readonly Between[] {
  return edges.filter(
    ({ from, to, contradicts }) =>
      contradicts === undefined ||
      from.action < to.action ||
      !edges.some(one => one.contradicts !== undefined && one.from === to && one.to === from),
  )
}

/** Numbers of two actions, and what is between them. */
function pairOf({ from, to, isStanding, contradicts }: Between): string {
  return [from.action, to.action, isStanding ? 'standing' : 'possible', contradicts?.what ?? 'influence', contradicts?.player ?? -1].join(' ') // prettier-ignore
}

function runFailing(work: Work, failing: ReadonlyMap<Entry, Refusal>): void {
  for (const [entry, refusal] of failing) {
    entry.action.marks |= mark.refused
    work.refusals.set(entry, refusal)
    work.queue.gather(entry)
  }
  runBatch(work)
}

function runNext(work: Work, batch: ReadonlySet<Entry>, round: Round, number: number): void {
  record(work, {
    kind: 'round',
    amount: number,
    values: [...batch].map(({ action }) => action.id),
    causes: [...batch].map(({ action }) => action.event),
    rules: rulesOfRound(round, number),
  })
  for (const step of round.preferred)
    record(work, { kind: 'preferred', action: step.action, player: step.player, causes: [eventOf(work, step.action)], rules: ['G11'] }) // prettier-ignore
  for (const entry of batch) work.queue.gather(entry)
  runBatch(work)
}

function rulesOfRound({ isAccelerated, batch }: Round, number: number): readonly RuleId[] {
  const rules: RuleId[] = number === 1 ? ['G1', 'G3'] : ['G3', 'G4']
  if (isAccelerated) rules.push('G17')
  if (batch.some(({ ability }) => ability.steps.length > 1)) rules.push('G2')
  return rules
}

/** Who waits for whom, and what was set aside: each pair when it is first seen. */
function tellWaits(work: Work, round: Round, seen: Set<string>): void {
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  for (const { first, other, rule } of round.setAside) {
    if (!isNew(`${first.action} > ${other.action}`)) continue
    record(work, { kind: 'priority', action: first.action, player: other.player, subject: other.ability.id, causes: [eventOf(work, first.action), eventOf(work, other.action)], rules: [rule] }) // prettier-ignore
  }
  for (const { from, to, isStanding, contradicts } of round.edges) {
    if (from.action === to.action || !isNew(`${from.action} ${to.action}`)) continue
    record(work, {
      kind: 'waits', action: to.action, player: from.player, subject: from.ability.id, verb: verbOf(from), amount: isStanding ? 1 : 0,
      text: contradicts?.what ?? '', causes: [eventOf(work, to.action), eventOf(work, from.action)], rules: contradicts === undefined ? ['G3', 'G6'] : ['G10'],
    }) // prettier-ignore
  }
}

function verbOf({ plan }: OpenStep): number {
  return plan.ops[0]?.verb ?? -1
}

function eventOf(work: Work, action: number): number {
  return (work.actions[action] as Action).event
}
