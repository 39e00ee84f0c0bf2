import type { Outcome } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import { cleaned } from '../clean.ts'
import { pageWordsOf } from './page-words.ts'
import { pictureOf } from './picture.ts'

/** The last phase as a sequence diagram of Mermaid, for wikis and forges that draw one. */
export function nightMermaid(given: readonly Outcome[], wording: Wording): string {
  const last = cleaned(given).at(-1)
  if (last === undefined) return ''
  const words = pageWordsOf(wording)
  const { rows, chips } = pictureOf(last, words)
  const called = new Map(rows.map(({ player }, place) => [player, `p${place + 1}`]))
  const of = (player: string): string => called.get(player) ?? 'p1'
  const steps = chips.flatMap(({ column, player, ability, aims, isFailed, why }) => {
    const text = safe(`${ability}${/\d/.test(column) ? ` ${column.slice(1)}` : ''}${isFailed ? ` ✕ ${why ?? ''}` : ''}`)
    const drawn = aims.length === 0 ? [{ player, end: isFailed ? 'failed' : 'visit' }] : aims
    return drawn.map(aim => `  ${of(player)}${arrows[aim.end] ?? '-->>'}${of(aim.player)}: ${text}`)
  })
  const deaths = rows
    .filter(({ turns }) => turns.some(({ kind }) => kind === 'death'))
    .map(({ player }) => `  Note over ${of(player)}: ${safe(words.say('dies', { player }))}`)
  const announced = rows.flatMap(({ player, notes }) =>
    notes.filter(({ kind }) => kind === 'announced').map(({ text }) => `  Note over ${of(player)}: ${safe(text)}`),
  )
  return [
    'sequenceDiagram',
    ...rows.map(({ player }) => `  participant ${of(player)} as ${safe(player)}`),
    ...steps,
    ...deaths,
    ...announced,
    '',
  ].join('\n')
}

const arrows: Readonly<Record<string, string>> = { visit: '->>', stopped: '--x', failed: '--x' }

/** Every other character is written as its number, so that nothing of it is the diagram's. */
function safe(text: string): string {
  return Array.from(text.replace(/\s+/g, ' '), character =>
    /[\p{L}\p{N} .,'!?()-]/u.test(character) ? character : `#${character.codePointAt(0) ?? 63};`,
  )
    .join('')
    .replace(/^end$/i, word => `#${word.codePointAt(0) ?? 0};${word.slice(1)}`)
}
