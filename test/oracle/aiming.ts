import { newest, speaking } from './attempts.ts'
import { distinct, type Act, type Names, type Night, type State, type Trail } from './world.ts'

/** `anyone` names nobody, as if it were left out. */
const isNaming = (who: { readonly kind: string } | undefined) => who !== undefined && who.kind !== 'anyone'
const isOfActor = ({ attempts: { by, against } }: State) => isNaming(by) && !isNaming(against)

/**
 * S4: first the actor's states move his aim; then those of the player aimed at do, hop by hop, in each branch. C5: what
 * is intercepted begins in the second step, with what was in force at a moment.
 */
export function reachedFrom(night: Night, act: Act, from: Names, trail: Trail, first = 0, at = Infinity): Names {
  const isNewest = night.rulings['redirect-against-divert'] === 'newest' // R11: both in the first hop
  const isDiverted = night.rulings['divert-against-untargetable'] === 'divert-first' // R15
  const reached = new Set<string>()
  const moved = new Set<State>(trail.moved)
  const lost = [...trail.lost]
  let branches = from
  for (let hop = first; branches.length > 0; hop += 1) {
    const isAble = (state: State, player: string) => {
      if (state.moment > at || moved.has(state)) return false
      if (lost.some(one => one.state === state && one.at === player)) return false
      return isOfActor(state) ? hop === 0 || state.will !== 'target' : hop > 0 || isNewest
    }
    const ways = branches.map(player => {
      const all = speaking(night, { verb: 'target', act, against: player }).filter(state => isAble(state, player))
      const diverting = all.filter(state => state.will === 'target')
      const able = isDiverted && (hop > 0 || isNewest) && diverting.length > 0 ? diverting : all
      const top = newest(night, able)
      if (hop > 0 || isNewest)
        lost.push(...able.filter(one => !top.includes(one)).map(state => ({ state, at: player })))
      const moving = top.filter(state => state.will === 'target')
      const isKept = top.length === 0 || top.some(state => state.will === 'succeed')
      if (isKept && hop > 0) reached.add(player)
      return {
        moving,
        to: [...moving.flatMap(state => toOf(state, act, player)), ...(isKept && hop === 0 ? [player] : [])],
      }
    })
    for (const state of ways.flatMap(one => one.moving)) moved.add(state)
    branches = distinct(ways.flatMap(one => one.to))
  }
  trail.moved = [...moved]
  trail.lost = lost
  return [...reached]
}

/** Whom a state has an attempt target instead: the next one of a ring, or whoever makes it. */
function toOf({ isRing, isToActor, to }: State, act: Act, at: string): Names {
  if (isToActor) return [act.player]
  return isRing ? [to[(to.indexOf(at) + 1) % to.length] ?? at] : to
}
