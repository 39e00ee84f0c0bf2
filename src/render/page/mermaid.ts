import type { Outcome } from '../../model/outcome.ts'
import { cleaned } from '../clean.ts'
import { pictureOf } from './picture.ts'

/** The last phase as a sequence diagram of Mermaid, for wikis and forges that draw one. */
export function nightMermaid(given: readonly Outcome[]): string {
  const last = cleaned(given).at(-1)
  if (last === undefined) return ''
  const { rows, chips } = pictureOf(last)
  const names = [...new Set([...rows.map(({ player }) => player), ...chips.map(({ player }) => player)])]
  const called = new Map(names.map((player, place) => [player, `p${place + 1}`]))
  const of = (player: string): string => called.get(player) ?? 'p1'
  const steps = chips.flatMap(({ order, player, ability, to, isFailed, why }) => {
    const text = safe(
      `${ability} ${order}${isFailed ? ` failed${why === undefined || why === '' ? '' : `: ${why}`}` : ''}`,
    )
    const aims = to.length === 0 ? [{ player, isVisit: true, isStopped: isFailed }] : to
    return aims.map(
      aim =>
        `  ${of(player)}${aim.isStopped || isFailed ? '--x' : aim.isVisit ? '->>' : '-->>'}${of(aim.player)}: ${text}`,
    )
  })
  const deaths = rows
    .filter(({ diedAt }) => diedAt !== undefined)
    .map(({ player }) => `  Note over ${of(player)}: ${safe('dies')}`)
  return [
    'sequenceDiagram',
    ...names.map(player => `  participant ${of(player)} as ${safe(player)}`),
    ...steps,
    ...deaths,
    '',
  ].join('\n')
}

/** Every other character is written as its number, so that nothing of it is the diagram's. */
function safe(text: string): string {
  return Array.from(text.replace(/\s+/g, ' '), character =>
    /[\p{L}\p{N} .,'!?()-]/u.test(character) ? character : `#${character.codePointAt(0) ?? 63};`,
  )
    .join('')
    .replace(/^end$/i, word => `#${word.codePointAt(0) ?? 0};${word.slice(1)}`)
}
