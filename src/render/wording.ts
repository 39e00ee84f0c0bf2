import { counterIn } from '../model/counter-fact.ts'
import { ofOwner } from '../model/of-owner.ts'
import { listed } from '../model/listed.ts'
import type { Cause, LogEvent, Report } from '../model/outcome.ts'

/** `Ann's Block [40]`. What a moderator did has nobody's name. */
export function causeWording({ player, ability, order, since }: Cause): string {
  const of = since === undefined ? '' : ` of ${since.kind} ${since.number}`
  return ownedAbility(player, ability) + of + (order === undefined ? '' : ` [${order}]`)
}

export function causesWording(causes: readonly Cause[]): string {
  return listed([...new Set(causes.map(causeWording))])
}

export function ownedAbility(player: string, ability: string): string {
  return player === '' ? ability : ofOwner(player, ability)
}

/** `Investigate Dave: Town`, `Track Bob: visited Erin`. */
export function reportWording(report: Report): string {
  const { ability, of, beside = [] } = report
  return `${ability}${of === undefined ? '' : ` ${listed([of, ...beside])}`}: ${answerWording(report)}`
}

/** A fact that states make read otherwise than it is; of the others they hide visits, or disguise who made them. */
export function isReading(fact: string): boolean {
  return read.has(fact)
}

const read: ReadonlySet<string> = new Set(['alignment', 'role', 'modifiers', 'same-as-last', 'test'])

/** A report, or what all are told of a player, whose states hide visits. */
export function isAboutVisits(event: LogEvent | undefined): boolean {
  const fact = event?.kind === 'report' ? event.property : event?.reveals?.fact
  return fact !== undefined && !isReading(fact)
}

export function answerWording({ fact, value }: Pick<Report, 'fact' | 'value'>): string {
  const counter = counterIn(fact)
  if (typeof value === 'string') return counter === undefined || value === 'no result' ? value : `${value} “${counter}”`
  if (fact === 'visits') return `visited ${listed(value)}`
  if (fact === 'visitors') return `visited by ${listed(value)}`
  return value.length === 0 ? 'none' : value.join(', ')
}
