import { isSubmitted, abilityName } from '../../actions.ts'
import type { Ability } from '../../../model/syntax.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { onceForText } from '../../../text/once-for-text.ts'

export const phaseInText: Rule = {
  id: 'wording/phase-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says by day, at night or on the next night, and it happens at another time.',
  page: {
    what: 'The text says “by day you may” or “each night, target”, and the ability is of the other phase; or it says that somebody “dies on the next night”, and the ability kills at once. Only what a player may do is looked at, and not what comes of it by day or at night.',
    says: 'Day abilities come into effect after the End of the Night; all else happens at night, by its order.',
    bad: 'roles: { Flint: { abilities: { Spark: { text: "By day you may choose another player, who dies at once.", order: 80, choose: another player, do: { kill: chosen } } } } }\n',
    good: 'roles: { Flint: { abilities: { Spark: { text: "By day you may choose another player, who dies at once.", phase: day, choose: another player, do: { kill: chosen } } } } }\n',
  },
  check: inEachText(worded => {
    const { holding, text } = worded
    const other = otherTime(text, holding.ability)
    if (other === undefined) return []
    return {
      at: wordsAt(worded, other.words),
      message: `the text of ${abilityName(holding)} says “${other.words}”, and ${other.is}`,
      why: 'players wait for it at another time than it happens',
      help: `${other.help}, or correct the text`,
    }
  }),
}

function otherTime(text: string, ability: Ability) {
  const [isDay, isNight] = [ability.phase === 'day', ability.phase === 'night']
  const day = byDay(text)
  const night = atNight(text)
  if (isSubmitted(ability) && day !== undefined && isNight && night === undefined)
    return { words: day, is: 'it is an ability of the night', help: 'write “phase: day” and no order' }
  if (night !== undefined && day === undefined && isDay)
    return { words: night, is: 'it is an ability of the day', help: 'give it an order and no “phase”' }
  const [later] = isAtOnce(ability) ? (nextNight.exec(text) ?? []) : []
  return later !== undefined
    ? { words: later, is: 'it kills at once', help: 'write “later: { nights: 1, order: 80 }, do: { kill: target }”' }
    : undefined
}

function isAtOnce({ do: own, steps = [] }: Ability): boolean {
  return [...own, ...steps.flatMap(step => step.do)].some(({ verb }) => verb === 'kill' || verb === 'die')
}

const begins = String.raw`(?:^|[.:;] *|\bonce,? (?:(?:in the|in a|per|a) game,? )?)`
const times = String.raw`(?:,? once(?: (?:per|in the|a) game)?)?`
const day = String.raw`(?:by|once per|once a|once each|each|every|(?:on|at) any|on (?:a|one)|during the|in the) day(?:time|light)?|by daylight`
const night = String.raw`(?:each|every|on any|once per|once a) night|(?:by|at|during the) night`
/** What he is, has or knows is nothing that he does. */
const isSo =
  'are|have|know|win|were|learn|find|hear|see|wake|sleep|seem|look|get|receive|count|live|work|stay|remain|lose|vote|die|will|do|need|must|cannot|can|may|and|two|also'
const modal = String.raw`(?:(?:(?:the two|both|all|one) of )?you (?:may|can)\b|target\b|choose\b)`
const anyVerb = String.raw`you (?:also )?(?!(?:${isSo})\b)[a-z]+\b`

const imperative = String.raw`(?!(?:${isSo}|you|he|she|they|it|that|if|when)\b)[a-z]+ (?:out |up |to |at |on )?(?:an?(?:other)?|any|one|up to)(?: other)? (?:\w+ )?players?\b`

/** What is done at a time: as a text says it outright, and as it does where it speaks of no other time. */
function timeSaid(time: string, other: RegExp) {
  const after = String.raw`${begins}you (?:may |can )?(?!(?:${isSo})\b)[a-z]+ (?:an?|another|any)(?: other)? (?:living )?player (${time})(?=[.,;]|$)`
  const ways = [
    new RegExp(`${begins}(${time})${times},? ${modal}`, 'i'),
    new RegExp(`${begins}(${time})${times},? ${anyVerb}`, 'i'),
    new RegExp(`${begins}(${time})${times},? ${imperative}`, 'i'),
    new RegExp(after, 'i'),
  ]
  return onceForText((text): string | undefined => {
    const [outright, ...others] = ways.map(way => way.exec(text)?.[1])
    return outright ?? (other.test(text) ? undefined : others.find(words => words !== undefined))
  })
}

const byDay = timeSaid(day, /\bnight/i)
const atNight = timeSaid(night, /\bda(?:y|wn)|morning/i)
const nextNight =
  /\b(?:die|dies|(?:is|be) killed) (?:(?:on |in |during |at the end of |in the course of )?the (?:next|following) night|(?:in|after) (?:two|three|\d) nights|(?:a|one|two|three|\d) nights? later)\b/i
