import type { Name } from '../model/syntax.ts'

/** Where what the moderator does belongs, that stands among what players do: `- { modkill: Max }`. */
export function changeAmongActions({ text, at: { source, start } }: Name): string | undefined {
  const [written = ''] = /^[^{}\r\n]*/.exec(source.text.slice(start, start + 200)) ?? []
  const change = `“- { ${written.trim()} }”`
  switch (text) {
    case 'modkill':
    case 'replace':
      return `that is what you do, and no player: write ${change} below “changes” in the next phase, or in this one if it came before all actions`
    case 'eliminate':
      return `that is no action of a player: who was voted out on a day stands in its “eliminated”; before a night write ${change} below “changes”`
    default:
      return undefined
  }
}
