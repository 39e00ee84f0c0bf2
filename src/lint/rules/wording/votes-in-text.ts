import { effectsOf, nameOf } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'

export const votesInText: Rule = {
  id: 'wording/votes-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says for how many votes one counts, and the ability gives it another weight.',
  page: {
    what: 'The text says that a vote counts twice, double, or for three, and the only `vote-weight` of the ability is another number.',
    says: 'An ability does what its text says: the town counts by the one, and the outcome by the other.',
    bad: 'roles: { Mayor: { abilities: { Chain: { text: "By day, your vote counts twice.", phase: day, do: { vote-weight: self, is: 3 } } } } }\n',
    good: 'roles: { Mayor: { abilities: { Chain: { text: "By day, your vote counts twice.", phase: day, do: { vote-weight: self, is: 2 } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const weights = effectsOf(worded.holding.ability).filter(({ verb }) => verb === 'vote-weight')
      const [weight, ...others] = weights.map(({ args }) => args.is)
      const [words, ...found] = counted.exec(worded.text) ?? []
      const number = found.find(Boolean) ?? ''
      const count = numbers.get(number.toLowerCase()) ?? Number(number)
      if (words === undefined || typeof weight !== 'number' || others.length > 0 || weight === count) return []
      return {
        at: wordsAt(worded, words),
        message: `the text of ${nameOf(worded.holding)} says “${words}”, and the vote counts for ${weight}`,
        why: 'the town counts by the text, and the outcome by what the ability does',
        help: `write “is: ${count}”, or correct the text`,
      }
    }),
}

const numbers: ReadonlyMap<string, number> = new Map([
  ['count', 0], ['no', 0], ['once', 1], ['one', 1], ['nothing', 0], ['twice', 2], ['double', 2], ['two', 2], ['thrice', 3], ['triple', 3], ['three', 3], ['four', 4],
]) // prettier-ignore

const counted =
  /\bvotes? (?:will |does |do |won['’]t |doesn['’]t |don['’]t )?(?:counts?|is worth|are worth|weighs?)(?: (?:as|for))? (once|one|nothing|twice|double|two|thrice|triple|three|four|\d+)\b|\bvotes?\b[^.;]*\byours (?:counts?|is worth|weighs?)(?: (?:as|for))? (once|one|nothing|twice|double|two|thrice|triple|three|four|\d+)\b|\bvotes? (?:do not|does not|don['’]t|doesn['’]t|will not|won['’]t) (count)\b|\b(?:have|has|casts?|loses?) (no|two|three|four|double|triple) votes?\b(?! (?:against|on)\b)/i
