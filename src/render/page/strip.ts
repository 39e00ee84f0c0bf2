import type { Outcome } from '../../model/outcome.ts'
import { numbersWith, type LastNumbers } from '../../model/sequence.ts'
import { el, type Element } from './element.ts'
import { factionClass } from './kind-class.ts'
import type { PageWords } from './page-words.ts'
import { removedBefore } from './summary.ts'

interface Cell {
  readonly kind: 'night' | 'day'
  readonly number: number
  /** The phase to which it leads. */
  readonly phase: string
  readonly died: readonly string[]
  readonly living: Outcome['players']
  readonly all: number
}

/** A cell for each day and night: who died, and the living by faction. */
export function strip(outcomes: readonly Outcome[], words: PageWords): Element {
  const { ahead = 1 } = outcomes.map(({ phase }) => phase).reduce<LastNumbers>(numbersWith, {})
  return el(
    'nav',
    { 'aria-label': words.say('phases') },
    el(
      'ol',
      { class: 'strip' },
      outcomes.flatMap((outcome, place) =>
        cellsOf(outcome, outcomes[place - 1], ahead).map(cell => cellOf(cell, words)),
      ),
    ),
  )
}

/** What the moderator did before a night was by day, where no day of its own is told. */
function cellsOf(outcome: Outcome, before: Outcome | undefined, ahead: number): readonly Cell[] {
  const { phase, players, deaths, became } = outcome
  const { kind, number } = phase
  const id = `${kind === 'night' ? 'n' : 'd'}${number}`
  const earlier = [
    ...new Set([...removedBefore(outcome), ...deaths.filter(death => death.before).map(({ player }) => player)]),
  ].sort()
  const own = [...new Set(deaths.filter(death => death.before !== true).map(({ player }) => player))].sort()
  const living = players.filter(({ alive }) => alive)
  const all = players.length
  const hasDay = kind === 'night' && earlier.length > 0 && before?.phase.kind !== 'day'
  const risen = new Set(became.filter(({ alive }) => alive === true).map(({ player }) => player))
  const atDusk = players.filter(({ name, alive }) => (alive && !risen.has(name)) || own.includes(name))
  return [
    ...(hasDay
      ? [{ kind: 'day' as const, number: number - 1 + ahead, phase: id, died: earlier, living: atDusk, all }]
      : []),
    { kind, number, phase: id, died: hasDay ? own : [...earlier, ...own], living, all },
  ]
}

function cellOf({ kind, number, phase, died, living, all }: Cell, { say, name }: PageWords): Element {
  const factions = [...new Set(living.map(({ faction }) => faction))].sort(
    (one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
  )
  const counts = factions.map(faction => living.filter(each => each.faction === faction).length)
  const alive = say('alive', { count: living.length })
  const said = `${alive}: ${factions.map((faction, place) => `${counts[place] ?? 0} ${name(faction)}`).join(', ')}`
  return el(
    'li',
    { class: kind },
    el(
      'a',
      { href: `#${phase}`, ...(phase.startsWith(kind === 'night' ? 'n' : 'd') && { 'data-phase': phase }) },
      el('b', null, say(kind, { number })),
      el('span', null, died.length === 0 ? '' : `† ${died.join(', ')}`),
      el(
        'svg',
        { viewBox: `0 0 ${all} 1`, preserveAspectRatio: 'none', role: 'img', 'aria-label': said },
        factions.map((faction, place) =>
          el('rect', {
            class: factionClass(faction),
            x: counts.slice(0, place).reduce((sum, count) => sum + count, 0),
            width: counts[place],
            height: 1,
          }),
        ),
      ),
      el('small', { title: said }, alive),
    ),
  )
}

function rankOf(faction: string): number {
  return faction === 'Town' ? 0 : faction === 'Mafia' ? 1 : 2
}
