import { verbOf } from '../../plan/kinds.ts'
import type { Action } from '../store/action.ts'
import { factionOf, roleOf, valuesOf } from './either-value.ts'
import { wordAskedWith } from './seemings.ts'
import type { State } from '../store/state.ts'
import { asking, attemptOf, oldestFirst, use } from '../rules/verdict.ts'
import type { Work } from '../store/work.ts'

const report = verbOf('report')

/** The facts that one player has and an investigation may read otherwise. */
export type ReadableFact = 'alignment' | 'role'

/** Does the fact read as this word? For an asker, after what `report` states make of it; else as it truly is. */
export function reads(work: Work, fact: ReadableFact, player: number, asker: Action | null, word: number): boolean {
  if (asker === null) return truthOf(work, fact, player) === word
  return wordsRead(work, fact, player, asker).includes(word)
}

/** The words of which the fact reads as one for the asker; what it truly is without one. Where it is contradicted, one value at a time. */
export function wordsRead(work: Work, fact: ReadableFact, player: number, asker: Action | null): readonly number[] {
  const truth = truthOf(work, fact, player)
  const words: number[] = []
  if (asker === null) return [truth]
  tellReadings(work, fact, player, asker, truth, word => words.push(word))
  const { seemings } = work.reports
  if (words.length < 2 || seemings === undefined) return words
  return [wordAskedWith(seemings, `${fact}/${player}/${truth}`, words)]
}

function truthOf(work: Work, fact: ReadableFact, player: number): number {
  return wordFor(work, fact, fact === 'role' ? roleOf(work, player) : factionOf(work, player))
}

type Tell = (word: number, by: readonly State[]) => void

/**
 * Every word the fact reads as for the asker, or truly is without one: one, unless states of one moment disagree (S3) or the fact is
 * contradicted (S6). Returns whether states disagree.
 */
export function readWords(work: Work, fact: ReadableFact, player: number, asker: Action | null, tell: Tell): boolean {
  let areSplit = false
  for (const truth of valuesOf(work, fact === 'role' ? 'role' : 'faction', player)) {
    const word = wordFor(work, fact, truth)
    if (asker === null) tell(word, none)
    else if (tellReadings(work, fact, player, asker, word, tell)) areSplit = true
  }
  return areSplit
}

/** What a fact reads as, and the states that made it read so; the oldest first. */
interface Reading {
  readonly word: number
  readonly by: readonly State[]
}

/** Returns whether it reads as several. */
function tellReadings(
  work: Work,
  fact: ReadableFact,
  player: number,
  asker: Action,
  truth: number,
  tell: Tell,
): boolean {
  const isPlain = work.reports.disguises?.isPlain(fact, player) === true
  const maySpeak = !isPlain && work.states.maySpeakOf(report, asker.player, player)
  const states = maySpeak ? oldestFirst(work, attemptOf(work, report, asker, player, asking.value, fact)) : none
  if (states.length === 0) {
    tell(truth, none)
    return false
  }
  const isSo = states.every(state => isAsItIs(state, truth))
  let readings: readonly Reading[] = [{ word: truth, by: none }]
  for (const moment of new Set(states.map(state => state.moment))) {
    const simultaneous = states.filter(state => state.moment === moment)
    readings = rejoined(readings.flatMap(reading => madeOf(reading, simultaneous)))
  }
  work.reports.disguises?.read.push({ fact, player, by: readings.flatMap(({ by }) => by.map(({ event }) => event)) })
  for (const { word, by } of readings) {
    for (const state of by) use(work, state, report)
    tell(word, isSo ? none : by)
  }
  return readings.length > 1
}

/** Does a state leave what is so as it is? Then it made nothing so. */
function isAsItIs({ op, attempts: { value } }: State, truth: number): boolean {
  return op.subject === truth || (value >= 0 && value !== truth)
}

const none: readonly State[] = []

/** What states of one moment make of what older ones have left: "it would report" speaks of that (S1), and a split of theirs is one (S3). */
function madeOf(reading: Reading, states: readonly State[]): readonly Reading[] {
  const about = states.filter(({ attempts: { value } }) => value < 0 || value === reading.word)
  if (about.length === 0) return [reading]
  return about.map(state => ({
    word: state.op.subject,
    by: state.attempts.value < 0 ? [state] : [...reading.by, state],
  }))
}

function rejoined(readings: readonly Reading[]): readonly Reading[] {
  const words = [...new Set(readings.map(({ word }) => word))]
  return words.map(word => ({
    word,
    by: [...new Set(readings.flatMap(reading => (reading.word === word ? reading.by : none)))],
  }))
}

function wordFor(work: Work, fact: ReadableFact, place: number): number {
  return (fact === 'role' ? work.plan.roles[place]?.word : work.plan.factions[place]?.alignment) ?? -1
}
