import type { Ability } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt, type Worded } from '../../texts.ts'
import { numberSaid } from '../../numbers-said.ts'
import { WaysSaid } from '../../../text/ways-said.ts'

export const votesInText: Rule = {
  id: 'wording/votes-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says for how many votes one counts, and the ability gives it another weight.',
  page: {
    what: 'The text says that a vote counts twice, double, or for three, and the only `vote-weight` of the ability is another number; or that it takes more votes than usual, and `votes-needed` makes it fewer, or another number of them.',
    says: 'An ability does what its text says: the town counts by the one, and the outcome by the other.',
    bad: 'roles: { Mayor: { abilities: { Chain: { text: "By day, your vote counts twice.", phase: day, do: { vote-weight: self, is: 3 } } } } }\n',
    good: 'roles: { Mayor: { abilities: { Chain: { text: "By day, your vote counts twice.", phase: day, do: { vote-weight: self, is: 2 } } } } }\n',
  },
  check: inEachText(worded => {
    const wrong = wrongWeight(worded) ?? wrongNeed(worded)
    if (wrong === undefined) return []
    return {
      at: wordsAt(worded, wrong.words),
      message: `the text of ${abilityName(worded.holding)} says “${wrong.words}”, and ${wrong.is}`,
      why: 'the town counts by the text, and the outcome by what the ability does',
      help: `write “${wrong.help}”, or correct the text`,
    }
  }),
}

interface Wrong {
  readonly words: string
  readonly is: string
  readonly help: string
}

/** The vote counts for another number. */
function wrongWeight({ text, holding }: Worded): Wrong | undefined {
  const [weight, ...others] = numbersOf(holding.ability, 'vote-weight', 'is')
  const [words, ...found] = counted.exec(text) ?? []
  const number = found.find(Boolean) ?? ''
  const count = numbers.get(number.toLowerCase()) ?? Number(number)
  if (words === undefined || weight === undefined || others.length > 0 || weight === count) return undefined
  return { words, is: `the vote counts for ${weight}`, help: `is: ${count}` }
}

/** It takes fewer votes where the text says more, or the other way round. */
function wrongNeed({ text, holding }: Worded): Wrong | undefined {
  const [by, ...others] = numbersOf(holding.ability, 'votes-needed', 'by')
  const [words, first, second] = needed.exec(text) ?? []
  if (words === undefined || by === undefined || by === 0 || others.length > 0) return undefined
  const isFewer = /fewer|less/i.test(first ?? second ?? '')
  const number = numberSaid(/^\S+/.exec(words)?.[0] ?? '')
  if (isFewer === by < 0 && number !== undefined && number !== Math.abs(by))
    return {
      words,
      is: `it takes ${Math.abs(by)} ${by < 0 ? 'fewer' : 'more'}`,
      help: `by: ${by < 0 ? -number : number}`,
    }
  if (isFewer === by < 0) return undefined
  return { words, is: `it takes ${by < 0 ? 'fewer' : 'more'}`, help: `by: ${-by}` }
}

const needed =
  /\b(?:one|two|three|an?|\d+) (?:votes? (more|fewer|less)|(more|fewer|less|additional|extra) votes?)(?= (?:than (?:usual|normal|otherwise|others) )?(?:is|are|to|than)\b)/i

function numbersOf(ability: Ability, verb: string, option: string): readonly number[] {
  return effectsOf(ability).flatMap(({ verb: does, args }) => {
    const number = args[option]
    return does === verb && typeof number === 'number' ? [number] : []
  })
}

const numbers: ReadonlyMap<string, number> = new Map([
  ['count', 0], ['worthless', 0], ['void', 0], ['ignored', 0], ['zero', 0], ['half', 0.5], ['treble', 3], ['five', 5], ['no', 0], ['right', 0], ['vote', 0], ['once', 1], ['one', 1], ['nothing', 0], ['twice', 2], ['double', 2], ['two', 2], ['thrice', 3], ['triple', 3], ['three', 3], ['four', 4],
]) // prettier-ignore

const count = '(once|one|nothing|zero|twice|double|two|thrice|triple|treble|three|four|five|half|\\d+)'
const counts = String.raw`(?:counts?|is worth|are worth|weighs?|is counted|has (?:the )?weight|is|are)(?: (?:as much as|as many as|for|as|of|the same as|like))?`
const counted = new WaysSaid([
  String.raw`\bvotes? (?:will |does |do |won['’]t |doesn['’]t |don['’]t )?${counts} ${count}\b(?! (?:of|more|fewer|less)\b)`,
  String.raw`\bvotes?\b[^.;]*\byours (?:counts?|is worth|weighs?)(?: (?:as|for))? ${count}\b`,
  String.raw`\bvotes? (?:is|are|will be) (worthless|void|ignored)\b`,
  String.raw`\bvotes? (?:do not|does not|don['’]t|doesn['’]t|will not|won['’]t) (count)\b`,
  String.raw`\b(?:have|has|(?<!\b(?:every(?:one|body)|others|players) )gets?|casts?|loses?) (no|two|three|four|double|triple) votes?\b(?! (?:against|on)\b)`,
  String.raw`\bvotes? (?:has|have|carr(?:y|ies)) (double|triple|half) (?:the )?weight\b`,
  String.raw`\b(?:loses?|(?:has|have) not) the (right) to vote\b|\b(?:may not|cannot|can['’]t|(?:is|are) not allowed to) (vote)(?=[.,;]|$| (?:tomorrow|(?:on|during) the (?:next|following) day|the next day|by day)\b)`,
  String.raw`\b(two|three|four|double|triple) voting power\b|\b(double|triple)[- ]vot(?:er?|ing)\b`,
])
