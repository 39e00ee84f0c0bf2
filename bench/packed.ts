import type { Action } from '../src/kernel/store/action.ts'
import { reason } from '../src/kernel/store/action.ts'
import type { Ints } from '../src/kernel/store/ints.ts'
import type { Due } from '../src/kernel/store/report.ts'
import type { Work } from '../src/kernel/store/work.ts'
import { failing, noResult, split, told, wordsOfOutcome } from './floor.ts'

const killPlace = 13
const [hal, ida, jon] = [7, 8, 9] as const

/** Lays the outcome of a night as the floor words it. */
export function packOutcome(work: Work, outcomes: Int32Array, at: number): void {
  const words = outcomes.subarray(at, at + wordsOfOutcome).fill(0)
  packVisits(work, words)
  for (const player of work.facts.deaths.players) words[2] = (words[2] as number) | (1 << player)
  for (const { by } of work.failures.stoppedEffects()) words[3] = makersOf(work, by)
  for (const due of work.reports.from(0)) packReport(work, due, words)
  for (const { action, what, by } of work.failures.failedSteps()) {
    const place = 7 + failing.indexOf(placeOf(work.actions[action] as Action))
    words[place] = (what === reason.split ? split : 0) | makersOf(work, by)
  }
}

/** Actions stand as their players; the kill behind the players. */
function placeOf(action: Action): number {
  return action.inst === 0 ? killPlace : action.player
}

function packVisits({ visits }: Work, words: Int32Array): void {
  words.fill(-1, 0, 2)
  words[1] = (1 << 24) - 1
  for (const { action, on } of visits.all()) {
    const place = placeOf(action)
    const bits = (place & 7) * 4
    words[place >> 3] = ((words[place >> 3] as number) & ~(15 << bits)) | (on << bits)
  }
}

function makersOf({ states }: Work, by: readonly number[]): number {
  return by.reduce((makers, place) => makers | (1 << states.at(place).maker.player), 0)
}

function packReport(work: Work, due: Due, words: Int32Array): void {
  const none = due.noResult ? told | noResult : 0
  if (due.to === hal) words[4] = none || (work.plan.words[due.values.at(0)] === 'Mafia' ? 2 : 1)
  else words[reportPlaces.get(due.to) ?? 0] = none || told | setOf(due.values)
}

const reportPlaces = new Map<number, number>([
  [ida, 5],
  [jon, 6],
])

function setOf(players: Ints): number {
  let set = 0
  for (let i = 0; i < players.n; i++) set |= 1 << players.at(i)
  return set
}
