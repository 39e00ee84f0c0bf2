import type { RawEvent } from '../kernel/log/log.ts'
import { filledText } from '../kernel/log/text.ts'
import type { Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/log-event.ts'
import type { Revealed } from '../model/revealed.ts'
import type { Fact } from '../model/syntax.ts'
import { revealedQuestion } from '../plan/asked-text.ts'
import { meantByAction } from './asked-details.ts'
import { factName, reportedValue } from './value.ts'

/** The text of an announcement; a death's is made when the outcome is put together. */
export function announcedDetails(work: Work, event: RawEvent): Pick<LogEvent, 'value' | 'reveals'> {
  const { op } = event
  if (op === null) return { value: '' }
  const action = work.actions[event.action] as Action
  if (op.fact === null) return { value: filledText(work, op.text, action) }
  const player = work.facts.names[event.other] ?? ''
  const value = reportedValue(work, op, event.values)
  const said = typeof value === 'string' ? value : value.join(', ') || 'none'
  return {
    value: `${player}: ${said}`,
    reveals: { player, fact: factName(op), value, ...questionOf(work, op.fact.written, player, action) },
  }
}

function questionOf(work: Work, fact: Fact, player: string, action: Action): Pick<Revealed, 'asks' | 'says'> {
  if (fact.kind === 'number' || (fact.kind === 'word' && saysItself.has(fact.word))) return {}
  return revealedQuestion(work.plan, fact, player, meantByAction(work, action))
}

/** Of these facts what is answered says what was asked. */
const saysItself: ReadonlySet<string> = new Set(['alignment', 'role', 'visits', 'visitors'])
