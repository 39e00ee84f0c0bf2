/** Verbs that put off, or do once more, what is still to begin. */
export const ofWaiting: ReadonlySet<string> = new Set(['delay', 'copy', 'repeat'])

/** Verbs of which an action comes, or that put one off. */
export const ofActions: ReadonlySet<string> = new Set([...ofWaiting, 'make'])

/** Why a verb that moves actions did nothing, of whom it is done to; undefined of other verbs. */
export function nothingToMove(verb: string): string | undefined {
  if (verb === 'make') return 'he has nothing that he could be made to do just then'
  return ofWaiting.has(verb) ? 'nothing that he sent in was still to begin' : undefined
}
