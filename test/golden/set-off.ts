import type { Aims } from './reading.ts'
import type { Effect, SetOff } from './shelf.ts'
import type { Act, State, World } from './world.ts'

/** What waits for an event does to whoever caused it. */
export interface Strike extends Pick<SetOff, 'verb' | 'word'> {
  readonly by: string
  readonly on: string
  /** Of whose passive ability that is: what it makes ends with it. */
  readonly passiveOf?: string
}

/** What waits for that to happen to him. */
export function waitingFor(world: World, event: Effect['event'], player: string): readonly State[] {
  return world.about(player, effect => effect.verb === 'whenever' && effect.event === event)
}

export function strikeOf({ effect, by, passiveOf }: State, on: string): Strike {
  return { ...(effect.sets ?? { verb: 'kill' }), by, on, ...(passiveOf !== undefined && { passiveOf }) }
}

/** What follows an effect that has reached a player. */
export function followingOf({ player, chosen }: Act, { after }: Effect, reached: string): readonly Strike[] {
  if (after === undefined) return []
  const { verb, word, who } = after
  const on = who === 'target' ? reached : who === 'self' ? player : (chosen[0] ?? '')
  return [{ verb, ...(word !== undefined && { word }), by: player, on }]
}

/** What a visit, a kill or any effect of the action would set off, and what that would in turn, each once (G6). */
export function wouldSetOff(world: World, act: Act, { targeted, reached }: Aims): readonly Strike[] {
  const strikes = [...targeted].flatMap(player =>
    waitingFor(world, 'targeted', player).map(state => strikeOf(state, act.player)),
  )
  for (const effect of act.ability.effects)
    for (const player of effect.who === 'target' ? reached : [act.player]) {
      const isDone =
        world.stoppersOf(effect, player).length === 0 && !(effect.verb === 'kill' && world.dead.has(player))
      if (isDone) strikes.push(...followingOf(act, effect, player))
    }
  const heard = new Set<string>()
  const kills = act.ability.effects.filter(({ verb }) => verb === 'kill').length === 0 ? [] : [...reached]
  const setOffByKill = (killer: string, victim: string) => {
    const isDone = !world.dead.has(victim) && world.stoppersOf({ verb: 'kill' }, victim).length === 0
    if (!isDone || heard.has(`${killer} ${victim}`)) return
    heard.add(`${killer} ${victim}`)
    strikes.push(...waitingFor(world, 'killed', victim).map(state => strikeOf(state, killer)))
  }
  for (const victim of kills) setOffByKill(act.player, victim)
  for (const { verb, by, on } of strikes) if (verb === 'kill') setOffByKill(by, on)
  return strikes
}
