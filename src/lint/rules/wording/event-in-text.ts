import type { EventName } from '../../../model/event-names.ts'
import type { EventPattern, Who } from '../../../model/syntax.ts'
import { nameOf } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { patternsIn } from '../../walk.ts'

export const eventInText: Rule = {
  id: 'wording/event-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says what sets an ability off, and the ability waits for something else.',
  page: {
    what: 'The text says “when you die”, “whenever you are targeted”, “if your lover is killed” or “when another player is eliminated”, once, and nothing that the ability waits for or asks about is such an event, or it is one of somebody else: `dies: anyone` beside “you”, `targeted: self` beside “are killed”. A text that says several is left alone.',
    says: 'A triggered action occurs right after what triggers it; players read in the text what that is.',
    bad: 'roles: { Ringer: { abilities: { Toll: { text: "When you die, everybody hears the bell.", when: { dies: anyone }, do: { announce: The bell tolls. } } } } }\n',
    good: 'roles: { Ringer: { abilities: { Toll: { text: "When you die, everybody hears the bell.", when: { dies: self }, do: { announce: The bell tolls. } } } } }\n',
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { ability } = worded.holding
      const [said, ...others] = ability.when === undefined ? [] : eventsSaidIn(worded.text)
      if (said === undefined || others.length > 0) return []
      const patterns = patternsIn(ability).filter(({ event }) => event !== 'begins')
      if (patterns.length === 0 || patterns.some(pattern => isSo(pattern, said))) return []
      return {
        at: wordsAt(worded, said.words),
        message: `the text of ${nameOf(worded.holding)} says “${said.words}”, and the ability waits for ${patterns.some(({ event }) => said.events.includes(event)) ? 'that to happen to somebody else' : 'something else'}`,
        why: 'players plan by the text, and the night is resolved by what the ability waits for',
        help: 'correct one of them',
      }
    }),
}

interface EventSaid {
  readonly words: string
  readonly whom: 'you' | 'others' | { readonly bound: string }
  /** Those that the words may mean. */
  readonly events: readonly EventName[]
}

function eventsSaidIn(text: string): readonly EventSaid[] {
  return [...text.matchAll(clause)].flatMap(([words, you, bound, what = '']) => {
    const events = meanings.find(([word]) => word.test(what))?.[1]
    const whom = you !== undefined ? 'you' : bound !== undefined ? { bound: bound.toLowerCase() } : 'others'
    return events === undefined ? [] : { words, whom, events }
  })
}

const clause =
  /\b(?:when|whenever|if|once|as soon as|the first time|each time|every time) (?:(you)|your ([\w-]+)|another player|some(?:body|one)(?: else)?|any(?:body|one)(?: else)?|an?y? (?:other )?player) ((?:would )?(?:dies?|(?:are|is|get|gets|be) (?:killed|targeted|visited|eliminated|lynched|voted out)))\b(?! (?:by yourself|or)\b)/gi

/** “Would die” speaks of what is to be kept off. */
const meanings: readonly (readonly [RegExp, readonly EventName[]])[] = [
  [/^would/i, ['attempted', 'stopped', 'targeted', 'killed', 'dies', 'eliminated']],
  [/dies?$/i, ['dies', 'killed', 'eliminated']],
  [/killed$/i, ['killed', 'dies']],
  [/(?:targeted|visited)$/i, ['targeted', 'attempted', 'stopped']],
  [/(?:eliminated|lynched|voted out)$/i, ['eliminated', 'dies']],
]

function isSo({ event, whom }: EventPattern, said: EventSaid): boolean {
  return said.events.includes(event) && isWhom(whom, said.whom)
}

function isWhom(whom: Who, said: EventSaid['whom']): boolean {
  if (whom.kind === 'anyone') return said === 'others'
  if (whom.kind !== 'selected') return true
  const { selector } = whom
  if (selector.kind === 'self') return said === 'you'
  if (selector.kind !== 'named') return said !== 'you'
  return typeof said === 'object' ? selector.name.text.toLowerCase() === said.bound : said === 'others'
}
