import { foundIn } from '../../../text/found-in.ts'
import { onceForText } from '../../../text/once-for-text.ts'
import { abilityName, isSubmitted, type Holding } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'

export const labelInText: Rule = {
  id: 'wording/label-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'The label before a text says that the ability is what it is not.',
  page: {
    what: 'The text of an ability begins with a label in brackets, by itself or behind the name, such as “[day]”, “[instant]”, “[passive]”, “[compound]” or “[45, 65]”, and the ability is not of the day, is not instant, is sent in, is no compound action, or has no step of one of those orders. A label with any other word in it is left alone; of one order alone wording/order-in-text tells.',
    says: 'An order stands in square brackets before an action, and [day], [night], [instant], [passive] and [compound] say what kind it is.',
    bad: 'roles: { Sheriff: { abilities: { Shoot: { text: "[day] Target a player, who dies.", order: 80, target: player, do: { kill: target } } } } }\n',
    good: 'roles: { Sheriff: { abilities: { Shoot: { text: "[day] Target a player, who dies.", phase: day, target: player, do: { kill: target } } } } }\n',
  },
  check: inEachText(worded => {
    const { holding, text } = worded
    const label = labelIn(text)
    if (label === undefined) return []
    const is = otherThan(label.parts, holding)
    if (is === undefined) return []
    return {
      at: wordsAt(worded, label.words),
      message: `the text of ${abilityName(holding)} begins with ${label.words}, and ${is}`,
      why: 'players plan by the label, and the ability works as it is written',
      help: 'correct one of them',
    }
  }),
}

interface Label {
  readonly words: string
  readonly parts: readonly string[]
}

const labelIn = onceForText((text): Label | undefined => {
  const [found] = foundIn(text, /^\s*(?:[^[\](){}.:;,]{0,40}[^[\](){}.:;,\w]|)(\[[^\][]{1,60}\]|\([^()]{1,60}\))/g)
  const words = found?.[1]
  if (words === undefined) return undefined
  const parts = words
    .slice(1, -1)
    .toLowerCase()
    .split(/\s*[,;/&+|]\s*|\s+and\s+/)
  const isKnown = parts.every(part => part in kinds || (words.startsWith('[') && isOrder.test(part)))
  return isKnown ? { words, parts } : undefined
})

const isOrder = /^\d+(?:\.\d+)?$/

function otherThan(parts: readonly string[], holding: Holding): string | undefined {
  const { order, steps = [] } = holding.ability
  const orders = [...(order === undefined ? [] : [order]), ...steps.map(step => step.order)]
  const wrong = parts.find(part => isOrder.test(part) && !orders.includes(Number(part)))
  // Of one by itself another rule tells.
  if (wrong !== undefined && parts.length > 1) return `it has no step of order ${wrong}`
  return parts.flatMap(part => kinds[part]?.(holding) ?? [])[0]
}

/** What each says, and what the ability is instead. */
const kinds: Readonly<Partial<Record<string, (holding: Holding) => string | undefined>>> = {
  day: ({ ability }) => (ability.phase === 'night' && isSubmitted(ability) ? 'it is of the night' : undefined),
  night: ({ ability }) => (ability.phase === 'day' ? 'it is of the day' : undefined),
  instant: ({ ability }) =>
    isSubmitted(ability) && ability.phase === 'night' && !ability.instant ? 'it waits for its order' : undefined,
  passive: ({ ability }) => (isSubmitted(ability) ? 'it is sent in' : undefined),
  active: whatIsSentIn,
  action: whatIsSentIn,
  triggered: ({ ability }) => (isSubmitted(ability) ? 'it is sent in' : undefined),
  compound: ({ ability: { steps = [] } }) => (steps.length < 2 ? 'it is no compound action' : undefined),
  factional: ({ of, ability }) =>
    (of === 'role' || of === 'modifier') && ability.factional !== true ? 'it is of one player alone' : undefined,
}

function whatIsSentIn({ ability }: Holding): string | undefined {
  const { is, target, choose } = ability
  const isPicked = target?.kind === 'pick' || choose !== undefined
  return isSubmitted(ability) || is === 'action' || isPicked ? undefined : 'nobody sends it in'
}
