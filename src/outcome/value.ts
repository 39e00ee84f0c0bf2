import { counterFact } from '../model/counter-fact.ts'
import type { Work } from '../kernel/store/work.ts'
import type { Op } from '../plan/ability-plan.ts'

/** What a report says, in words: one word, or a list in the order of the names. */
export function reportedValue(work: Work, op: Op | null, values: readonly number[]): string | readonly string[] {
  const fact = op?.fact
  if (!fact) return ''
  if (fact.kind === 'number') return oneOf(values.map(String))
  if (fact.kind !== 'word') return oneOf(values.map(word => work.plan.words[word] ?? ''))
  switch (fact.word) {
    case 'visits':
    case 'visitors':
      return [...values].sort((a, b) => a - b).map(player => work.facts.names[player] ?? '')
    case 'abilities':
      return names(values.map(ability => work.plan.abilities[ability]?.name ?? ''))
    case 'modifiers':
    case 'kinds':
    case 'visitor-roles':
    case 'actions':
    case 'actions-on':
      return names(values.map(word => work.plan.words[word] ?? ''))
    case 'reports':
      return []
    default:
      return oneOf(values.map(word => work.plan.words[word] ?? ''))
  }
}

function names(list: readonly string[]): readonly string[] {
  return [...new Set(list)].sort()
}

/** A fact of one value is that value; where states of one moment disagree, all are reported (S3). */
function oneOf(list: readonly string[]): string | readonly string[] {
  const [only, ...more] = names(list)
  return more.length > 0 ? names(list) : (only ?? '')
}

/** What a report is of, as an outcome names it. */
export function factName(op: Op | null): string {
  const fact = op?.fact?.written
  if (fact?.kind === 'number') return counterFact(fact.test.counter.text)
  return fact?.kind === 'word' ? fact.word : (fact?.kind ?? 'text')
}
