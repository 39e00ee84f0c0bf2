import type { Aims } from './reading.ts'
import type { Effect, SetOff } from './shelf.ts'
import { Unsaid, type Act, type Aim, type State, type World } from './world.ts'

/** What waits for an event does to whoever caused it, or to whom it targets by itself. */
export interface Strike extends Pick<SetOff, 'verb' | 'word'> {
  readonly by: string
  readonly on: string
  /** What targets by itself, and where that comes to rest. */
  readonly aimed?: { readonly act: Act; readonly aim: Aim }
  /** What was set off before, so that it was. */
  readonly after?: readonly State[]
}

/** What waits for that to happen to him. */
export function waitingFor(world: World, event: Effect['event'], player: string): readonly State[] {
  return world.about(player, effect => effect.verb === 'whenever' && effect.event === event)
}

export function strikeOf(world: World, state: State, cause: string, before: readonly State[] = []): Strike {
  // L1: what sets itself off is cut, which is not said here.
  if (before.includes(state)) throw new Unsaid('a loop of what is set off')
  const { effect, by } = state
  const { aims, ...sets } = effect.sets ?? { verb: 'kill' as const }
  const strike = { ...sets, by, on: cause, after: [...before, state] }
  if (aims === undefined) return strike
  const act: Act = {
    player: by,
    owner: by,
    ability: { name: '', yaml: '', targets: 'anybody', effects: [{ ...sets, who: 'target' }] },
    target: aims === 'actor' ? cause : aims,
    chosen: [],
    legal: new Set(world.players),
  }
  const aim = world.aimOf(act)
  if (aim === undefined) return strike
  // Whose aim fails reaches nobody.
  return { ...strike, on: aim.fails === undefined ? aim.at : '', aimed: { act, aim } }
}

/** Whom it targets on the way. */
export function struckOn({ aimed }: Strike): readonly string[] {
  return aimed?.aim.through ?? []
}

/** What waits for what is set off to target somebody. */
export function strikesAfter(world: World, { aimed, after }: Strike): readonly Strike[] {
  if (aimed === undefined) return []
  return aimed.aim.heard.flatMap(at =>
    waitingFor(world, 'targeted', at).map(state => strikeOf(world, state, aimed.act.player, after)),
  )
}

/** What follows an effect that has reached a player. */
export function followingOf({ player, chosen }: Act, { after }: Effect, reached: string): readonly Strike[] {
  if (after === undefined) return []
  const { verb, word, who } = after
  const on = who === 'target' ? reached : who === 'self' ? player : (chosen[0] ?? '')
  return [{ verb, ...(word !== undefined && { word }), by: player, on }]
}

/** Whom `visitors-of: target` names: its own visit is one of those (B2, B4). */
export function visitorsOf(world: World, act: Act, reached: readonly string[]): readonly string[] {
  // G14: "all that the action does if each of its targets is so protected".
  if (reached.every(player => world.about(player, ({ from }) => from === 'actions').length > 0)) return []
  const others = [...world.visits].flatMap(([one, at]) => (one !== act && reached.includes(at) ? [one.player] : []))
  return [...new Set([...others, act.player])]
}

/** What a visit, a kill or any effect of the action would set off, and what that would in turn, each once (G6). */
export function wouldSetOff(world: World, act: Act, { targeted, reached }: Aims): readonly Strike[] {
  const strikes = [...targeted].flatMap(player =>
    waitingFor(world, 'targeted', player).map(state => strikeOf(world, state, act.player)),
  )
  const named = ({ who }: Effect) =>
    who === 'target' ? [...reached] : who === 'visitors' ? visitorsOf(world, act, [...reached]) : [act.player]
  for (const effect of act.ability.effects)
    for (const player of named(effect)) {
      const isDone =
        world.stoppersOf(effect, player).length === 0 && !(effect.verb === 'kill' && world.dead.has(player))
      if (isDone) strikes.push(...followingOf(act, effect, player))
    }
  const heard = new Set<string>()
  const kills = act.ability.effects.flatMap(effect => (effect.verb === 'kill' ? named(effect) : []))
  const setOffByKill = (killer: string, victim: string, after?: readonly State[]) => {
    const isDone = victim !== '' && !world.dead.has(victim) && world.stoppersOf({ verb: 'kill' }, victim).length === 0
    if (!isDone || heard.has(`${killer} ${victim}`)) return
    heard.add(`${killer} ${victim}`)
    strikes.push(...waitingFor(world, 'killed', victim).map(state => strikeOf(world, state, killer, after)))
  }
  for (const victim of kills) setOffByKill(act.player, victim)
  for (const strike of strikes) {
    strikes.push(...strikesAfter(world, strike))
    if (strike.verb === 'kill') setOffByKill(strike.by, strike.on, strike.after)
  }
  return strikes
}
