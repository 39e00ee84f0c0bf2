import { type AttemptsPlan, type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { pick, type Select } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import { allOf, distinct, has, isOneIn, only } from './players.ts'
import type { AsItStands, Voice } from './told.ts'

/** Whom a selector picks, or may come to pick. */
export function picked(told: AsItStands, select: Select, voice: Voice): readonly number[] {
  switch (select.code) {
    case pick.self:
      return voice.player < 0 ? none : only(voice.player)
    case pick.target:
      return voice.reached.length === 1 ? (voice.reached[0] ?? none) : allOf(voice.reached)
    case pick.chosen:
      return voice.chosen
    case pick.nth:
      return voice.reached.length > 0 ? (voice.reached[select.n] ?? none) : nthOf(voice.chosen, select.n)
    case pick.actor:
      return voice.actors
    case pick.victim:
      return voice.victim < 0 ? none : only(voice.victim)
    case pick.player:
      return only(select.n)
    case pick.random:
      return select.of === null ? none : picked(told, select.of, voice)
    case pick.visitorsOf:
    case pick.visitedBy:
      return visited(told, select, voice)
    default:
      return told.picks(select, voice)
  }
}

/** Those of visits that were made, and of that by which it is set off. */
function visited(told: AsItStands, select: Select, voice: Voice): readonly number[] {
  const found = told.picks(select, voice)
  const { visit } = voice
  if (visit === undefined || select.of === null) return found
  const whose = picked(told, select.of, voice)
  const isOfIt = select.code === pick.visitedBy ? has(whose, visit.player) : isOneIn(whose, visit.on)
  if (!isOfIt) return found
  const { test } = select
  const more = select.code === pick.visitedBy ? visit.on : only(visit.player)
  return distinct([...found, ...more.filter(player => test === null || told.holds(test, player, voice))])
}

function nthOf(chosen: readonly number[], n: number): readonly number[] {
  const player = chosen[n]
  return player === undefined ? none : only(player)
}

const none: readonly number[] = []

/** Those on whom no state in force stops it: the same list where it is all of them. */
export function unstopped(told: AsItStands, voice: Voice, op: Op, players: readonly number[]): readonly number[] {
  if ((told.verbs & (1 << op.verb)) === 0) return players
  for (const player of players)
    if (told.isStopped(voice, op, player)) return players.filter(other => !told.isStopped(voice, op, other))
  return players
}

/** Whom an effect moves, of those reached, or whoever its own words name; an interception that would lead to the player himself changes nothing (C5). */
export function movedBy(told: AsItStands, voice: Voice, op: Op, players: readonly number[]): readonly number[] {
  if (op.code === code.state && op.will === will.target && op.attempts !== null)
    return namedBy(told, voice, op.attempts, players)
  const to = turnedTo(op)
  if (to === null || to.code === pick.actor) return players
  const led = picked(told, to, voice)
  return led.length === 1 ? players.filter(player => player !== led[0]) : players
}

/** Those at whom the attempts aim of which a state speaks, or who make them, where it names nobody at whom. */
function namedBy(
  told: AsItStands,
  voice: Voice,
  { by, against }: AttemptsPlan,
  players: readonly number[],
): readonly number[] {
  const who = against.kind === 'anyone' ? by : against
  if (who.kind === 'each') return players
  if (who.kind === 'selected') return picked(told, who.select, voice)
  const everyone = told.plan.players.map((_, player) => player)
  return who.kind === 'anyone' ? everyone : everyone.filter(player => told.holds(who.test, player, voice))
}

/** "A new target is one player": an effect of which it is nobody, or several, makes nothing (S4, C5). */
export function hasNewTarget(told: AsItStands, voice: Voice, op: Op): boolean {
  const to = op.code === code.intercept ? turnedTo(op) : op.will === will.target ? op.to : null
  if (to === null || to.code === pick.self || (op.code === code.intercept && to.code === pick.actor)) return true
  const count = picked(told, to, voice).length
  return isOneOfThem(to, voice) ? count > 0 : count === 1
}

/** Is it one of those whom the selector may come to pick? */
function isOneOfThem({ code: picks }: Select, { reached }: Voice): boolean {
  return picks === pick.random || picks === pick.nth || (picks === pick.target && reached.length === 1)
}
