import type { Finding } from '../../model/diagnostic.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Came, Game } from '../model/world.ts'

/** Beside a way that cannot be gone: by what he is where it begins, which may have been corrected since. Nothing of who stands where the world put him. (W42) */
export function howHeCame(who: string, { came, state }: Game): Pick<Finding, 'related'> {
  const last = came?.get(who)
  if (last === undefined) return {}
  const room = state.characters.get(who)?.room ?? ''
  const label =
    last.by === 'change' ? `by this change ${who} is in room ${room}` : `by this ${who} came to room ${room}`
  return { related: [{ at: last.at, label }] }
}

/** The same of everybody after a turn: those who are in another room came by what they declared. */
export function cameAfter({ before, paths, follows, failed, declarations }: TurnOutcome): ReadonlyMap<string, Came> {
  const came = new Map(before.came)
  for (const [who, path] of paths) {
    if (path[0] === path.at(-1)) continue
    const unmade = new Set((failed.get(who) ?? []).map(({ declaration }) => declaration))
    const list = (declarations.get(who) ?? []).filter(each => !each.bluff && !unmade.has(each))
    const hasFollowed = (follows.get(who) ?? []).length > 0
    const by = list.find(({ kind }) => (hasFollowed ? kind === 'follow' : kind === 'move' || kind === 'chase'))
    if (by !== undefined) came.set(who, { by: 'way', at: by.at })
  }
  return came
}
