/** Verbs that put off, or do once more, what is still to begin. */
export const ofWaiting: ReadonlySet<string> = new Set(['delay', 'copy', 'repeat'])

/** Verbs of which an action comes, or that put one off. */
export const ofActions: ReadonlySet<string> = new Set([...ofWaiting, 'make'])
