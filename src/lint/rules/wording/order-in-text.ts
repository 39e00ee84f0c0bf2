import type { Span } from '../../../model/diagnostic.ts'
import { foundIn } from '../../../text/found-in.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { wrongStepOrder } from '../../step-orders-said.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { onceForText } from '../../../text/once-for-text.ts'

export const orderInText: Rule = {
  id: 'wording/order-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'The order that a text names is not the one that the ability has.',
  page: {
    what: 'The text of an ability, or a sentence or a part of one in it, begins with a number in square brackets, by itself or behind the name (“Protect [60]: ..”), and the ability has no step of that order. Likewise of “each night [60]”, “acts at 60”, “with order 60”, and “at 60” at the head of a sentence. Likewise of “dies [85]” and the like, behind what the ability does; and of the orders of two steps, each beside what the other one does. Numbers behind other words are not looked at: they are orders of other actions (“even by a Vigilante [80]”), or none.',
    says: 'Every night action has its order in square brackets.',
    bad: 'roles: { Doctor: { abilities: { Protect: { text: "Protect [50]: a player is safe tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { text: "Protect [60]: a player is safe tonight.", order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: inEachText(worded => [...flawsIn(worded), ...flawsOfSteps(worded)]),
}

function flawsIn(worded: Worded): readonly Flaw[] {
  const { ability } = worded.holding
  const orders = [
    ...(ability.order === undefined ? [] : [ability.order]),
    ...(ability.steps ?? []).map(step => step.order),
  ]
  const named = [...ownOrders(worded), ...(orders.length === 0 ? [] : ordersOfDeeds(worded))]
  return named.flatMap(({ at, words, isHeading }) => {
    if (orders.includes(Number(/\d+(?:\.\d+)?/.exec(words)?.[0]))) return []
    const [only, other] = orders
    const right = only === undefined ? 'none' : orders.map(order => `[${order}]`).join(', ')
    const isAgain = worded.text.split(words).length > 2
    const isPlain =
      isHeading &&
      words.startsWith('[') &&
      named.length === 1 &&
      !isAgain &&
      only !== undefined &&
      other === undefined &&
      at !== worded.at
    return {
      at,
      message: `the text of ${abilityName(worded.holding)} says ${words}, and its order is ${right}`,
      why: 'players plan by the text, and the night is resolved by the order',
      help: isAgain ? `correct one of them; ${words} stands in the text again` : 'correct one of them',
      ...(isPlain && { fix: { at, text: `[${only}]`, means: `say [${only}] in the text` } }),
    }
  })
}

/** The orders are its own, each beside what another step does. */
function flawsOfSteps(worded: Worded): readonly Flaw[] {
  const wrong = wrongStepOrder(worded.text, worded.holding.ability)
  if (wrong === undefined) return []
  return [
    {
      at: wordsAt(worded, wrong.words),
      message: `the text of ${abilityName(worded.holding)} says [${wrong.order}] of what it does at [${wrong.right}]`,
      why: 'players plan by the text, and the night is resolved by the orders of the steps',
      help: 'correct one of them',
    },
  ]
}

/** A number in brackets that says when the ability itself resolves. */
interface OwnOrder {
  readonly at: Span
  readonly words: string
  /** It stands behind the name: `Protect [60]: ..`. */
  readonly isHeading: boolean
}

/** Those at the head of the text, of a sentence or of a part of one. What stands behind other words is somebody else's, or no order. */
function ownOrders(worded: Worded): readonly OwnOrder[] {
  const { text, holding } = worded
  const bracketed = bracketsIn(text).flatMap(({ index, 0: match, groups }) => {
    const head = groups?.head?.trim().toLowerCase() ?? ''
    const isHeading =
      index === 0 && (head === '' || head === holding.ability.name.toLowerCase() || groups?.colon === ':')
    if (!isHeading && head !== '' && !ofTime.test(head)) return []
    const whole = match.slice(0, match.lastIndexOf(']') + 1)
    const words = whole.slice(whole.indexOf('['))
    const place = wordsAt(worded, whole)
    return { at: place === worded.at ? place : { ...place, start: place.end - words.length }, words, isHeading }
  })
  return [...bracketed, ...inWords(worded)]
}

const bracketsIn = onceForText(text =>
  foundIn(text, /(?:^|(?<=[.:;,]\s*))(?<head>[^.:;,[\]]*)\[ *\d+(?:\.\d+)? *\](?<colon>:?)/g),
)

/** Behind what comes of it: “dies [85]”, of an ability that kills, and not at an order of something that it puts off. */
function ordersOfDeeds(worded: Worded): readonly OwnOrder[] {
  const effects = effectsOf(worded.holding.ability)
  const verbs = effects.map(({ verb }) => verb)
  if (effects.some(({ args: { later, order } }) => later !== undefined || order !== undefined)) return []
  return deeds.flatMap(({ of, way }) => {
    if (!verbs.some(verb => of.includes(verb))) return []
    return foundIn(worded.text, way).map(([whole, words = '']) => ({
      at: wordsAt(worded, whole),
      words,
      isHeading: false,
    }))
  })
}

const deeds = [
  { of: ['kill', 'die'], way: doneAt('dies?|(?:is|are) killed|you kill (?:him|her|them|that player)') },
  { of: ['block'], way: doneAt('(?:(?:is|are)|and)(?: first| then)? (?:role-?)?blocked') },
  { of: ['protect', 'immune'], way: doneAt('(?:(?:is|are)|and)(?: first| then)? protected') },
  { of: ['report', 'tell'], way: doneAt(String.raw`you (?:learn|are told|find out)(?: [\w’']+){0,6}`) },
]

function doneAt(does: string): RegExp {
  return new RegExp(
    String.raw`(?<!\b(?:if|when|whenever|unless|before|after|until|(?<!, )who|which|whoever)\b[^.;,]{0,160})\b(?:${does})(?: (?:tonight|then|at once))? (\[\d+(?:\.\d+)?\])`,
    'gi',
  )
}

/** Words that say when, and of nobody else. */
const ofTime =
  /^(?:and |then |but )?(?:(?:each|every|at|any|this|on (?:odd|even)|by) nights?|tonight|at|you may|(?:this|it|the (?:ability|action)) (?:acts|resolves|happens|comes|is|stands)(?: at)?)$/

/** “Acts at 40”, “with order 40”, or “at 40” at the head of a sentence: said with the order itself, in brackets or not. */
function inWords(worded: Worded): readonly OwnOrder[] {
  return ordersSaidIn(worded.text).map(words => ({ at: wordsAt(worded, words), words: `“${words}”`, isHeading: false }))
}

const ordersSaidIn = onceForText(text => ways.flatMap(way => foundIn(text, way).map(([words]) => words)))

const number = String.raw`\[?\d+(?:\.\d+)?\]?(?![\d%.]*\d)`
const ways = [
  new RegExp(String.raw`(?<=^|[.;,(:–-] ?|\band )(?:(?:this|it|you|the (?:ability|action)) )?(?:acts?|resolves?|happens?|takes? (?:effect|place)|comes?|stands?|(?:is )?resolved|performed|carried out) at (?:order )?${number}(?! \w*o['’]clock)`, 'gi'),
  new RegExp(String.raw`\b(?=(?:with|at|has|its|in|of|the|an|order|priority)\b)(?<!\b(?:kills?|their|his|whose|other|any|of an?|below|above|before|after)\b[^.;]{0,40})(?:(?:with|at|has|its|in|of) )?(?:the |an )?(?:order|priority)(?: value)?(?: of| is|:)? ${number}`, 'gi'),
  new RegExp(String.raw`(?<=^|[.;:] )at ${number.replace('\\d+', String.raw`\d*[05]`)},? (?=(?:you|he|she|they|that|the|target|actions?|attempts?|what|whatever|all|any|your|his|her|their|it|nobody)\b)`, 'gi'),
] // prettier-ignore
