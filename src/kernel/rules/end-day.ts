import { isForDay } from '../../plan/lasting.ts'
import { recordEnds } from '../log/ends.ts'
import { tellSpansOver } from '../store/properties.ts'
import type { Work } from '../store/work.ts'

/**
 * The end of a day, whether or not that day had a file of its own (N6): what lasts to it is over, and what waits for the next night lasts for
 * that one. It is told as of the event at a place, with which the next phase begins.
 */
export function endDay(work: Work, at: number): void {
  const { states, triggers, facts, moment } = work
  recordEnds(work, at, ended, ({ lasting }) => isForDay(lasting))
  states.endDay(moment)
  triggers.endDay()
  facts.spans.rememberDay((property, player) => facts.valueOf(property, player))
  if (work.log !== undefined) tellSpansOver(work, at, ended, ({ lasting }) => isForDay(lasting))
  facts.endDay()
}

const ended = ['N6', 'S5'] as const
