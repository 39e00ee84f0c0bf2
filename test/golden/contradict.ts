import { deedsOf, goalOf, isOfGroup, reachedBy, type AimsOf } from './deeds.ts'
import { isLegal, movedTo, type Act, type World } from './world.ts'

/** G10. */
export function contradict(world: World, one: Act, other: Act, aims: AimsOf, open: readonly Act[]): boolean {
  return deedsOf(world, one, aims).some(({ effect: mine, on: ours }) =>
    deedsOf(world, other, aims).some(({ effect: theirs, on }) => {
      const shared = on.filter(player => ours.includes(player))
      const [to, too] = [goalOf(one, mine), goalOf(other, theirs)]
      const verbs = [mine.verb, theirs.verb]
      if (verbs.every(isDiversion)) {
        if (shared.length > 0 && (verbs.includes('swap') || to !== too)) return true
        return verbs.every(verb => verb === 'divert') && isRing(world, one, other, aims, open)
      }
      if (verbs.every(verb => verb === 'redirect') && to !== too)
        return world.open().some(act => act.target !== undefined && shared.includes(act.player) && isLegal(act, to) && isLegal(act, too)) // prettier-ignore
      if (verbs.every(verb => verb === 'intercept')) return shared.length > 0 && to !== too
      if (verbs.every(verb => verb === 'become')) return shared.length > 0 && mine.word !== theirs.word
      if (isOfGroup(mine) && isOfGroup(theirs) && verbs.every(verb => verb === 'mark') && mine.word !== theirs.word)
        return shared.some(player => guildsSetOn(world, player, aims, open) > world.mostOf(player))
      return shared.length > 0 && verbs.includes('mark') && verbs.includes('unmark') && mine.word === theirs.word
    }),
  )
}

/** How many marks of the group would be set on him, if all that is open did what it does? */
function guildsSetOn(world: World, player: string, aims: AimsOf, open: readonly Act[]): number {
  const set = open.flatMap(
    act =>
    deedsOf(world, act, aims).filter(({ effect, on }) => effect.verb === 'mark' && isOfGroup(effect) && on.includes(player)), // prettier-ignore
  )
  return new Set(set.map(({ effect }) => effect.word)).size
}

function isDiversion(verb: string): boolean {
  return verb === 'divert' || verb === 'swap'
}

/** Do the diversions lead from a player back to him, through both of these, each action at most once? */
function isRing(world: World, one: Act, other: Act, aims: AimsOf, open: readonly Act[]): boolean {
  const edges = open.flatMap(act =>
    act.ability.effects.flatMap(
      effect =>
      effect.verb !== 'divert'
        ? []
        : reachedBy(world, act, effect, aims).map(from => ({ act, from, to: movedTo(effect, [from], goalOf(act, effect), from) })), // prettier-ignore
    ),
  )
  const goesOn = (start: string, at: string, used: readonly Act[]): boolean => {
    if (at === start && used.length > 0) return used.includes(other)
    return edges.some(({ act, from, to }) => from === at && !used.includes(act) && goesOn(start, to, [...used, act]))
  }
  return edges.some(({ act, from, to }) => act === one && from !== to && goesOn(from, to, [one]))
}
