import type { Test } from '../model/syntax.ts'
import { isCountedDown } from './counted-down.ts'
import { mostCounted } from './most-counted.ts'
import type { Subject } from './subject.ts'

/** More than anybody can ever have. Where nothing counts it at all, that is told by itself. */
export function whyNotSoMany(
  { counter, atLeast = 0, atMost = Infinity }: Extract<Test, { kind: 'counter' }>,
  subject: Subject,
): string | undefined {
  if (atMost < 0 && subject.torn === undefined && !isCountedDown(counter.text, subject))
    return `nothing counts ${counter.text} down`
  if (atLeast <= 1) return undefined
  const most = mostCounted(counter.text, subject)
  return most > 0 && most < atLeast ? `nobody can come to more than ${most} ${counter.text}` : undefined
}
