import { onceFor } from '../model/once-for.ts'
import type { LogEvent, Outcome, Report } from '../model/outcome.ts'

/** What a report was asked that says yes or no, in brackets behind it; nothing where one ability has one answer about a player. */
export function questionBehind({ log, reports }: Outcome, report: Report): string {
  const question = questionsIn(log)[reports.indexOf(report)]
  return question === undefined ? '' : ` (${question})`
}

/** By place of the report: its question, where that is one of several. */
const questionsIn = onceFor((log: readonly LogEvent[]): readonly (string | undefined)[] => {
  const told = log.filter(({ kind }) => kind === 'report')
  const count = new Map<string, number>()
  for (const event of told) count.set(subjectOf(event), (count.get(subjectOf(event)) ?? 0) + 1)
  return told.map(event => ((count.get(subjectOf(event)) ?? 0) > 1 ? event.question : undefined))
})

function subjectOf({ action, player, other }: LogEvent): string {
  return JSON.stringify([action, player, other])
}
