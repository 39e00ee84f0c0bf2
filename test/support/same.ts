import { isDeepStrictEqual } from 'node:util'

/** As `toEqual`, which takes long over whole outcomes: it is asked where they are not the same, and says how. */
export function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
}
