import type { MapTree } from './tree.ts'

/** Whether a map stands in braces, and not on lines of its own. */
export function isInBraces({ at: { source, start } }: MapTree): boolean {
  return source.text.charAt(start) === '{'
}
