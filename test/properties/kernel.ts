import { reason } from '../../src/kernel/store/action.ts'
import type { Game, Since } from '../../src/kernel/game.ts'
import type { Input } from '../../src/kernel/input.ts'
import type { RawEvent } from '../../src/kernel/log/log.ts'
import { keep } from '../../src/kernel/store/carry.ts'
import type { Kernel, Resolved } from '../../src/kernel/kernel.ts'
import type { Phase } from '../../src/model/phase.ts'
import { verbOf } from '../../src/plan/kinds.ts'
import { chanceFrom } from '../../src/game/seed.ts'
import { factsOf } from '../../src/game/facts.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { submitted } from '../../src/game/submissions/submitted.ts'

/** A night as the kernel reads it; undefined where it is refused. */
export function inputOf(plan: Plan, game: Game, phase: Phase): Input | undefined {
  const rulings = { ...plan.rulings, ...phase.rulings }
  const sent = submitted(factsOf(plan, game, phase.number), phase, rulings)
  if (sent.findings.length > 0) return undefined
  const { kind, number } = phase
  return { kind, number, submissions: sent.rows, rulings, changes: [], setAside: sent.setAside, ...chanceFrom(phase) }
}

/** What a kernel comes to, logged or not, copied out of its memory. */
export function resultOf(kernel: Kernel, game: Game, input: Input, logged: boolean): unknown {
  const resolved = kernel.resolve(game, input, logged)
  const { work, loops, runaway } = resolved
  if (runaway !== undefined) return runaway
  const fault = loopFault(resolved) || integersFault(resolved)
  if (fault !== '') throw new Error(fault)
  const { failures, facts } = work
  const lists = [[...facts.deaths.players], failures.stoppedEffects()]
  // What tells of it is an event, which only a log has.
  const failed = failures.failedSteps().map(step => ({ ...step, last: -1 }))
  const visits = work.visits
    .all()
    .map(({ action, feignedBy, ...visit }) => ({ ...visit, by: action.id, feignedBy: feignedBy?.id }))
  const kept = keep(work)
  const [states, triggers] = [kept.states.map(unplaced), kept.triggers.map(unplaced)]
  return { lists, visits, failed, loops, game: { ...kept, states, triggers } }
}

/** Of what lasts, without the place of the event that began it, which only a log has. */
function unplaced<Kept extends { readonly since: Since }>({ since, ...kept }: Kept) {
  return { ...kept, since: { kind: since.kind, number: since.number } }
}

/** What is wrong with the loops that were cut (L1): a phase is carried out again for them, and what is one loop is told as one. */
function loopFault({ loops, runs }: Resolved): string {
  if (runs === 1 && loops.length > 0) return `carried out ${runs} times for ${loops.length} loops`
  const standing = loops.filter(({ turns }) => turns > 0)
  const places = standing.flatMap(({ roots, nodes }) => roots.flatMap(root => nodes.map(node => `${root}/${node}`)))
  if (new Set(places).size < places.length) return 'an ability is on two loops of a cascade'
  const isOrdered = loops.every(({ nodes }) =>
    nodes.every((node, place) => place === 0 || (nodes[place - 1] ?? 0) < node),
  )
  if (!isOrdered) return 'the abilities of a loop are in no order'
  return loops.every(({ nodes, last }) => last.length > 0 && last.every(node => nodes.includes(node)))
    ? ''
    : 'no last ability'
}

/** Where there is a log, what the kernel tells in integers is what its log tells: who died, who visited whom, what failed or was stopped, and by which states. */
function integersFault({ work, log }: Resolved): string {
  if (log === undefined) return ''
  const { visits, failures } = work
  const events = log.events.all()
  const of = (kind: string) => events.filter(event => event.kind === kind)
  // An interception is no state, whether it was armed tonight or lasts: what turned an action is told by the log alone.
  const isNoTurn = (place: number, nth: number): boolean => nth === 0 || isState(events[place])
  const made = visits.all().filter(({ feignedBy }) => feignedBy === null)
  const feigned = visits.all().filter(({ feignedBy }) => feignedBy !== null)
  const feigns = of('took-place').filter(({ verb }) => verb === verbOf('feign'))
  const cause = (action: number): number => work.actions[action]?.event ?? -1
  const states = (by: readonly number[]): readonly number[] => by.map(place => work.states.at(place).event)
  const pairs: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
    ['deaths', work.facts.deaths.players, of('death').map(({ player }) => player)],
    ['visits', made.map(({ on, action }) => [on, action.id]), of('visit').map(event => [event.player, event.action])],
    [
      'visits that there were not',
      feigned.map(({ by, feignedBy }) => [by, feignedBy?.id]),
      feigned.map(({ by, feignedBy }) => {
        const event = feigns.find(({ player, action }) => player === by && action === feignedBy?.id)
        return [event?.player, event?.action]
      }),
    ],
    [
      'failures',
      failures.failedSteps().map(({ action, step, what, by }) => [action, step, what, cause(action), ...states(by)]),
      of('step-failed').map(({ action, step, reason: why, causes }) => [
        action,
        step,
        why,
        ...(why === reason.lost ? causes.slice(0, 1) : why === reason.split ? causes.filter(isNoTurn) : causes),
      ]),
    ],
    [
      'stopped effects',
      failures
        .stoppedEffects()
        .map(({ action, step, what, last, by }) => [action, step, what, last, cause(action), ...states(by)]),
      of('stopped').map(({ action, step, verb, player, causes }) => [action, step, verb, player, ...causes]),
    ],
  ]
  const wrong = pairs.find(([, integers, events]) => JSON.stringify(integers) !== JSON.stringify(events))
  return wrong === undefined ? '' : `${wrong[0]} in integers are not those of the log`
}

function isState(event: RawEvent | undefined): boolean {
  return event?.kind === 'state-begins' || (event?.kind === 'lasting' && event.op?.event === null)
}
