import type { Condition } from '../model/syntax.ts'

/** Whether all that is asked is that there is a target, as one that nobody has is nobody. */
export function asksForTarget({ who, test }: Condition & { readonly kind: 'of' }): boolean {
  return who.kind === 'target' && test.kind === 'is' && test.who.kind === 'target'
}
