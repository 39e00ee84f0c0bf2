import { contradiction } from './contradiction.ts'
import type { Edge } from './edges.ts'
import { holdsFor, influence } from './influence.ts'
import { mayBear, mayBearAtAll } from './may-bear.ts'
import type { Prospect } from './prospect.ts'
import { noRings, ringsOf, type Rings } from './rings.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import type { AsItStands } from './told.ts'
import { Views, type View } from './views.ts'

/** Step 3: the influences and contradictions among all open steps, by the place of who is influenced; those of G2 are the last. */
export function edgesOf(told: AsItStands, all: readonly Standing[]): readonly Edge[] {
  const edges: Edge[] = []
  const views = new Views(told, all)
  const { whole, areWithin } = views
  const rings = ringsOf(told, leadingIn(all))
  const isAnyone = !areWithin || rings !== noRings
  const near: number[] = []
  for (let place = 0; place < all.length; place++) near.push(whole.near(place))
  const bearing = isAnyone ? undefined : bearingIn(all)
  for (let to = 0; to < all.length; to++) {
    const b = all[to] as Standing
    if (b.isSpent) continue
    const candidates = areWithin ? (whole.candidates?.of(to) ?? (asks(b) ? undefined : bearing)) : undefined
    const count = candidates?.length ?? all.length
    for (let place = 0; place < count; place++) {
      const from = candidates === undefined ? place : (candidates[place] as number)
      const a = all[from] as Standing
      if (a.step.action === b.step.action || a.isSpent) continue
      if (!isAnyone && !mayBear(a.doing, near[from] as number, b.doing, near[to] as number)) continue
      const edge = edgeOf(told, all, from, to, views.of(b.step.action, from, to), rings)
      if (edge !== undefined) edges.push(edge)
    }
  }
  addEarlier(all, edges)
  return edges
}

function asks({ doing }: Standing): boolean {
  return (doing.traits & trait.asks) !== 0
}

/** Those that bear on somebody who asks for nothing, or contradict him. */
function bearingIn(all: readonly Standing[]): readonly number[] {
  const places: number[] = []
  for (let place = 0; place < all.length; place++) if (mayBearAtAll((all[place] as Standing).doing)) places.push(place)
  return places
}

/** Those that lead whoever targets a player to another as things stand. */
function leadingIn(all: readonly Standing[]): readonly Prospect[] {
  const leading: Prospect[] = []
  for (const { doing, isNothing } of all) if (!isNothing && (doing.traits & trait.leads) !== 0) leading.push(doing)
  return leading
}

/** What there is between two steps of two actions, as things stand or possibly. */
function edgeOf(
  told: AsItStands,
  all: readonly Standing[],
  from: number,
  to: number,
  view: View,
  rings: Rings,
): Edge | undefined {
  const a = all[from] as Standing
  const b = all[to] as Standing
  const there = view.at(from)
  const here = view.at(to)
  if (there === undefined || here === undefined) return undefined
  const isRead = there === a.doing && here === b.doing
  let flags = a.isNothing ? 0 : influence(told, a.doing, b.doing)
  const isStanding = (flags & holdsFor) !== 0
  if (!isStanding && !(isRead && !a.isNothing)) flags = influence(told, there, here)
  let contradicts = a.isNothing || b.isNothing ? undefined : contradiction(told, a.doing, b.doing, rings)
  const isContradicting = contradicts !== undefined
  const isSame = isRead && !a.isNothing && !b.isNothing && view.rings === noRings
  if (!isContradicting && !isSame) contradicts = contradiction(told, there, here, view.rings)
  if (((flags & holdsFor) === 0 && contradicts === undefined) || !matters(a)) return undefined
  return { from, to, isStanding: isStanding || isContradicting, flags, contradicts, isEarlier: false }
}

/** Reports, texts and the like influence nothing. */
function matters({ doing }: Standing): boolean {
  return doing.aims.length > 0 || doing.deeds.length > 0
}

/** G2: each step waits for those before it of its action. */
function addEarlier(all: readonly Standing[], edges: Edge[]): void {
  for (let from = 0; from < all.length; from++) {
    const { step: earlier } = all[from] as Standing
    if (earlier.ability.steps.length === 1) continue
    for (let to = 0; to < all.length; to++) {
      const { step: later } = all[to] as Standing
      if (earlier.action === later.action && earlier.step < later.step)
        edges.push({ from, to, isStanding: true, flags: 0, contradicts: undefined, isEarlier: true })
    }
  }
}
