import { testsWithin } from './walk.ts'

/** The marks and items for which a piece of syntax asks. */
export function marksAsked(piece: unknown): readonly string[] {
  const tests = [
    ...testsWithin(piece, 'marked').map(({ mark }) => mark),
    ...testsWithin(piece, 'has').map(({ what }) => what),
  ]
  return tests.map(({ text }) => text)
}

/** Counters as well. */
export function namesAsked(piece: unknown): readonly string[] {
  return [...marksAsked(piece), ...testsWithin(piece, 'counter').map(({ counter }) => counter.text)]
}
