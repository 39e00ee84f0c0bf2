import type { Finding } from './diagnostic.ts'

/** The same for what is found at one place twice: what is wrong with a setup is found by each of its nights. */
export function findingKey({ code, at, message }: Finding): string {
  return `${at.start} ${code} ${at.source.name.length} ${at.source.name} ${message}`
}

/** Each finding once. */
export function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map(finding => [findingKey(finding), finding])).values()]
}
