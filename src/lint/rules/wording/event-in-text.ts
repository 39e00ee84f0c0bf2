import type { EventName } from '../../../model/event-names.ts'
import type { Ability, Effect, EventPattern, Who } from '../../../model/syntax.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import type { Flaw, Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { inEachText, wordsAt } from '../../texts.ts'
import { patternsIn } from '../../walk.ts'
import { foundIn } from '../../../text/found-in.ts'
import { wrongVictories } from '../../victories-said.ts'
import { onceForText } from '../../../text/once-for-text.ts'

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
  const events =
    ability.when === undefined
      ? []
      : eventsSaidIn(worded.text).map(event =>
          effectsOf(ability).some(isKeeping)
            ? { ...event, events: [...event.events, 'attempted' as const, 'stopped' as const] }
            : event,
        )
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

/** What is given when the game begins may be for later. */
function isHandingOn({ verb }: Effect): boolean {
  return ['grant', 'become', 'bind', 'later'].includes(verb)
}

/** Where a death is kept off, “when you are killed” is said of the attempt. */
function isKeeping({ verb }: Effect): boolean {
  return ['protect', 'immune', 'untargetable'].includes(verb)
}

interface EventSaid {
  readonly words: string
  readonly whom: 'you' | 'others' | 'anybody' | { readonly bound: string }
  /** Those that the words may mean. */
  readonly events: readonly EventName[]
}

const eventsSaidIn = onceForText((text): readonly EventSaid[] => {
  const happens = foundIn(text, clause).flatMap(({ index, 0: words, 1: you, 2: bound, 3: what = '' }) => {
    // “Only if you are voted out”: any other death is another event.
    // What is to be so that it comes about at all may well be that its player is not blocked.
    if (/block/i.test(what) && /^(?:only )?(?:if|once|after)\b/i.test(words)) return []
    const meant = /^only/i.test(words) && votedOut.test(what) ? (['eliminated'] as const) : meaningOf(what)
    // Nobody is voted out at night.
    const isOfNight = !votedOut.test(what) && atNight.test(text.slice(index + words.length))
    const events = isOfNight ? meant?.filter(event => event !== 'eliminated') : meant
    const whom = you !== undefined ? 'you' : bound !== undefined ? { bound: bound.toLowerCase() } : 'others'
    return events === undefined ? [] : [{ words, whom, events } as const]
  })
  const isDone = doneToYou.flatMap(way =>
    foundIn(text, way).flatMap(([words, what = '']) => {
      const events = meaningOf(what)
      return events === undefined ? [] : [{ words, whom: 'you', events } as const]
    }),
  )
  const begins = foundIn(text, atBeginning).map(([words]) => ({ words, whom: 'anybody', events: ['begins'] }) as const)
  const only = happens.filter(({ words }) => /^only/i.test(words))
  return only.length > 0 ? only : [...happens, ...isDone, ...begins]
})

/** It says that it happens as the night begins, and waits for the day; or the other way round. */
function wrongTimeIn(text: string, { when }: Ability): { readonly words: string; readonly waits: string } | undefined {
  const time = when?.event === 'begins' ? when.what?.text : undefined
  if (time !== 'day' && time !== 'night') return undefined
  const [own, other] = time === 'day' ? [dayBegins, nightBegins] : [nightBegins, dayBegins]
  const words = own.test(text) ? undefined : other.exec(text)?.[0]
  return words === undefined ? undefined : { words, waits: `the ${time} to begin` }
}

const nightBegins =
  /\b(?:when(?:ever)?|as|once|(?:each|every) time) (?:an?|the|each|every) night (?:begins|starts|falls)\b|\b(?:at|by) (?:nightfall|dusk|sunset)\b|\bat the (?:beginning|start) of (?:the|each|every) night\b/i
const dayBegins =
  /\b(?:when(?:ever)?|as|once|(?:each|every) time) (?:an?|the|each|every) (?:day (?:begins|starts|breaks)|morning comes)\b|\bat (?:dawn|daybreak|sunrise)\b|\bat the (?:beginning|start) of (?:the|each|every) day\b/i

