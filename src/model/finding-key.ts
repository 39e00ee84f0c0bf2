import type { Finding } from './diagnostic.ts'

/** The same for what is found at one place twice: what is wrong with a setup is found by each of its nights. Lines that were typed each begin at 0. */
export function findingKey({ code, at: { start, source }, message }: Finding): string {
  return `${start} ${source.firstLine ?? 1} ${code} ${source.name.length} ${source.name} ${message}`
}

/** Findings without those that say the same of the same place, as where a file was read for several games. */
export function eachOnce(findings: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, Finding>()
  for (const finding of findings) {
    const key = findingKey(finding)
    if (!known.has(key)) known.set(key, finding)
  }
  return [...known.values()]
}
