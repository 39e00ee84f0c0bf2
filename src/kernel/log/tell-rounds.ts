import type { RuleId } from '../../model/rules.ts'
import type { Edge } from '../../schedule/edges.ts'
import type { GoldenRule, Round } from '../../schedule/golden.ts'
import type { OpenStep } from '../../schedule/told.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { record } from './record.ts'

/** The steps that are open in a round, and the rule that says what there is between them. */
export interface InRound {
  readonly work: Work
  readonly steps: readonly OpenStep[]
  readonly rule: GoldenRule
}

/** What resolves in it; nothing where all that it decides is what fails. */
export function recordRound(
  round: InRound,
  { batch, illegal, loops, isAccelerated, preferred }: Round,
  number: number,
): void {
  const { work, steps } = round
  const rules: RuleId[] = number === 1 ? ['G1', 'G3'] : ['G3', 'G4']
  if (isAccelerated) rules.push('G17')
  if (batch.some(place => stepAt(steps, place).ability.steps.length > 1)) rules.push('G2')
  const values = batch.map(place => stepAt(steps, place).action)
  const decided =
    batch.length > 0 ? batch : [...illegal.map(({ place }) => place), ...loops.flatMap(({ places }) => places)]
  const causes = decided.map(place => eventOf(work, stepAt(steps, place)))
  record(work, { kind: 'round', amount: number, values, causes, rules })
  for (const { place, edges } of preferred) {
    const first = stepAt(steps, place)
    record(work, {
      kind: 'preferred',
      action: first.action,
      player: first.player,
      text: pairsText(round, edges),
      causes: [eventOf(work, first)],
      rules: ['G11'],
    })
  }
}

/** Who waits for whom, and what was set aside: each pair when it is first seen. */
export function tellWaits(round: InRound, { setAside, edges, beyond }: Round, seen: Set<string>): void {
  const { work } = round
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).size > 0
  for (const edge of beyond) tellWait(round, edge, isNew)
  for (const { first, other, isStanding, rule } of setAside) {
    if (!isNew(`${first.action} > ${other.action}`)) continue
    record(work, {
      kind: 'priority',
      action: first.action,
      player: other.player,
      subject: other.ability.id,
      amount: isStanding ? 1 : 0,
      causes: [eventOf(work, first), eventOf(work, other)],
      rules: [rule],
    })
  }
  for (const edge of edges) tellWait(round, edge, isNew)
}

function tellWait(round: InRound, edge: Edge, isNew: (key: string) => boolean): void {
  const { work, steps, rule } = round
  const { isStanding, contradicts } = edge
  const [from, to] = [stepAt(steps, edge.from), stepAt(steps, edge.to)]
  if (from.action === to.action || !isNew(`${from.action} ${from.step} ${to.action} ${to.step}`)) return
  const verb = contradicts === undefined ? freely(round, () => rule.verbOf(edge)) : (contradicts.one?.op.verb ?? -1)
  record(work, {
    kind: 'waits',
    action: to.action,
    step: stepOf(to),
    values: [stepOf(from), ...leadersOf(round, edge)],
    player: from.player,
    subject: from.ability.id,
    verb: verb < 0 ? (from.plan.ops[0]?.verb ?? -1) : verb,
    amount: isStanding ? 1 : 0,
    text: contradicts?.what ?? '',
    causes: [eventOf(work, to), eventOf(work, from)],
    rules: contradicts === undefined ? ['G3', 'G6'] : ['G10'],
  })
}

/** Those that are to fail, and why; -1 without a log. */
export function recordLoop(round: InRound, places: readonly number[], edges: readonly Edge[]): number {
  const { work, steps } = round
  if (work.log === undefined) return -1
  const loop = places.map(place => stepAt(steps, place))
  return record(work, {
    kind: 'interaction',
    values: loop.map(({ action }) => action),
    text: pairsText(round, edges),
    causes: loop.map(step => eventOf(work, step)),
    rules: edges.some(({ contradicts }) => contradicts !== undefined) ? ['G12', 'G10'] : ['G12', 'G6'],
  })
}

function pairsText(round: InRound, edges: readonly Edge[]): string {
  return pairsOf(round.steps, edges)
    .map(edge => pairText(round, edge))
    .join('\n')
}

/** A contradiction is one, whichever of the two is named first. */
function pairsOf(steps: readonly OpenStep[], edges: readonly Edge[]): readonly Edge[] {
  const known = new Set<number>()
  for (const { from, to, contradicts } of edges) if (contradicts !== undefined) known.add(from * steps.length + to)
  return edges.filter(
    ({ from, to, contradicts }) =>
      contradicts === undefined ||
      stepAt(steps, from).action < stepAt(steps, to).action ||
      !known.has(to * steps.length + from),
  )
}

/** Numbers of two actions, what is between them (and where that may only come to be, of which of them what they require does not hold yet), which steps, and the numbers of the actions through which it may come about. */
function pairText(round: InRound, edge: Edge): string {
  const { steps } = round
  const { isStanding, contradicts, isEarlier } = edge
  const [from, to] = [stepAt(steps, edge.from), stepAt(steps, edge.to)]
  return [
    from.action,
    to.action,
    isStanding ? 'standing' : ['possible', ...unmetOf(round, edge)].join(),
    contradicts?.what ?? (isEarlier ? 'earlier' : 'influence'),
    contradicts?.player ?? -1,
    stepOf(from),
    stepOf(to),
    ...clashTexts(round, edge),
    ...leadersOf(round, edge),
  ].join(' ')
}

/** Of a contradiction: what each of the two would do, in numbers, and the actions that target whom both would move. */
function clashTexts(round: InRound, { from, to, contradicts }: Edge): readonly string[] {
  if (contradicts === undefined) return ['', '']
  const { steps, rule } = round
  const { kind, one, other } = freely(round, () => rule.toldClash(contradicts))
  const aims = contradicts.what === 'diverted' ? rule.aimersAt(contradicts.player) : []
  const others = aims.filter(place => place !== from && place !== to).map(place => stepAt(steps, place).action)
  return [`${kind};${one.join(',')};${other.join(',')}`, [...new Set(others)].join(',')]
}

/** The actions that may move an aim of the two, so that the one comes to bear on the other (G6); behind -1 where it takes all of them. */
function leadersOf(round: InRound, edge: Edge): readonly number[] {
  const { places, areTogether } = freely(round, () => round.rule.leadersOf(edge))
  const actions = [...new Set(places.map(place => stepAt(round.steps, place).action))]
  return areTogether && actions.length > 1 ? [-1, ...actions] : actions
}

/** Of which of the two what they require does not hold yet. */
function unmetOf(round: InRound, edge: Edge): readonly number[] {
  return freely(round, () => round.rule.unmetOf(edge)).map(place => stepAt(round.steps, place).action)
}

/** What is told costs no effort. */
function freely<Answer>({ work: { effort } }: InRound, ask: () => Answer): Answer {
  const { lookedAt } = effort
  const answer = ask()
  effort.lookedAt = lookedAt
  return answer
}

function stepAt(steps: readonly OpenStep[], place: number): OpenStep {
  return steps[place] as OpenStep
}

/** Which of several it is; -1 where it is the only one. */
function stepOf({ ability, step }: OpenStep): number {
  return ability.steps.length > 1 ? step : -1
}

function eventOf({ actions }: Work, { action }: OpenStep): number {
  return (actions[action] as Action).event
}
