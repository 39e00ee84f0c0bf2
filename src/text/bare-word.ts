/** A word without what a forum or a word processor put around it, and what that is: nothing where there is none. */
export function bareWord(word: string): { readonly bare: string; readonly around?: string } {
  const [, inCurly] = /^[“”„«‘’](.+)[“”»‘’]$/s.exec(word) ?? []
  if (inCurly !== undefined) return { bare: inCurly, around: 'curly quotes are letters to YAML, and part of the word' }
  const [, , inMarks] = /^(\*{1,3}|__?|`)([^*_`]+)\1$/s.exec(word) ?? []
  const [, , inTags] = /^\[(b|i|u)\]([^[\]]+)\[\/\1\]$/is.exec(word) ?? []
  const bare = inMarks ?? inTags
  return bare === undefined ? { bare: word } : { bare, around: 'the marks of a forum around it are part of the word' }
}
