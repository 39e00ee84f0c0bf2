/** What might have been otherwise in a phase. */
export type Supposition =
  /** Nothing of a player, or no such ability of his. */
  | { readonly kind: 'without'; readonly player: string; readonly ability?: string }
  /** He used it on others. */
  | {
      readonly kind: 'set'
      readonly player: string
      readonly ability: string
      readonly targets: readonly string[]
      readonly chosen: readonly string[]
    }
  /** A step of a role or ability had another order; `from` is the one that it has, where it has several. */
  | { readonly kind: 'order'; readonly what: string; readonly from?: number; readonly to: number }
  | { readonly kind: 'ruling'; readonly name: string; readonly value: string }

/** As it is said on the command line: `without Bob's Kill`, `set Alice.Protect=Dave`. */
export function suppositionText(one: Supposition): string {
  switch (one.kind) {
    case 'without':
      return `without ${one.player}${one.ability === undefined ? '' : `'s ${one.ability}`}`
    case 'set':
      return `set ${one.player}.${one.ability}=${one.targets.join(', ')}${one.chosen.length === 0 ? '' : ` ~ ${one.chosen.join(', ')}`}`
    case 'order':
      return `order ${one.what}${one.from === undefined ? '' : `[${one.from}]`}=${one.to}`
    case 'ruling':
      return `ruling ${one.name}=${one.value}`
  }
}
