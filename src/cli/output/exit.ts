/** How snarf ends. A signal such as Ctrl-C ends it as it ends any program: a shell shows 130. */
export const exit = {
  fine: 0,
  /** Findings, an unmet expectation, a contradiction, a runaway. */
  found: 1,
  /** Wrong use, or a file that cannot be read or written. */
  unusable: 2,
  /** A mistake in snarf itself. */
  bug: 3,
} as const

export type Exit = (typeof exit)[keyof typeof exit]

/** Of two ends of one run, the one to tell: the greater. */
export function worst(one: Exit, other: Exit): Exit {
  return one > other ? one : other
}
