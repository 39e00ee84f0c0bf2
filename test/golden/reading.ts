import { isLegal, isMoving, movedTo, type Act, type Aim, type World } from './world.ts'

/** The night as things stand, read once for a round (G4). */
export interface Read {
  readonly aimOf: (act: Act) => Aim | undefined
  readonly isSpent: (act: Act) => boolean
  /** G13: would it redirect to whom the redirected player could not have sent in? */
  readonly isIllegal: (act: Act) => boolean
  readonly comesToNothing: (act: Act) => boolean
}

export function read(world: World): Read {
  const aims = new Map(world.open().map(act => [act, world.aimOf(act)]))
  const aimOf = (act: Act) => aims.get(act)
  const isSpent = (act: Act) => world.isLost(act) || world.blockersOf(act).length > 0
  const isIllegal = (act: Act): boolean => {
    const aim = aimOf(act)
    const effect = act.ability.effects.find(({ verb }) => verb === 'redirect')
    if (effect === undefined || isSpent(act) || aim === undefined) return false
    if (world.stoppersOf(effect, aim.at).length > 0) return false
    return world.acts.some(
      one => one !== act && one.player === aim.at && one.target !== undefined && !isLegal(one, act.chosen[0] ?? ''),
    )
  }
  const comesToNothing = (act: Act) =>
    isSpent(act) || aimOf(act)?.fails !== undefined || aimOf(act)?.isUnmet === true || isIllegal(act)
  return { aimOf, isSpent, isIllegal, comesToNothing }
}

/** Whom an action reaches or may come to reach, and whom it targets on the way there. */
export interface Aims {
  readonly reached: ReadonlySet<string>
  readonly targeted: ReadonlySet<string>
}

/** Whether its aim fails, and stays failed. */
export interface Possible extends Aims {
  readonly staysFailed: boolean
}

/** Whom every open action may come to reach (G6), without what B does (G7). */
export function possibleWithout(world: World, { aimOf, isSpent }: Read, without: Act): ReadonlyMap<Act, Possible> {
  const open = world.open()
  const aims = new Map(open.map(act => [act, new Set(aimOf(act) === undefined ? [] : [aimOf(act)!.at])]))
  const through = new Map(open.map(act => [act, new Set(aimOf(act)?.through)]))
  const added = new Set<Act>()
  const legallyAdded = new Set<Act>()
  const legalAims = (mover: Act): readonly string[] => {
    const isOut = aimOf(mover)?.fails !== undefined && !legallyAdded.has(mover)
    return isOut ? [] : [...aims.get(mover)!].filter(at => isLegal(mover, at))
  }
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false
    const add = (act: Act, to: string) => {
      for (const at of [to, ...world.pathOf(act, to)]) {
        through.get(act)!.add(at)
        if (aims.get(act)!.has(at)) continue
        aims.get(act)!.add(at)
        isGrowing = true
        // Where it is targeted already and led away from, nothing has been added.
        if (aimOf(act)?.through.includes(at) === true) continue
        added.add(act)
        if (isLegal(act, at)) legallyAdded.add(act)
      }
    }
    for (const act of open) {
      if (act.target === undefined) continue
      for (const mover of open) {
        if (mover === without || mover === act || isSpent(mover)) continue
        for (const effect of mover.ability.effects) {
          const named =
            effect.who === 'target' ? legalAims(mover) : effect.verb === 'swap' ? mover.chosen : [mover.player]
          const whom = named.filter(player => world.stoppersOf(effect, player).length === 0)
          const to = effect.to === 'self' ? mover.player : (mover.chosen[0] ?? '')
          if (effect.verb === 'redirect' && whom.includes(act.player) && isLegal(act, to)) add(act, to)
          if (isMoving(effect, act))
            for (const from of whom) if (through.get(act)!.has(from)) add(act, movedTo(effect, whom, to, from))
        }
      }
    }
  }
  return new Map(
    open.map(act => {
      const kept = (all: ReadonlyMap<Act, ReadonlySet<string>>) =>
        new Set([...all.get(act)!].filter(at => isLegal(act, at)))
      return [
        act,
        {
          reached: kept(aims),
          targeted: kept(through),
          staysFailed: aimOf(act)?.fails !== undefined && !added.has(act),
        },
      ]
    }),
  )
}
