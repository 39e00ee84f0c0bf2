import type { Game } from '../game.ts'
import { armOwners } from './instances.ts'
import { loadLasting } from './load-lasting.ts'
import type { Log } from '../log/log.ts'
import { enterCascades, leaveCascades, oneTurn, type Turns } from '../rules/loops.ts'
import type { Work } from './work.ts'
import type { Input } from '../input.ts'

/** Empties the work and lays the game in: what already lasted is in force before the Beginning of Night (N1). */
export function load(work: Work, game: Game, input: Input, turns: Turns, log: Log | undefined): void {
  work.game = game
  work.input = input
  work.rulings = input.rulings
  work.log = log
  work.asks = log?.asks
  leaveCascades(work)
  if (turns !== oneTurn) enterCascades(work, turns)
  work.facts.begin(game)
  work.states.begin(work.count)
  empty(work)
  work.triggers.begin(work.count, work.plan.remembers, log !== undefined)
  work.holdings.begin(game, work.plan.abilities)
  // Triggers stay armed from phase to phase. In a game of which something is told before its first phase they listen from its beginning.
  if (game.phase !== null || input.changes.length > 0) armOwners(work)
  if (game.states.length > 0 || game.triggers.length > 0) loadLasting(work, game)
}

function empty(work: Work): void {
  work.foundCount = 0
  work.actionCount = 0
  work.changeCount = 0
  work.reports.begin(work.input.texts)
  work.scratchTop = 0
  work.moment = 0
  work.rank = -1
  if (work.hop > mostStamps || work.batches > mostStamps) restamp(work)
  work.sentCount = 0
  work.ended = false
  emptyLists(work)
  work.effort.begin()
  work.chance.begin()
  work.unfit = undefined
  work.byDay = true
  work.late = undefined
  work.eliminations.begin()
}

/** Hops and batches are counted on from night to night, so that what bears the number of an earlier one need not be cleared. */
const mostStamps = 2 ** 30

function restamp(work: Work): void {
  work.hop = 0
  work.aim = 0
  work.batches = 0
  work.decidedIn.fill(0)
  work.states.restamp()
}

function emptyLists(work: Work): void {
  work.queue.begin(work.plan.orders.length)
  work.pool.n = 0
  work.visits.begin()
  work.failures.begin()
  work.won = emptied(work.won)
  if (work.shown.size > 0) work.shown.clear()
  emptyTables(work)
}

function emptyTables(work: Work): void {
  forget(work.mattered)
  forget(work.copiedBy)
  forget(work.refusals)
  forget(work.accelerated)
}

/** An empty list: the same, where it is one. */
function emptied<Item>(list: Item[]): Item[] {
  return list.length > 0 ? [] : list
}

function forget(table: { readonly size: number; clear: () => void }): void {
  if (table.size > 0) table.clear()
}
