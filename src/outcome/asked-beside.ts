import { nameTold } from '../kernel/rules/ending.ts'
import type { RawEvent } from '../kernel/log/log.ts'
import type { Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/outcome.ts'
import { selectedBy } from './asked-details.ts'

/** Whom else the question of a report is about, of the players whom its actor named together: as the report names them (R7). */
export function askedBeside(work: Work, { op, other }: RawEvent, action: Action): Pick<LogEvent, 'players'> {
  if (op?.fact === null || op?.fact === undefined || other < 0) return {}
  const { targets, chosen } = selectedBy(work, action)
  const told = (player: number): number => nameTold(work, { of: player, action })
  if (![...targets, ...chosen].some(player => told(player) === other)) return {}
  const first = targets.length > 0 ? targets : chosen
  const asked = wordsIn(op.fact.written).flatMap(word =>
    word === 'target' ? targets : word === 'chosen' ? chosen : first.slice(word, word + 1),
  )
  const beside = [...new Set(asked.map(told))].filter(player => player !== other && player >= 0)
  return beside.length === 0 ? {} : { players: beside.map(player => work.facts.names[player] ?? '') }
}

/** The words of a question that stand for whom the actor named: a number for the first, second and third. */
function wordsIn(asked: unknown): readonly ('target' | 'chosen' | number)[] {
  if (typeof asked !== 'object' || asked === null) return []
  if ('kind' in asked) {
    if (asked.kind === 'target' || asked.kind === 'chosen') return [asked.kind]
    if (asked.kind === 'nth' && 'n' in asked && typeof asked.n === 'number') return [asked.n]
  }
  return Object.values(asked).flatMap(wordsIn)
}
