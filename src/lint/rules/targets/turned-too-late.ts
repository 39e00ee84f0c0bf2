import type { Effect, EventPattern } from '../../../model/syntax.ts'
import { abilityName, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { selectorArg } from '../../walk.ts'

export const turnedTooLate: Rule = {
  id: 'targets/turned-too-late',
  severity: 'warning',
  means: 'What is set off by being targeted turns the aim that set it off.',
  page: {
    what: 'An ability with `when: { targeted: .. }` diverts or intercepts what targets who is targeted, or redirects whoever targets him. The action that sets it off has its target already; only actions that are aimed later are turned.',
    says: 'Being targeted happens when targeting has succeeded; a state speaks of attempts made after it began.',
    bad: 'roles: { Mirror: { abilities: { Reflect: { when: { targeted: self }, do: { divert: self, to: actor } } } } }\n',
    good: 'roles: { Mirror: { abilities: { Reflect: { do: { divert: self, to: actor } } } } }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { when, do: effects } = holding.ability
      if (when?.event !== 'targeted') return []
      return effects
        .filter(effect => isTurn(effect, when))
        .map(({ at, verb }) => ({
          at,
          message: `${abilityName(holding)} comes too late for the action that sets it off`,
          why: 'that action has its target already, and only those aimed later are turned',
          help: helpFor(verb),
        }))
    }),
}

function helpFor(verb: string): string {
  if (verb === 'intercept') return 'leave out “when”, so that it is always so'
  return verb === 'divert'
    ? 'leave out “when”, so that it is always so, or write “intercept” in place of “divert” without it'
    : 'write “intercept: self” in an ability without “when”'
}

function isTurn(effect: Effect, { whom }: EventPattern): boolean {
  if (effect.verb === 'redirect') return selectorArg(effect, 'redirect') === 'actor'
  const turned = ['divert', 'intercept'].includes(effect.verb) ? selectorArg(effect) : undefined
  return turned === 'victim' || (turned === 'self' && whom.kind === 'selected' && whom.selector.kind === 'self')
}
