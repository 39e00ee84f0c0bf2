import type { Declaration } from './declaration.ts'
import type { BodyPart } from './world.ts'
import type { UsesLeft } from './outcome.ts'

/** One thing that somebody is told, or that a camera wrote down. Step 0 is the moment. */
export type Sight = { readonly step: number } & (
  | { readonly kind: 'hits'; readonly who: string; readonly whom?: string }
  | { readonly kind: 'takes'; readonly who: string; readonly item: string; readonly place: string }
  | { readonly kind: 'drops' | 'draws' | 'puts-away'; readonly who: string; readonly item: string }
  | { readonly kind: 'gives'; readonly who: string; readonly whom: string; readonly item?: string }
  | {
      readonly kind: 'shows'
      readonly who: string
      readonly item: string
      readonly part: BodyPart
      readonly left: readonly UsesLeft[]
      readonly text?: string
    }
  | { readonly kind: 'uses'; readonly who: string; readonly use: string; readonly on?: string }
  | { readonly kind: 'tells'; readonly use: string; readonly text: string }
  | { readonly kind: 'failed'; readonly declaration: Declaration; readonly text: string; readonly reason: string }
  | {
      readonly kind: 'heads' | 'leaves' | 'fails' | 'beside' | 'passes' | 'enters'
      readonly who: string
      readonly door: string
    }
  | { readonly kind: 'danger'; readonly door: string; readonly text: string }
  /** `door` of a hold in a doorway, as it is called on the side from which it is seen. */
  | { readonly kind: 'holds'; readonly who: string; readonly whom: string; readonly door?: string }
  | { readonly kind: 'here'; readonly who: string; readonly looks: readonly string[]; readonly down: boolean }
  | { readonly kind: 'falls'; readonly who: string }
)
