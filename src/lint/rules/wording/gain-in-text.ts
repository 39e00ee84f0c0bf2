import type { Ability, Effect } from '../../../model/syntax.ts'
import { effectsOf, nameOf } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { thingWord } from '../../numbers-said.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { nameArg } from '../../walk.ts'

export const gainInText: Rule = {
  id: 'wording/gain-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says that something is lost that the ability gives, or the other way round.',
  page: {
    what: 'The text says of an item or a counter, by its name, that somebody loses, pays or is robbed of it, and all that the ability does with it is to give it; or it says that somebody gains it, and the ability takes it. Where the text says both, or an item is stolen, it is left alone.',
    says: 'An ability does what its text says: players count by the one, and the night is resolved by the other.',
    bad: 'roles: { Taxman: { abilities: { Tax: { text: "Target another player, who loses two coins.", order: 50, target: another player, do: { count: target, name: coins, by: 2 } } } } }\n',
    good: 'roles: { Taxman: { abilities: { Tax: { text: "Target another player, who loses two coins.", order: 50, target: another player, do: { count: target, name: coins, by: -2 } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const wrong = wrongGain(worded.text, worded.holding.ability)
      if (wrong === undefined) return []
      return {
        at: wordsAt(worded, wrong.words),
        message: `the text of ${nameOf(worded.holding)} says “${wrong.words}”, and the ability ${wrong.isGiven ? 'gives' : 'takes'} it`,
        why: 'players count by the text, and the night is resolved by what the ability does',
        help: 'correct one of them',
      }
    }),
}

interface Wrong {
  readonly words: string
  readonly isGiven: boolean
}

function wrongGain(text: string, ability: Ability): Wrong | undefined {
  const moved = effectsOf(ability).flatMap(movedBy)
  for (const name of new Set(moved.map(one => one.name))) {
    const [isGiven, ...others] = new Set(moved.filter(one => one.name === name).map(one => one.isGiven))
    if (isGiven === undefined || others.length > 0) continue
    const [gained, lost] = [gains(name), loses(name)].map(ways => ways.flatMap(way => way.exec(text)?.[0] ?? [])[0])
    const words = isGiven ? lost : gained
    if (words !== undefined && (isGiven ? gained : lost) === undefined) return { words, isGiven }
  }
  return undefined
}

interface Moved {
  readonly name: string
  readonly isGiven: boolean
}

/** What it gives or takes: nothing where that is open, or who has it then. */
function movedBy(effect: Effect): readonly Moved[] {
  const { verb, args } = effect
  const name = nameArg(effect, verb === 'count' ? 'name' : 'item')?.text
  if (name === undefined || !['count', 'give', 'take', 'steal'].includes(verb)) return []
  const { by = 1 } = args
  if (verb === 'steal' || (verb === 'count' && typeof by !== 'number')) return [true, false].map(isGiven => ({ name, isGiven })) // prettier-ignore
  return [{ name, isGiven: verb === 'give' || (verb === 'count' && typeof by === 'number' && by > 0) }]
}

const gains = (name: string): readonly RegExp[] => [
  new RegExp(
    String.raw`\b(?:gains?|gets?|receives?|earns?|obtains?|(?:is|are|be) given) [^.;,]{0,40}?\b${thingWord(name)}\b`,
    'iu',
  ),
  new RegExp(String.raw`\b${thingWord(name)}\b (?:is|are|will be) (?:given|handed)\b`, 'iu'),
]

const loses = (name: string): readonly RegExp[] => [
  new RegExp(String.raw`\b(?:loses?|pays?|spends?|forfeits?|gives? up|(?:is|are|be) robbed of) [^.;,]{0,40}?\b${thingWord(name)}\b`, 'iu'),
  new RegExp(String.raw`\b${thingWord(name)}\b[^.;]{0,40}? (?:is|are|will be) (?:taken|confiscated|removed|stolen)\b(?! to\b)`, 'iu'),
] // prettier-ignore
