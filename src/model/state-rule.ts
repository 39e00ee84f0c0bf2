import type { Reported } from './disguise.ts'
import type { FactWord, Name, Selector, Who } from './syntax.ts'

/** The attempts a state speaks about. `verbs` are verbs or kinds; absent `with` is any action, `['this']` the action at hand only. */
export interface Attempts {
  readonly verbs: readonly Name[] | 'all'
  readonly exceptVerbs?: readonly Name[]
  readonly by?: Who
  readonly against?: Who
  readonly with?: readonly Name[]
  readonly except?: readonly Name[]
  readonly fact?: FactWord
  readonly value?: Name
  /** Of `observe`: only of visits made after the state began. */
  readonly fromNowOn?: boolean
}

/** `turn-back`: it targets whoever makes it. */
export type Will =
  | { readonly kind: 'fail' | 'succeed' | 'turn-back' }
  | { readonly kind: 'target'; readonly to: Selector }
  | { readonly kind: 'report'; readonly value: Reported }

/** `{ attempts: .., will: fail }`: which attempts a state speaks about, and what becomes of them. */
export interface StateRule {
  readonly attempts: Attempts
  readonly will: Will
}
