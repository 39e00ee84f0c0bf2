import type { Aims } from './reading.ts'
import { visitorsOf, wouldSetOff } from './set-off.ts'
import { guilds, type Effect } from './shelf.ts'
import type { Act, World } from './world.ts'

/** Whom an action reaches, or may come to reach. */
export type AimsOf = (act: Act) => Aims

/** What an action would do and to whom, and what it would set off (G6). */
export function deedsOf(world: World, act: Act, aims: AimsOf): readonly Deed[] {
  const own = act.ability.effects.map(effect => ({ effect, on: reachedBy(world, act, effect, aims) }))
  const setOff = wouldSetOff(world, act, aims(act)).map(({ verb, word = '', on }): Deed => ({ effect: { verb, word, who: 'self' }, on: [on] })) // prettier-ignore
  return [
    ...own,
    ...setOff.filter(({ effect, on }) => on.every(player => world.stoppersOf(effect, player).length === 0)),
  ]
}

export interface Deed {
  readonly effect: Effect
  readonly on: readonly string[]
}

/** Whom of the living it would kill, or what it sets off. */
export function kills(world: World, act: Act, aims: AimsOf): readonly string[] {
  return deedsOf(world, act, aims).flatMap(({ effect, on }) =>
    effect.verb === 'kill' ? on.filter(player => !world.dead.has(player)) : [],
  )
}

/** G6: an effect that a state in force would stop has no influence. */
export function reachedBy(world: World, act: Act, effect: Effect, aims: AimsOf): readonly string[] {
  // C5: an interception that would lead to the player himself changes nothing.
  const isNone = (player: string) => effect.verb === 'intercept' && goalOf(act, effect) === player
  return namedBy(world, act, effect, aims).filter(player => world.stoppersOf(effect, player).length === 0 && !isNone(player)) // prettier-ignore
}

export function namedBy(world: World, act: Act, { verb, who }: Effect, aims: AimsOf): readonly string[] {
  if (verb === 'swap') return act.chosen
  if (who === 'visitors') return visitorsOf(world, act, [...aims(act).reached])
  return who === 'target' ? [...aims(act).reached] : [act.player]
}

export function goalOf(act: Act, { to }: Effect): string {
  return to === 'self' ? act.player : (act.chosen[0] ?? '')
}

export function isOfGroup({ word }: Effect): boolean {
  return word !== undefined && guilds.includes(word)
}
