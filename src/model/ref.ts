import type { Name, Selector } from './syntax.ts'

/** A role phrase (`1-Shot Vigilante`) or another name, or what another player has of that kind. */
export type Ref = { readonly kind: 'named'; readonly name: Name } | { readonly kind: 'of'; readonly who: Selector }

/** The role or faction that a player takes on: also his own of the beginning. */
export type PastRef = Ref | { readonly kind: 'original' }
