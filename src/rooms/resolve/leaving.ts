import type { Of, Wanted } from '../model/declaration.ts'
import { thingsOf } from '../model/load.ts'
import { listOf, ofKind, standingOf, type Turn } from './turn-input.ts'

/** What is to leave somebody: laid down, or handed over. */
export interface Leaving {
  readonly drops: readonly { readonly who: string; readonly item: string; readonly declaration: Of<'drop'> }[]
  readonly gifts: readonly Gift[]
}

export interface Gift {
  readonly who: string
  readonly whom: string
  readonly item: string
  readonly declaration: Of<'give'>
}

/** "Down each list, a drop or gift of one of his things claims it; the same thing a second time fails." (§4.3, W15, W19, W-R31) */
export function leaving(turn: Turn): Leaving {
  const drops: Leaving['drops'][number][] = []
  const gifts: Gift[] = []
  for (const who of turn.names) {
    const meant = meantAmong(thingsOf(standingOf(who, turn.game)))
    const claimed = new Set<string>()
    for (const declaration of ofKind(listOf(who, turn), 'drop', 'give')) {
      const his = meant(declaration.wanted)
      const item = his.find(each => !claimed.has(each))
      if (item === undefined) {
        turn.record.failed(who, declaration, his.length > 0 ? 'leaves already' : 'not held', ['W15', 'W19'])
        continue
      }
      claimed.add(item)
      if (declaration.kind === 'drop') drops.push({ who, item, declaration })
      else gifts.push({ who, whom: declaration.to, item, declaration })
    }
  }
  return { drops, gifts }
}

/** "A word that is both an item and a kind means that item if it is there, else any of the kind", the lowest number first. A kind is gone through once. */
export function meantAmong(things: Iterable<string>): (wanted: Wanted) => readonly string[] {
  const there = new Set(things)
  const known = new Map<Wanted['kind'], readonly string[]>()
  return ({ item, kind }) => {
    if (item !== undefined && there.has(item)) return [item]
    const all = known.get(kind) ?? (kind ?? []).filter(each => there.has(each))
    known.set(kind, all)
    return all
  }
}
