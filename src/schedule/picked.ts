import { pick, type Op, type Select } from '../plan/plan.ts'
import { allOf } from './players.ts'
import type { AsItStands, Voice } from './told.ts'

/** Whom a selector picks, or may come to pick. */
export function picked(told: AsItStands, select: Select, voice: Voice): readonly number[] {
  switch (select.code) {
    case pick.self:
      return voice.player < 0 ? none : [voice.player]
    case pick.target:
      return voice.reached.length === 1 ? (voice.reached[0] ?? none) : allOf(voice.reached)
    case pick.chosen:
      return voice.chosen
    case pick.nth:
      return voice.reached.length > 0 ? (voice.reached[select.n] ?? none) : voice.chosen.slice(select.n, select.n + 1)
    case pick.actor:
      return voice.actors
    case pick.victim:
      return voice.victim < 0 ? none : [voice.victim]
    case pick.player:
      return [select.n]
    case pick.random:
      return select.of === null ? told.picks(others, voice) : picked(told, select.of, voice)
    default:
      return told.picks(select, voice)
  }
}

const others: Select = { code: pick.others, n: -1, test: null, dead: false, of: null }

const none: readonly number[] = []

/** Those on whom no state in force stops it: the same list where it is all of them. */
export function unstopped(told: AsItStands, voice: Voice, op: Op, players: readonly number[]): readonly number[] {
  for (const player of players)
    if (told.isStopped(voice, op, player)) return players.filter(other => !told.isStopped(voice, op, other))
  return players
}