function meaningOf(what: string): readonly EventName[] | undefined {
  return meanings.find(([word]) => word.test(what))?.[1]
}

const votedOut = /(?:eliminated|lynched|hanged|banished|voted out)$/i
const atNight = /^ (?:at night|tonight|(?:in|during) the night|by night|on any night)\b/i
/** In a sentence that says what comes about then. */
const atBeginning =
  /(?:^|[.:;] )(?:at|from) the (?:beginning|start) of the (?:game|first night)\b|(?:^|[.:;] )when the game (?:begins|starts)\b/gi
const onset = String.raw`\b(?:only )?(?:when|whenever|if|once|as soon as|after|(?:the first|each|every|any) time(?: that)?)`
const clause = new RegExp(
  String.raw`${onset} (?:(you)|your ([\w-]+)|another player|(?:some|any)(?:body|one)(?: else| (?:other than|but|except) you(?:rself)?)?|an?y? (?:other )?player(?: (?:other than|but|except) you(?:rself)?)?) ((?:would )?(?:dies?|(?:are|is|get|gets|be) (?:killed|murdered|hanged|banished|targeted|visited|(?:role-?)?blocked|eliminated|lynched|voted out)))\b(?! (?:by yourself|or)\b)`,
  'gi',
)

/** What others do to the player, and who they are that did. */
const doer =
  '(?:whoever|(?:some|any|every)(?:body|one) (?:who )?|(?:all|those|players) who|any player (?:who )?|another player|a player (?:who )?|the (?:town|village|mafia) )'
const deed = '(?:first )?(?:kill|murder|hang|banish|(?:role-?)?block|target|visit|lynch|eliminate|execute|come|call|go)'
/** “Who so much as visits you”. */
const merely = '(?:(?:so much as|even|ever|merely|only|just|actually|really|dares? to|happens? to) )?'
const doneToYou = [
  new RegExp(String.raw`\b${doer} ?(?:else )?(?:who )?${merely}(${deed}(?:e?s|ed)?) (?:(?:at|to|on|to see|near) )?you\b`, 'gi'),
  new RegExp(String.raw`\b${doer} ?(?:else )?(?:who )?${merely}(knocks?|enters?|sets? foot|steps?|walks?|breaks?) (?:(?:at|on|in|into|through|inside) )?your (?:house|home|door|room|place|shop|cabin|tent|hut|cell|den|lair|land|property|yard|garden|doorstep)\b`, 'gi'),
  /\b(?:the )?(?:town|village|players?|others|majority) (votes?) you out\b/gi,
  /\byour (killer|murderer|visitors?|guests?)(?= (?:will )?(?:also )?(?:dies?|is|are|learns?|gets?|receives?|loses?)\b)/gi,
] // prettier-ignore

/** “Would die” speaks of what is to be kept off. */
const meanings: readonly (readonly [RegExp, readonly EventName[]])[] = [
  [/^would/i, ['attempted', 'stopped', 'targeted', 'killed', 'dies', 'eliminated']],
  [/dies?$/i, ['dies', 'killed', 'eliminated']],
  [/(?:kill|murder)(?:s|ed|er)?$/i, ['killed', 'dies']],
  [/^(?:first )?(?:are |is |gets? |be )?(?:target|visit|come|call|go|guest|knock|enter|set|step|walk|break)(?:e?s|ed|ors?)?(?: foot)?$/i, ['targeted', 'attempted', 'stopped']],
  // What is stopped of a block is the block itself: whoever was blocked hears of an attempt.
  [/block(?:s|ed)?$/i, ['attempted', 'targeted', 'fails', 'acts']],
  [/(?:eliminated?s?|lynch(?:es|ed)?|hang(?:s|ed)?|banish(?:es|ed)?|votes?|voted out|executed?s?)$/i, ['eliminated', 'dies']],
] // prettier-ignore

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
