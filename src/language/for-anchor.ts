import type { Span } from '../model/diagnostic.ts'

/** Whoever writes a value once for several places may give it a key of its own, as other programs let him: what to do instead, by the place of that key. */
export function forAnchor({ source, end }: Span): string | undefined {
  const [, name] = /^["']?\s*:\s*&([^\s,[\]{}]+)/.exec(source.text.slice(end, end + 200)) ?? []
  return name === undefined
    ? undefined
    : `write &${name} where its value first stands, and *${name} wherever it stands again: no key is there for anchors alone`
}
