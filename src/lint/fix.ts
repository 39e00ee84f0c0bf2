import type { Fix } from '../model/diagnostic.ts'

/** A text with fixes carried out; all else stays byte by byte. Of two that overlap the first is. */
export function mended(text: string, fixes: readonly Fix[]): string {
  const parts: string[] = []
  let end = 0
  for (const { at, text: instead } of apart(fixes)) {
    parts.push(text.slice(end, at.start), instead)
    end = at.end
  }
  return [...parts, text.slice(end)].join('')
}

/** Those fixes, by place, that do not reach into one before them. */
export function apart(fixes: readonly Fix[]): readonly Fix[] {
  let end = 0
  return fixes
    .toSorted((one, other) => one.at.start - other.at.start || one.at.end - other.at.end)
    .filter(({ at }) => {
      if (at.start < end) return false
      end = at.end
      return true
    })
}

/** A fix of a text of which that much more stands before. */
export function moved(fix: Fix, by: number): Fix {
  return { ...fix, at: { ...fix.at, start: fix.at.start + by, end: fix.at.end + by } }
}
