import { isSubmitted, nameOf } from '../../actions.ts'
import type { Ability } from '../../../model/syntax.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

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
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { holding, text } = worded
      const other = otherTime(text, holding.ability)
      if (other === undefined) return []
      return {
        at: wordsAt(worded, other.words),
        message: `the text of ${nameOf(holding)} says “${other.words}”, and ${other.is}`,
        why: 'players wait for it at another time than it happens',
        help: `${other.help}, or correct the text`,
      }
    }),
}

function otherTime(text: string, ability: Ability) {
  const [isDay, isNight] = [ability.phase === 'day', ability.phase === 'night']
  const [, day] = byDay.exec(text) ?? []
  const [, night] = atNight.exec(text) ?? []
  const [later] = nextNight.exec(text) ?? []
  if (isSubmitted(ability) && day !== undefined && isNight)
    return { words: day, is: 'it is an ability of the night', help: 'write “phase: day” and no order' }
  if (night !== undefined && day === undefined && isDay)
    return { words: night, is: 'it is an ability of the day', help: 'give it an order and no “phase”' }
  return later !== undefined && isAtOnce(ability)
    ? { words: later, is: 'it kills at once', help: 'write “later: { nights: 1, order: 80 }, do: { kill: target }”' }
    : undefined
}

function isAtOnce({ do: own, steps = [] }: Ability): boolean {
  return [...own, ...steps.flatMap(step => step.do)].some(({ verb }) => verb === 'kill' || verb === 'die')
}

const does = String.raw`(?:you (?:may|can)\b|target\b|choose\b)`
const begins = String.raw`(?:^|[.:;] *|\bonce,? (?:in the game,? )?)`
const times = String.raw`(?:,? once(?: (?:per|in the|a) game)?)?`
const byDay = new RegExp(
  `${begins}((?:by|each|every|(?:on|at) any|on (?:a|one)|during the) day)${times},? ${does}`,
  'i',
)
const atNight = new RegExp(`${begins}((?:each|every|on any) night|(?:by|at|during the) night)${times},? ${does}`, 'i')
const nextNight = /\b(?:die|dies|(?:is|be) killed) (?:on |in )?the (?:next|following) night\b/i
