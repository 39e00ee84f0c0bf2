import { isKeeping } from '../../of-its-kind.ts'
import type { Ability, Effect, EventPattern, Who } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import { eventsSaidIn, type EventSaid } from '../../events-said.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { patternsIn } from '../../walk.ts'
import { wrongVictories } from '../../victories-said.ts'

export const eventInText: Rule = {
  id: 'wording/event-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says what sets an ability off, and the ability waits for something else.',
  page: {
    what: 'The text says “when you die”, “whenever you are targeted”, “if your lover is killed” “when another player is eliminated”, “whoever kills you” or “your visitors die”, and nothing that the ability waits for or asks about is such an event, or it is one of somebody else: `dies: anyone` beside “you”, `targeted: self` beside “are killed”. Of several that a text says one must be it. Where the ability keeps something off, what is said of a death may be of the attempt. Likewise of “you win if you survive” or “you win when your quarry is voted out”, where the role, or its faction, wins by something else.',
    says: 'A triggered action occurs right after what triggers it; players read in the text what that is.',
    bad: 'roles: { Ringer: { abilities: { Toll: { text: "When you die, everybody hears the bell.", when: { dies: anyone }, do: { announce: The bell tolls. } } } } }\n',
    good: 'roles: { Ringer: { abilities: { Toll: { text: "When you die, everybody hears the bell.", when: { dies: self }, do: { announce: The bell tolls. } } } } }\n',
  },
  check: subject => [...victoriesIn(subject), ...eventsIn(subject)],
}

function victoriesIn(subject: Subject): readonly Flaw[] {
  return wrongVictories(subject).map(({ role, at, words }) => ({
    at,
    message: `the text of ${role} says “${words}”, and its player wins by something else`,
    why: 'players plan by the text, and who wins is found by what “wins” says',
    help: 'correct one of them',
  }))
}

const eventsIn = inEachText((worded, whole) => {
  const { ability } = worded.holding
  const turned = wrongTimeIn(worded.text, ability)
  if (turned !== undefined)
    return {
      at: wordsAt(worded, turned.words),
      message: `the text of ${abilityName(worded.holding)} says “${turned.words}”, and the ability waits for ${turned.waits}`,
      why: 'players plan by the text, and the night is resolved by what the ability waits for',
      help: 'correct one of them',
    }
  const events = ability.when === undefined ? [] : eventsSaidOf(worded.text, ability)
  const [said] = events
  if (said === undefined) return []
  const bonds = new Set([...whole().setup.roles.values()].flatMap(({ binds }) => binds.map(name => name.toLowerCase())))
  const all = patternsIn(ability)
  const others = all.filter(({ event }) => event !== 'begins')
  const patterns = others.length > 0 || effectsOf(ability).some(isHandingOn) ? others : all
  if (patterns.length === 0) return []
  if (patterns.some(pattern => events.some(event => isSo(pattern, event, bonds)))) return []
  return {
    at: wordsAt(worded, said.words),
    message: `the text of ${abilityName(worded.holding)} says “${said.words}”, and the ability waits for ${patterns.some(({ event }) => said.events.includes(event)) ? 'that to happen to somebody else' : 'something else'}`,
    why: 'players plan by the text, and the night is resolved by what the ability waits for',
    help: 'correct one of them',
  }
})

function eventsSaidOf(text: string, ability: Ability): readonly EventSaid[] {
  // Of what works once its player is dead, his death says since when.
  const all = eventsSaidIn(text).filter(
    ({ whom, events }) => ability.while === 'alive' || whom !== 'you' || !events.includes('dies'),
  )
  if (!effectsOf(ability).some(isKeeping)) return all
  return all.map(event => ({ ...event, events: [...event.events, 'attempted', 'stopped'] }))
}

/** What is given when the game begins may be for later. */
function isHandingOn({ verb }: Effect): boolean {
  return ['grant', 'become', 'bind', 'later'].includes(verb)
}

/** Where a death is kept off, “when you are killed” is said of the attempt. */
/** It says that it happens as the night begins, and waits for the day; or the other way round. */
function wrongTimeIn(text: string, { when }: Ability): { readonly words: string; readonly waits: string } | undefined {
  const time = when?.event === 'begins' ? when.what?.text : undefined
  if (time !== 'day' && time !== 'night') return undefined
  const [own, other] = time === 'day' ? [dayBegins, nightBegins] : [nightBegins, dayBegins]
  const words = own.test(text) ? undefined : other.exec(text)?.[0]
  return words === undefined ? undefined : { words, waits: `the ${time} to begin` }
}

const nightBegins =
  /\b(?:when(?:ever)?|as|once|(?:each|every) time) (?:(?:an?|the|each|every) )?night (?:begins|starts|falls)\b|\b(?:at|by) (?:nightfall|dusk|sunset)\b|\bat the (?:beginning|start) of (?:the|each|every) night\b/i
const dayBegins =
  /\b(?:when(?:ever)?|as|once|(?:each|every) time) (?:(?:an?|the|each|every) )?(?:day (?:begins|starts|breaks)|morning comes)\b|\bat (?:dawn|daybreak|sunrise)\b|\bat the (?:beginning|start) of (?:the|each|every) day\b/i

function isSo({ event, whom }: EventPattern, said: EventSaid, bonds: ReadonlySet<string>): boolean {
  return said.events.includes(event) && (event === 'fails' || event === 'acts' || isWhom(whom, said.whom, bonds))
}

function isWhom(whom: Who, said: EventSaid['whom'], bonds: ReadonlySet<string>): boolean {
  if (said === 'anybody') return true
  if (whom.kind === 'anyone') return said === 'others'
  if (whom.kind !== 'selected') return true
  const { selector } = whom
  if (selector.kind === 'self') return said === 'you'
  if (selector.kind !== 'named') return said !== 'you'
  if (typeof said !== 'object') return said === 'others'
  // “Your twin” may be whoever is bound under another name, as long as no bond is called so.
  return selector.name.text.toLowerCase() === said.bound || !bonds.has(said.bound)
}
