import type { ActionOutcome, Cause, Death, Outcome, Reason, Report, Stopped } from '../model/outcome.ts'
import { isByInfluence } from '../model/is-by-influence.ts'
import type { FactAt } from './match.ts'

/** Part of the night: all of it, or what came before or after dawn. */
export type NightPart = 'all' | 'night' | 'after-dawn'

export function deathsOf(outcome: Outcome, part: NightPart): readonly Death[] {
  return outcome.deaths.filter(death => isIn(part, death))
}

export function causeFacts(outcome: Outcome, part: NightPart): readonly FactAt<Cause>[] {
  return deathsOf(outcome, part).map(death => ({ path: [death.player], values: death.causes }))
}

/** Of those too who were eliminated, or removed by the moderator. */
export function flipFacts(outcome: Outcome, part: NightPart): readonly FactAt<string>[] {
  const removed = outcome.announcements.filter(announcement => isIn(part, announcement))
  const flips = new Map(
    removed.flatMap(({ death, flip }) => (death === undefined || flip === undefined ? [] : [[death, flip]])),
  )
  for (const { player, flip } of deathsOf(outcome, part)) flips.set(player, flip)
  return [...flips].map(([player, flip]) => ({ path: [player], values: [flip] }))
}

export function visitFacts(outcome: Outcome): readonly FactAt<string>[] {
  return grouped(outcome.visits.map(visit => ({ path: [visit.player], values: [visit.target] })))
}

/** By addressee and ability; where `isNamed` says so, by the name under which each report stands as well (R7). */
export function reportFacts(
  outcome: Outcome,
  part: NightPart,
  isNamed: (player: string, ability: string) => boolean,
): readonly FactAt<Report['value']>[] {
  const reports = outcome.reports.filter(report => isIn(part, report))
  return grouped(
    reports.map(({ to, ability, of = noName, value }) => ({
      path: isNamed(to, ability) ? [to, ability, of] : [to, ability],
      values: [value],
    })),
  )
}

/** What a report stands under that names nobody. */
const noName = 'nobody'

/** Death posts are no announcements here unless asked for. */
export function announcementsOf(outcome: Outcome, part: NightPart, deathPosts: boolean): readonly string[] {
  const announced = outcome.announcements.filter(announcement => isIn(part, announcement))
  return announced.filter(({ death }) => deathPosts || death === undefined).map(({ text }) => text)
}

/** What was stopped in actions that did not fail by it. */
export function stopFacts(outcome: Outcome): readonly FactAt<Stopped>[] {
  const actions = outcome.actions.filter(action => action.result !== 'failed' || !isCounted(action))
  return grouped(
    actions.flatMap(action =>
      action.stopped.map(stop => ({ path: [action.player, action.ability, stop.player], values: [stop] })),
    ),
  )
}

/** One fact an action where all of it failed for one reason, else one a step: `Jail 60`, by the golden rule `Jail 2`. `isNamed` says that the steps are named in any case. */
export function failureFacts(
  outcome: Outcome,
  isNamed: (player: string, step: string) => boolean,
): readonly FactAt<Reason>[] {
  const isByPlace = isByInfluence(outcome)
  return grouped(
    outcome.actions.filter(isCounted).flatMap(action => {
      const steps = failedSteps(action, isNamed, isByPlace)
      const [first, ...more] = distinctReasons(steps)
      const isWhole = action.result === 'failed' && more.length === 0
      if (first !== undefined && isWhole && !steps.some(step => isNamed(action.player, step.name)))
        return [{ path: [action.player, action.ability], values: [first] }]
      return steps.map(({ name, reason }) => ({ path: [action.player, name], values: [reason] }))
    }),
  )
}

/** Of what the moderator does, of passives and of what follows an effect only what was stopped is told. */
function isCounted({ origin }: ActionOutcome): boolean {
  return ['submitted', 'triggered', 'later', 'delayed', 'made'].includes(origin)
}

interface FailedStep {
  readonly name: string
  readonly reason: Reason
}

/** A step that was stopped in an action that succeeded is told under `stopped`, and here only where it is named (R13). */
function failedSteps(
  { player, ability, result, stopped, steps }: ActionOutcome,
  isNamed: (player: string, step: string) => boolean,
  isByPlace: boolean,
): readonly FailedStep[] {
  return steps.flatMap(({ order, reason }, place) => {
    const name = `${ability} ${isByPlace ? place + 1 : order}`
    const isToldElsewhere = result !== 'failed' && stopped.some(({ step }) => step === place)
    return reason === undefined || (isToldElsewhere && !isNamed(player, name)) ? [] : [{ name, reason }]
  })
}

/** A step without a target because the one before lost it failed for the same reason (C2). */
function distinctReasons(steps: readonly FailedStep[]): readonly Reason[] {
  const byWording = new Map(steps.map(({ reason }) => [JSON.stringify([reason.kind, reason.by.map(causeKey)]), reason]))
  const all = [...byWording.values()]
  const own = all.filter(reason => reason.kind !== 'no-target')
  return own.length === 0 ? all : own
}

function causeKey(cause: Cause): readonly string[] {
  return [cause.player, cause.ability]
}

function grouped<Value>(facts: readonly FactAt<Value>[]): readonly FactAt<Value>[] {
  const groups = new Map<string, FactAt<Value>>()
  for (const { path, values } of facts) {
    const key = JSON.stringify(path)
    groups.set(key, { path, values: [...(groups.get(key)?.values ?? []), ...values] })
  }
  return [...groups.values()]
}

function isIn(part: NightPart, { afterDawn }: { readonly afterDawn: boolean }): boolean {
  return part === 'all' || afterDawn === (part === 'after-dawn')
}
