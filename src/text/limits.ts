/** What one file may ask of its reader. Chosen so that any file is answered within seconds and 512 MB. */
export const LIMITS = {
  /** Characters (UTF-16 units) of a file. */
  size: 16 * 1024 * 1024,
  /** Lists and maps within each other. */
  depth: 64,
  documents: 5_000,
  /** Words, punctuation, spaces and line breaks: of a file, and of one of its documents. */
  tokens: 2_500_000,
  documentTokens: 200_000,
  /** Characters of a document. */
  documentSize: 1_000_000,
  /** Scalars, lists and maps that aliases may repeat. */
  repeated: 100_000,
  /** Bytes of a line of JSON Lines, and texts, words, lists and maps in it. */
  lineSize: 32 * 1024 * 1024,
  lineValues: 1_000_000,
  /** Mistakes of any kind after which the rest of a file is not read. */
  mistakes: 10_000,
} as const
