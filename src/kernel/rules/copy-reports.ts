import { code } from '../../plan/op-code.ts'
import { isOfReports, type Due } from '../store/report.ts'
import type { Work } from '../store/work.ts'

/** Copies that are not yet made come last, by order; copies of one order do not see each other (N3). */
export function copyReports(work: Work, from: number): void {
  const copies = work.reports.from(from).filter(isCopy)
  const ranks = [...new Set(copies.map(copy => copy.rank))].sort((a, b) => a - b)
  for (const rank of ranks) {
    const seen = work.reports.from(0).filter(due => !copies.includes(due) || due.rank < rank)
    for (const copy of copies) if (!copy.noResult && copy.rank === rank) copyFrom(work, copy, seen)
  }
}

function isCopy({ op }: Due): boolean {
  return op.code === code.report && isOfReports(op)
}

function copyFrom(work: Work, copy: Due, seen: readonly Due[]): void {
  let to = copy
  for (const source of seen) {
    const saysNothing = isCopy(source) && source.source === null && !source.noResult
    if (source.to !== copy.of || saysNothing) continue
    if (to.source !== null) to = work.reports.add(copy.op, copy.action, copy.to, copy.of, work)
    to.copies(source, copy.event)
  }
  copy.copied()
}
