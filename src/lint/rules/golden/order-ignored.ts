import type { Fix, Span } from '../../../model/diagnostic.ts'
import { abilityName, ownActions, type OrderedAction } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'

export const orderIgnored: Rule = {
  id: 'golden/order-ignored',
  severity: 'info',
  means: 'An order stands in a setup that reads none.',
  page: {
    what: 'An action has an order from 0 to 199, and the setup says `resolution: golden-rule`.',
    says: 'By the golden rule no order of the night is read: what bears on another action comes first.',
    bad: 'resolution: golden-rule\nroles: { Blocker: { abilities: { Block: { order: 40, target: player, do: { block: target } } } } }\n',
    good: 'resolution: golden-rule\nroles: { Blocker: { abilities: { Block: { target: player, do: { block: target } } } } }\n',
  },
  resolution: 'golden-rule',
  check: subject =>
    ownActions(subject).flatMap(action => {
      const { holding, order, at } = action
      if (order >= 200 || holding.ability.when !== undefined || at === holding.ability.at) return []
      const fix = isSaidOtherwise(action) ? leftOut(action) : undefined
      return {
        at,
        message: `the order of ${abilityName(holding)}, ${order}, is not read`,
        why: 'by the golden rule what bears on another action comes first (G1)',
        help: isSaidOtherwise(action) ? 'leave it out' : 'write “is: action” in its place',
        ...(fix && { fix }),
      }
    }),
}

/** Without its order, is it an action still? */
function isSaidOtherwise({ holding: { ability }, step }: OrderedAction): boolean {
  const { is, target, choose } = ability
  return step !== undefined || is === 'action' || target?.kind === 'pick' || choose?.kind === 'pick'
}

/** With the comma behind it, or the line on which it stands alone. */
function leftOut({ holding: { ability }, step, at }: OrderedAction): Fix | undefined {
  const key = keyAt(ability.at, 'order')
  const { source, end } = at
  if (step !== undefined || key === ability.at || source !== key.source) return undefined
  const { text } = source
  const line = text.lastIndexOf('\n', key.start - 1) + 1
  const [rest = ''] = /^[ \t]*\r?\n/.exec(text.slice(end, end + 200)) ?? []
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(end, end + 200)) ?? []
  const isAlone = rest !== '' && text.slice(line, key.start).trim() === ''
  if (!isAlone && comma === '') return undefined
  const whole: Span = { source, start: isAlone ? line : key.start, end: end + (isAlone ? rest : comma).length }
  return { at: whole, text: '', means: 'leave the order out' }
}
