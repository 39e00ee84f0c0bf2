import type { Test } from '../model/syntax.ts'
import { nodesOfKind } from './walk.ts'

/** Bounds of one counter that leave no number between them. */
export function countersApart(tests: readonly Test[]): string | undefined {
  const counters = tests.filter(test => test.kind === 'counter')
  for (const { counter, atLeast = -Infinity } of counters)
    for (const other of counters)
      if (other.counter.text === counter.text && atLeast > (other.atMost ?? Infinity))
        return noNumber(atLeast, other.atMost)
  return undefined
}

/** Likewise of a counter or of the living, wherever in a piece of syntax it is asked. */
export function whyNoNumber(piece: unknown): string | undefined {
  const bounded = ['counter', 'living'].flatMap(kind => nodesOfKind(piece, kind)) as readonly Bounds[]
  const [apart] = bounded.filter(({ atLeast = -Infinity, atMost = Infinity }) => atLeast > atMost)
  return apart && noNumber(apart.atLeast, apart.atMost)
}

type Bounds = Pick<Extract<Test, { kind: 'counter' }>, 'atLeast' | 'atMost'>

/** Said of bounds that nothing is within. */
export function noNumber(atLeast = 0, atMost = 0): string {
  return `no number is at least ${atLeast} and at most ${atMost}`
}
