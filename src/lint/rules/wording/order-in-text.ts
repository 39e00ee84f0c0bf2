import { nameOf } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { wordedIn, wordsAt, type Worded } from '../../texts.ts'

export const orderInText: Rule = {
  id: 'wording/order-in-text',
  severity: 'warning',
  means: 'The order that a text names is not the one that the ability has.',
  page: {
    what: 'The text of an ability holds a number in square brackets, and the ability has no step of that order.',
    says: 'Every night action has its order in square brackets.',
    bad: 'roles: { Doctor: { abilities: { Protect: { text: "Protect [50]: a player is safe tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { text: "Protect [60]: a player is safe tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: subject => wordedIn(subject).flatMap(flawsIn),
}

function flawsIn(worded: Worded): readonly Flaw[] {
  const { ability } = worded.holding
  const orders = [...(ability.order === undefined ? [] : [ability.order]), ...(ability.steps ?? []).map(step => step.order)] // prettier-ignore
  const named = [...worded.text.matchAll(/\[(\d+(?:\.\d+)?)\]/g)].map(([words, number]) => ({ words, order: Number(number) })) // prettier-ignore
  const wrong = named.filter(({ order }) => !orders.includes(order))
  return wrong.map(({ words }) => {
    const at = wordsAt(worded, words)
    const [only, other] = orders
    const right = only === undefined ? 'none' : orders.map(order => `[${order}]`).join(', ')
    const isPlain = named.length === 1 && only !== undefined && other === undefined && at !== worded.at
    return {
      at,
      message: `the text of ${nameOf(worded.holding)} says ${words}, and its order is ${right}`,
      why: 'players plan by the text, and the night is resolved by the order',
      help: 'correct one of them',
      ...(isPlain && { fix: { at, text: `[${only}]`, means: `say [${only}] in the text` } }),
    }
  })
}
