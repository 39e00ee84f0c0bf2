import { optional } from './option.ts'
import type { Span } from '../../model/diagnostic.ts'
import type { EventPattern, Fact, FactWord, Name, Selector, Test, Who } from '../../model/syntax.ts'
import type { Will } from '../../model/state-rule.ts'

/** Where a word of snarf's own stands: in no file. */
const nowhere: Span = { source: { name: '', text: '' }, start: 0, end: 0 }

/** A name that a verb says itself, no author wrote it: `own('kill')`. */
export function own(text: string): Name {
  return { text, at: nowhere }
}

/** The player that the effect at hand reached. */
export const each: Who = { kind: 'each' }

/** The one whose effect it is. */
export const self: Selector = { kind: 'self' }

/** Anybody targets anybody. */
export const targeted: EventPattern = {
  event: 'targeted',
  at: nowhere,
  whom: { kind: 'anyone' },
  by: { kind: 'anyone' },
}

/** Whoever meets the test; absent where there is none. */
export function meeting(test: Test | undefined): Who | undefined {
  return test && { kind: 'tested', test }
}

/** The verdict of a new target: `actor` is whoever makes the attempt. */
export function targets(to: Selector): Will {
  return to.kind === 'actor' ? { kind: 'turn-back' } : { kind: 'target', to }
}

/** The names, or `all` where that word stands alone. */
export function allOr(names: readonly Name[]): 'all' | readonly Name[] {
  return names.length === 1 && names[0]?.text === 'all' ? 'all' : names
}

/** Of what may be disguised. */
export const asItIs = optional(
  'flag',
  'the alignment or role, its modifiers, or the roles of visitors as they truly are, whatever a disguise makes of them',
)

/** May a disguise make something else of it? */
export function isDisguised(fact: Fact): boolean {
  return fact.kind === 'test' || fact.kind === 'condition' || (fact.kind === 'word' && disguised.has(fact.word))
}

const disguised: ReadonlySet<FactWord> = new Set<FactWord>([
  'alignment',
  'role',
  'modifiers',
  'visitor-roles',
  'same-as-last',
])
