import type { Finding } from '../../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../../model/place.ts'

/** For each finding a text that stays when lines are put in above it: of its file, code, line as written, and which of several alike it is. */
export function fingerprints(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>()
  return findings.map(({ code, at }) => {
    const { start, end } = lineBoundsOf(at.source, placeOf(at).line)
    const key = JSON.stringify([at.source.name, code, at.source.text.slice(start, end).trim()])
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    return `${hashOf(key)}:${place}`
  })
}

/** FNV-1a, 32 bits, twice with different beginnings. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x01000193].map(seed => half(text, seed)).join('')
}

function half(text: string, seed: number): string {
  let hash = seed
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
