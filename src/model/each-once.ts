import type { Finding } from './diagnostic.ts'

/** Findings without those that say the same of the same place, as where a file was read for several games. */
export function eachOnce(findings: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, Finding>()
  for (const finding of findings) {
    const { code, message, at } = finding
    const key = JSON.stringify([code, message, at.source.name, at.start])
    if (!known.has(key)) known.set(key, finding)
  }
  return [...known.values()]
}
