import type { Finding } from './diagnostic.ts'

/** The same for what is found at one place twice: what is wrong with a setup is found by each of its nights. Lines that were typed each begin at 0. */
export function findingKey({ code, at: { start, source }, message }: Finding): string {
  return `${start} ${source.firstLine ?? 1} ${code} ${source.name.length} ${source.name} ${message}`
}

/** Each finding once. */
export function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map(finding => [findingKey(finding), finding])).values()]
}
