import type { Outcome } from '../../model/outcome.ts'
import { barsOf } from './bars.ts'
import { chipsOf } from './chips.ts'
import { rowsOf } from './rows.ts'
import { dueTo, stepsOf, type PictureStep, type PictureSteps } from './steps.ts'
import type { Bar, Chip, Column, ListLine, Picture, PageRow } from './drawn.ts'
import type { PageWords } from './page-words.ts'
import { summaryOf } from './summary.ts'

/** With `isAll` also passives that decided nothing, and players to whom nothing happened. */
export function pictureOf(outcome: Outcome, words: PageWords, isAll = false): Picture {
  const { phase, players, reports } = outcome
  const id = `${phase.kind === 'night' ? 'n' : 'd'}${phase.number}`
  const steps = stepsOf(outcome, id, words)
  const chips = chipsOf(steps, outcome, words)
  const bars = barsOf(steps, chips, outcome, words, isAll)
  const rows = rowsOf(steps, outcome, words)
  const seen = new Set([
    ...chips.flatMap(({ player, aims }) => [player, ...aims.flatMap(aim => [aim.player, ...aim.hops])]),
    ...bars.map(({ player }) => player),
    ...rows.filter(({ notes, turns }) => notes.length > 0 || turns.length > 0).map(({ player }) => player),
  ])
  const isDrawn = (player: string): boolean => isAll || seen.has(player)
  const alive = new Set(players.filter(player => player.alive).map(({ name }) => name))
  const others = rows.filter(({ player }) => !isDrawn(player)).map(({ player }) => player)
  return {
    id,
    title: words.say(phase.kind, { number: phase.number }),
    summary: summaryOf(outcome, words),
    columns: columnsOf(chips, rows, bars, phase.kind, words),
    rows: rows.filter(({ player }) => isDrawn(player)),
    chips,
    bars,
    lines: steps.all.map(step => lineOf(step, steps, chips, words)),
    reports: reports.map(report => ({
      to: report.to,
      asked:
        report.of === undefined
          ? words.name(report.ability)
          : words.say('asked-of', {
              ability: words.name(report.ability),
              target: [report.of, ...(report.beside ?? [])],
            }),
      answer: words.answer(report),
    })),
    idle: others.filter(player => alive.has(player)),
    dead: others.filter(player => !alive.has(player)),
  }
}

function columnsOf(
  chips: readonly Chip[],
  rows: readonly PageRow[],
  bars: readonly Bar[],
  phase: 'night' | 'day',
  words: PageWords,
): readonly Column[] {
  const keys = new Set(chips.map(({ column }) => column))
  if (rows.some(({ turns }) => turns.some(({ by }) => by === undefined))) keys.add('day')
  if (bars.some(({ from, isOlder }) => from === undefined && !isOlder)) keys.add('o0')
  keys.add('dawn')
  return [...keys].sort((one, other) => rankOf(one) - rankOf(other)).map(key => columnOf(key, chips, phase, words))
}

/** Before it all the day, then orders, with instants after 0, dawn, and orders after it. */
function rankOf(key: string): number {
  const order = Number(key.slice(1))
  if (key === 'day') return -1
  if (key === 'now') return 0.5
  if (key === 'dawn') return 1e12
  return key.startsWith('o') ? order : 1e13 + order
}

function columnOf(key: string, chips: readonly Chip[], phase: 'night' | 'day', words: PageWords): Column {
  if (key === 'day') return { key, title: words.say('day-column'), says: words.say('before') }
  if (key === 'dawn') return { key, title: words.say(phase === 'night' ? 'dawn' : 'end'), says: words.say('told') }
  const kinds = chips.filter(({ column }) => column === key).map(({ kind }) => words.say(kind))
  const says = [...new Set(kinds.length === 0 ? [words.say('passive')] : kinds)].join(', ')
  const title = key === 'now' ? words.say('at-once') : key.slice(1)
  return { key, title, says: key.startsWith('a') ? `${words.say('after')}: ${says}` : says }
}

function lineOf(step: PictureStep, steps: PictureSteps, chips: readonly Chip[], words: PageWords): ListLine {
  const { id, column, order, text, notes, failed, action, events } = step
  const chip = chips.find(each => each.id === id)
  const rules = [...new Set(events.flatMap(event => event.rules))]
  const line = ['submitted', 'change'].includes(action.origin) ? events[0]?.at?.line : undefined
  return {
    id,
    column,
    at: column === 'day' ? words.say('day-column') : order === undefined ? words.say('at-once') : String(order),
    text,
    notes,
    source: [rules.join(' '), ...(line === undefined ? [] : [words.say('line', { number: line })])].join(' · '),
    isFailed: failed,
    players: [
      ...new Set([
        action.player,
        ...(chip?.aims ?? []).flatMap(aim => [aim.player, ...aim.hops]),
        ...action.steps.flatMap(({ done }) => done.flatMap(({ players }) => players)),
      ]),
    ].filter(name => name !== ''),
    dueTo: dueTo(step, steps),
  }
}
