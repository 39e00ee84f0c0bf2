import type { Finding } from '../model/diagnostic.ts'
import type { Comparison, Differing } from '../model/comparison.ts'
import type { ActionOutcome, Outcome } from '../model/outcome.ts'
import { fixedByInfluence } from '../model/rules.ts'
import type { Ability, Player, Setup } from '../model/syntax.ts'
import { compile } from '../plan/compile.ts'
import { isWithoutOrder } from '../plan/orders-of-steps.ts'
import { whatIsDue } from './what-is-due.ts'
import { onPlan } from './on-plan.ts'
import { comesOtherwise } from './otherwise.ts'
import { abilityIn, placesByOrders } from './places-by-orders.ts'
import { brokenIn, precedencesIn } from './precedences.ts'
import type { PlayedDocument, PlayedPhase } from './replay.ts'
import { play } from './play.ts'
import { trialsOf } from './trials.ts'

/** Every phase of a file's documents that was resolved, both ways. */
export function comparisonsOf(file: string, documents: readonly PlayedDocument[]): readonly Comparison[] {
  return documents.flatMap(({ document, phases }) => {
    if (document.kind !== 'case' || document.case.setup === undefined) return []
    const { setup, players, name } = document.case
    return phases.flatMap(played => {
      const found = compared(setup, players, played)
      return found === undefined
        ? []
        : [{ file, name: name ?? '', phase: `${played.phase.kind} ${played.phase.number}`, ...found }]
    })
  })
}

/** How a phase that was played comes out the other way: on the same game, with what was sent in (G20). */
function compared(
  setup: Setup,
  players: readonly Player[],
  played: PlayedPhase,
): Omit<Comparison, 'file' | 'name' | 'phase'> | undefined {
  const { phase, before, outcome } = played
  if (outcome === undefined) return undefined
  const { resolution } = setup
  const none = { resolution, differ: [], broken: [], due: [], idle: [], left: [], because: [], assumed: [] }
  const byOrders = resolution === 'snarf'
  const other = compile(setup, players, byOrders ? 'golden-rule' : 'snarf')
  if (other.plan === undefined) return { ...none, unresolved: refusalOf(other.findings) }
  const rulings = byOrders ? { ...phase.rulings, ...fixedByInfluence } : phase.rulings
  const resolved = play(other.plan, onPlan(before.game, other.plan), { ...phase, rulings })
  if (resolved.outcome === undefined) return { ...none, unresolved: refusalOf(resolved.findings) }
  const [orders, golden] = byOrders ? [outcome, resolved.outcome] : [resolved.outcome, outcome]
  const differ = differing(orders, golden)
  const precedences = precedencesIn(setup, orders, golden)
  const who = differ.map(({ player }) => player)
  const trials = trialsOf(setup, players, before.game, phase, byOrders ? fixedByInfluence : {})
  const night = { orders, golden, who, precedences, trials }
  return {
    ...none,
    differ,
    broken: brokenIn(precedences),
    ...(who.length > 0 && whatIsDue(night)),
    assumed: assumedIn(setup, orders),
  }
}

/** What is wrong first of all, and why. */
function refusalOf([first]: readonly Finding[]): string {
  if (first === undefined) return ''
  return first.why === undefined ? first.message : `${first.message} (${first.why})`
}

/** "Dead or alive, what each action came to and whom it reached, what was told, what he became." */
function differing(orders: Outcome, golden: Outcome): readonly Differing[] {
  return orders.players.flatMap(({ name }) => {
    const lines = comesOtherwise(orders, golden, name).map(({ what, one, other }) => ({
      what,
      orders: one,
      golden: other,
    }))
    return lines.length === 0 ? [] : [{ player: name, lines }]
  })
}

/** What has no order of its own, or steps that have none, with the standard orders that were taken. */
function assumedIn(setup: Setup, orders: Outcome): readonly string[] {
  if (setup.resolution === 'snarf') return []
  const sent = orders.actions.filter(({ origin }) => origin === 'submitted')
  return [...new Set(sent.flatMap(action => assumedOf(abilityIn(setup, action), action)))].sort()
}

function assumedOf(written: Ability | undefined, { ability, steps }: ActionOutcome): readonly string[] {
  if (written === undefined || !isWithoutOrder(written)) return []
  const unordered = placesByOrders(written).filter(
    (_, place) => written.steps === undefined || written.steps[place]?.unordered === true,
  )
  return [`${ability} [${unordered.map(place => steps[place]?.order ?? 0).join(', ')}]`]
}
