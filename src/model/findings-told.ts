import type { Finding } from './diagnostic.ts'
import { firstFindings, mostFindings } from './first-findings.ts'

/** Findings as they come up, however many: each told once, as many kept as are shown, the others counted. */
export class FindingsTold {
  private readonly kept: Finding[] = []
  private readonly places = new Map<string, Set<number>>()
  private count = 0

  /** Nothing that comes from now on is shown. */
  get isFull(): boolean {
    return this.count >= mostFindings
  }

  add(findings: Iterable<Finding>): void {
    for (const finding of findings) {
      if (!this.isNew(finding)) continue
      if (!this.isFull) this.kept.push(finding)
      this.count += 1
    }
  }

  all(): readonly Finding[] {
    return firstFindings(this.kept, '', this.count)
  }

  private isNew({ code, at, message }: Finding): boolean {
    // Several constraints may not hold of one action.
    const key = `${code} ${at.source.name}${code === 'constraint/violated' ? ` ${message}` : ''}`
    const places = this.places.get(key) ?? new Set()
    if (places.size === 0) this.places.set(key, places)
    return places.size < places.add(at.start).size
  }
}
