/** Verbs that put off, or do once more, what is still to begin. */
export const ofWaiting: ReadonlySet<string> = new Set(['delay', 'copy', 'repeat'])
