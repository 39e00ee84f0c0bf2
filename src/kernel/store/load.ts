import { eventCount, type AbilityPlan } from '../../plan/plan.ts'
import type { Game } from '../game.ts'
import { armOwners } from './instances.ts'
import { loadLasting } from './load-lasting.ts'
import type { Log } from '../log/log.ts'
import { forgetRunaway } from '../rules/runaway.ts'
import { Steps } from './steps.ts'
import { oneTurn, type Turns } from '../rules/loops.ts'
import type { Work } from './work.ts'
import type { Input } from '../input.ts'

/** Empties the work and lays the game in: what already lasted is in force before the Beginning of Night (N1). */
export function load(work: Work, game: Game, input: Input, turns: Turns, log: Log | undefined): void {
  work.game = game
  work.names = game.names
  work.input = input
  work.rulings = input.rulings
  work.log = log
  work.asks = log?.asks
  work.cascades = turns === oneTurn ? undefined : { of: new Map(), turns, held: new Map() }
  undoDeaths(work)
  work.states.begin(work.count)
  empty(work)
  loadFacts(work, game)
  loadInstances(work, game)
  if (game.expiring.length > 0) work.expiring = [...game.expiring]
  work.mayBeLost = game.delayed.length > 0
  if (game.states.length > 0 || game.triggers.length > 0) loadLasting(work, game)
}

/** Where nothing but deaths changed the facts of a game, undoing them lays it in again. */
function undoDeaths(work: Work): void {
  if (work.factsOf === undefined) return
  for (let at = 0; at < work.deaths.n; at += 3) {
    const player = work.deaths.at(at)
    work.alive[player] = 1
    work.diedAt[player] = -1
    work.firstCause[player] = -1
    work.living++
  }
}

function empty(work: Work): void {
  work.foundCount = 0
  work.actionCount = 0
  work.changeCount = 0
  work.dueCount = 0
  work.gathered.take()
  work.scratchTop = 0
  work.moment = 0
  work.rank = -1
  if (work.hop > mostStamps || work.batches > mostStamps) restamp(work)
  work.attempts = 0
  work.sentCount = 0
  work.depth = 0
  work.worded = 0
  work.publishedDeaths = 0
  work.publishedTexts = 0
  work.ended = false
  work.copying = false
  emptyLists(work)
  forgetRunaway(work)
  work.needsSeed = false
  work.unfit = -1
  work.byDay = true
  work.late = undefined
  if (work.eliminated.length > 0) work.eliminated.length = 0
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
  const { waiting } = work
  for (let rank = waiting.length; rank < work.plan.orders.length; rank++) waiting.push(new Steps())
  // Every order is reached, but in a runaway.
  if (work.runaway !== undefined) for (const steps of waiting) steps.take()
  work.pool.n = 0
  work.deathCauses.n = 0
  work.deaths.n = 0
  work.visits.n = 0
  work.linksBy.forget(work.count)
  work.linksOn.forget(work.count)
  work.failures.n = 0
  work.failCauses.n = 0
  work.stops.n = 0
  work.stopCauses.n = 0
  work.past.n = 0
  work.happened.n = 0
  if (work.triggers.length > 0) work.triggers.length = 0
  if (work.usedTriggers.length > 0) work.usedTriggers.length = 0
  if (work.slotsUsed.length > 0) work.slotsUsed.length = 0
  work.proposed = emptied(work.proposed)
  work.announced = emptied(work.announced)
  work.queued = emptied(work.queued)
  work.delayed = emptied(work.delayed)
  work.expiring = emptied(work.expiring)
  work.failedTold = emptied(work.failedTold)
  work.won = emptied(work.won)
  emptyTables(work)
}

function emptyTables(work: Work): void {
  forget(work.drawn)
  forget(work.armedOf)
  forget(work.readings)
  forget(work.roleWas)
  forget(work.factionWas)
  forget(work.lostBy)
  forget(work.chances)
  forget(work.mattered)
  forget(work.lastUse)
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

function loadFacts(work: Work, game: Game): void {
  // What the changes of a phase speak of is added to its plan.
  if (
    work.alive.length !== work.count ||
    work.properties.length !== game.properties.length ||
    work.bound.length !== game.bound.length
  )
    makeRoom(work, game)
  if (work.factsOf !== game) layFacts(work, game)
  if (work.contradictions.length > 0 || game.contradictions.length > 0)
    work.contradictions = game.contradictions.map(open => ({ ...open, moment: 0, event: -1 }))
  if (game.lastUse.size > 0) for (const [inst, use] of game.lastUse) work.lastUse.set(inst, use)
}

function layFacts(work: Work, game: Game): void {
  work.factsOf = game
  work.alive.set(game.alive)
  work.lived.set(game.alive)
  work.role.set(game.role)
  work.faction.set(game.faction)
  work.bound.set(game.bound)
  work.properties.set(game.properties)
  work.diedAt.fill(-1)
  work.firstCause.fill(-1)
  work.living = 0
  for (let player = 0; player < work.count; player++) work.living += game.alive[player] as number
}

function makeRoom(work: Work, game: Game): void {
  const { count } = work
  work.alive = new Uint8Array(count)
  work.lived = new Uint8Array(count)
  work.factsOf = undefined
  work.role = new Int32Array(count)
  work.faction = new Int32Array(count)
  work.diedAt = new Int32Array(count)
  work.firstCause = new Int32Array(count)
  work.decidedIn = new Int32Array(count)
  work.decidedAt = new Int32Array(count)
  work.bound = new Int32Array(game.bound.length)
  work.properties = new Int32Array(game.properties.length)
}

function loadInstances(work: Work, game: Game): void {
  const heads = eventCount * work.count
  const listening = (work.plan.remembers ? 1 : 0) + (work.log === undefined ? 0 : 1)
  if (work.whomHead.length !== heads || work.listening > 0 || listening > 0) {
    for (let i = 0; i < heads; i++) {
      work.whomHead[i] = null
      work.byWhomHead[i] = null
    }
    for (let event = 0; event < eventCount; event++) work.anyoneHead[event] = null
    // Who looks back listens to everything.
    work.listeners.fill(work.plan.remembers ? 1 : 0)
    work.listening = listening
  }
  if (work.heldOf === game) return armAgain(work, game)
  work.heldOf = game
  for (const ints of [work.instPlayer, work.instSlot, work.instHeld, work.instOfRole, work.uses]) ints.n = 0
  work.instAbility.length = 0
  work.unasked.n = 0
  for (const one of game.instances) {
    work.instPlayer.push(one.player)
    work.instSlot.push(one.slot)
    work.instHeld.push(one.held ? 1 : 0)
    work.instOfRole.push(one.ofRole ? 1 : 0)
    const ability = work.plan.abilities[one.ability] as AbilityPlan
    if (ability.kind !== 'active') work.unasked.push(work.instAbility.length)
    work.instAbility.push(ability)
  }
  for (let slot = 0; slot < game.uses.length; slot++) work.uses.push(game.uses[slot] as number)
  armAgain(work, game)
}

/** Triggers stay armed from phase to phase. In a game of which something is told before its first phase they listen from its beginning. */
function armAgain(work: Work, game: Game): void {
  if (game.phase !== null || work.input.changes.length > 0) armOwners(work)
}
