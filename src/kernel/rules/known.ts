import { ask, code } from '../../plan/plan.ts'
import type { Change } from '../store/change.ts'
import type { Due } from '../store/report.ts'
import type { Work } from '../store/work.ts'
import { answerAside } from './reports.ts'

/** Whoever was told of an alignment knows it from the next phase on: "someone you alignment peeked" (G18). */
export function learnReported(work: Work, from: number): void {
  for (const due of work.reports.from(from)) {
    const word = due.noResult || due.op.code !== code.report ? -1 : wordTold(due, due.values.slice(0, due.values.n))
    if (word >= 0 && due.to >= 0 && due.of >= 0) learn(work, due.to, due.of, word)
  }
}

/** What is revealed everybody knows. */
export function learnRevealed(work: Work, { op, action, player }: Change): void {
  const word = wordTold({ op }, answerAside(work, op, action, player))
  if (word >= 0) learn(work, -1, player, word)
}

function learn({ plan, facts }: Work, who: number, player: number, word: number): void {
  facts.setValue(plan.known + 1 + who, player, word + 1)
}

/** The alignment that is told, or that a `yes` tells of; -1 for none. */
function wordTold({ op: { fact } }: Pick<Due, 'op'>, values: readonly number[]): number {
  const [value = -1] = values
  if (values.length !== 1) return -1
  if (fact?.word === 'alignment') return value
  return fact?.test?.code === ask.alignment && value === yes ? fact.test.n : -1
}

/** The place of the word in every plan. */
const yes = 0
