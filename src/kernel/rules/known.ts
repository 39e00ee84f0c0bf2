import { code } from '../../plan/op-code.ts'
import { ask } from '../../plan/question.ts'
import type { PendingChange } from '../store/change.ts'
import type { Due } from '../store/report.ts'
import type { Work } from '../store/work.ts'

/** Whoever was told of an alignment knows it from the next phase on: "someone you alignment peeked" (G18). */
export function learnReported(work: Work, from: number): void {
  const told = new Told()
  for (const due of work.reports.from(from)) {
    const word = due.noResult || due.op.code !== code.report ? -1 : wordTold(due, due.values.slice(0, due.values.n))
    if (due.to >= 0) told.add(due.to, due.of, word)
  }
  told.learn(work)
}

/** What is revealed at one moment everybody knows; who is confirmed at it is known already. */
export function learnRevealed(work: Work): void {
  const told = new Told()
  const confirmed = new Set<number>()
  for (let i = 0; i < work.changeCount; i++) {
    const { op, player, other, said } = work.changes[i] as PendingChange
    if (op.code === code.confirm && other < 0) confirmed.add(player)
    if (op.code === code.reveal) told.add(-1, player, wordTold({ op }, said.values))
  }
  told.learn(work, confirmed)
}

/** Of which alignments who was told at one moment, by whom that is. */
class Told {
  private readonly words = new Map<
    string,
    { readonly who: number; readonly of: number; readonly word: number | null }
  >()

  add(who: number, of: number, word: number): void {
    if (word < 0 || of < 0) return
    const key = `${who} ${of}`
    const before = this.words.get(key)
    this.words.set(key, { who, of, word: before === undefined || before.word === word ? word : null })
  }

  /** Words that differ teach nothing: none of them is the later one. */
  learn({ plan, facts }: Work, known: ReadonlySet<number> = new Set()): void {
    for (const { who, of, word } of this.words.values())
      if (word !== null && !known.has(of)) facts.setValue(plan.known + 1 + who, of, word + 1)
  }
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
