import type { Finding } from './diagnostic.ts'
import { findingKey } from './finding-key.ts'

/** Findings without those that say the same of the same place, as where a file was read for several games. */
export function eachOnce(findings: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, Finding>()
  for (const finding of findings) {
    const key = findingKey(finding)
    if (!known.has(key)) known.set(key, finding)
  }
  return [...known.values()]
}
