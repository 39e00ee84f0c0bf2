import type { RuleId } from '../../model/rules.ts'
import { isTakenBy } from '../../plan/is-taken.ts'
import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { origin } from '../store/action.ts'
import type { PendingChange } from '../store/change.ts'
import type { OpenContradiction } from '../game.ts'
import type { Work } from '../store/work.ts'

/**
 * A contradiction that is not settled: the moment at which it came up, 0 in an earlier phase; its place in the log, or -1; an effect
 * that made it tonight.
 */
export interface ContradictionTonight extends OpenContradiction {
  readonly moment: number
  readonly event: number
  readonly op?: Op
}

/** What of it the next phase finds. */
export function leftOpen({ player, property, isItem, values }: ContradictionTonight): OpenContradiction {
  return { player, property, isItem, values }
}

/** One value stands for all that contradict: not where they are items or abilities, which wait for the moderator. */
export function isOneFact({ op }: ContradictionTonight): boolean {
  return op?.code === code.become || op?.code === code.set || op?.code === code.bind
}

/**
 * Whatever sets a contradicted property at a later moment is the newest, and decides (S2); items and abilities wait "until the
 * moderator settles it" (S6). Returns what is settled.
 */
export function settle(work: Work, change: PendingChange): readonly ContradictionTonight[] {
  const settled = work.facts.contradictions.filter(
    ({ player, property, moment }) =>
      player === change.player && moment < work.moment && isSetBy(work, change, property),
  )
  if (settled.length > 0) work.facts.settle(settled)
  return settled
}

function isSetBy(work: Work, { op, action, other, faction }: PendingChange, property: string): boolean {
  const isByModerator = action.origin === origin.change
  switch (op.code) {
    case code.become:
      return (property === 'role' && other >= 0) || (property === 'faction' && faction >= 0)
    case code.bind:
      return property === work.plan.bonds[op.subject]
    case code.set:
      return property === work.plan.properties[op.subject]?.name
    case code.add:
    case code.move:
      return isByModerator && property === work.plan.properties[op.subject]?.name
    case code.gain:
    case code.lose:
      return isByModerator && property === 'abilities'
    default:
      return false
  }
}

export const noContradictions: readonly ContradictionTonight[] = []

export function isSettledBy(change: PendingChange, name: string): boolean {
  return settledBy(change, name) !== null
}

/** The contradiction of a property that a change settles (S6); null where it settles none of it. */
export function settledBy({ settled }: PendingChange, name: string): OpenContradiction | null {
  return settled.find(({ property }) => property === name) ?? null
}

/** What caused a property to change: the action, whatever else made the same of it at that moment, and the contradictions that it settled. */
export function causesOfChange({ action, settled, alike }: PendingChange, name: string): readonly number[] {
  const others = alike.flatMap(({ property, change }) => (property === name ? change.action.event : []))
  const events = settled.flatMap(({ property, event }) => (property === name && event >= 0 ? event : []))
  return [...new Set([action.event, ...others, ...events])]
}

/** What takes an ability at one moment. */
export function causesOfLoss({ action, alike }: PendingChange, ability: AbilityPlan): readonly number[] {
  const takers = alike.filter(({ change: { op } }) => isTakenBy(op, ability))
  return [...new Set([action.event, ...takers.map(({ change }) => change.action.event)])]
}

/** The rules by which a property changes. */
export function rulesOf(change: PendingChange, name: string): readonly RuleId[] {
  if (!isSettledBy(change, name)) return made
  return change.action.origin === origin.change ? byModerator : newest
}

const made = ['B4'] as const
const byModerator = ['B4', 'S6'] as const
const newest = ['B4', 'S2'] as const
