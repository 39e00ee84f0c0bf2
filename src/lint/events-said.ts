import type { EventName } from '../model/event-names.ts'
import { foundIn } from '../text/found-in.ts'
import { onceForText } from '../text/once-for-text.ts'

/** What a text says that an ability waits for. */
export interface EventSaid {
  readonly words: string
  readonly whom: 'you' | 'others' | 'anybody' | { readonly bound: string }
  /** Those that the words may mean. */
  readonly events: readonly EventName[]
}

/** Each event that a text says sets something off. */
export const eventsSaidIn = onceForText((text): readonly EventSaid[] => {
  const happens = foundIn(text, clause).flatMap(({ index, 0: words, 1: you, 2: bound, 3: what = '' }) => {
    // “Only if you are voted out”: any other death is another event.
    // What is to be so that it comes about at all may well be that its player is not blocked.
    if (/block/i.test(what) && /^(?:only )?(?:if|once|after|should)\b/i.test(words)) return []
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
  return only.length > 0 ? only : [...happens, ...isDone, ...begins, ...otherwiseSaidIn(text)]
})

/** What a text says in other words than that something happens to somebody: “upon your death”, “when you kill somebody”, “when your action fails”. */
function otherwiseSaidIn(text: string): readonly EventSaid[] {
  return ways.flatMap(({ says, whom, events }) =>
    foundIn(text, says).flatMap(({ 0: words, 1: what = '' }) => {
      const meant = events ?? meaningOf(what)
      return meant === undefined ? [] : [{ words, whom, events: meant }]
    }),
  )
}

/** One such way; where it names no events, its first group does. */
interface Way {
  readonly says: RegExp
  readonly whom: 'you' | 'others' | 'anybody'
  readonly events?: readonly EventName[]
}

function way(whom: Way['whom'], words: string, ...events: readonly EventName[]): Way {
  return { says: new RegExp(words, 'gi'), whom, ...(events.length > 0 && { events }) }
}

function meaningOf(what: string): readonly EventName[] | undefined {
  return meanings.find(([word]) => word.test(what))?.[1]
}

const votedOut = /(?:eliminated|lynched|hanged|banished|voted out)$/i
const atNight = /^ (?:at night|tonight|(?:in|during) the night|by night|on any night)\b/i
/** In a sentence that says what comes about then. */
const atBeginning =
  /(?:^|[.:;] )(?:at|from) the (?:beginning|start) of the (?:game|first night)\b|(?:^|[.:;] )when the game (?:begins|starts)\b/gi
const onset = String.raw`\b(?:only )?(?:when|whenever|if|once|as soon as|the moment(?: that)?|should|in case|after|(?:the first|each|every|any) time(?: that)?)`
const clause = new RegExp(
  String.raw`${onset} (?:(you)|your ([\w-]+)|another player|(?:some|any)(?:body|one)(?: else| (?:other than|but|except) you(?:rself)?)?|an?y? (?:other )?player(?: (?:other than|but|except) you(?:rself)?)?) ((?:would )?(?:dies?|(?:are|is|get|gets|be) (?:killed|murdered|attacked|hanged|banished|targeted|visited|(?:role-?)?blocked|eliminated|lynched|voted out)))\b(?! (?:by yourself|or)\b)`,
  'gi',
)

/** What others do to the player, and who they are that did. */
const doer =
  '(?:whoever|(?:as soon as|whenever|when|if|once|the moment) (?:he|she|they) |(?:some|any|every)(?:body|one) (?:who )?|(?:all|those|players) who|any player (?:who )?|another player|a player (?:who )?|the (?:town|village|mafia) )'
const deed = '(?:first )?(?:kill|murder|hang|banish|(?:role-?)?block|target|visit|lynch|eliminate|execute|come|call|go)'
/** “Who so much as visits you”. */
const merely = '(?:(?:so much as|even|ever|merely|only|just|actually|really|dares? to|happens? to) )?'
const doneToYou = [
  new RegExp(String.raw`\b${doer} ?(?:else )?(?:who )?${merely}(${deed}(?:e?s|ed)?) (?:(?:at|to|on|to see|near) )?you\b`, 'gi'),
  new RegExp(String.raw`\b${doer} ?(?:else )?(?:who )?${merely}(knocks?|enters?|sets? foot|steps?|walks?|breaks?) (?:(?:at|on|in|into|through|inside) )?your (?:house|home|door|room|place|shop|cabin|tent|hut|cell|den|lair|land|property|yard|garden|doorstep)\b`, 'gi'),
  /\b(?:the )?(?:town|village|players?|others|majority) (votes?) you out\b/gi,
  /\byour (killer|murderer|visitors?|guests?)(?= (?:will )?(?:also )?(?:dies?|is|are|learns?|gets?|receives?|loses?)\b)/gi,
] // prettier-ignore

const outright = String.raw`\b(?:when|whenever|as soon as|the moment(?: that)?|(?:the first|each|every|any) time(?: that)?)`
const end = 'death|demise|murder|execution|lynch(?:ing)?|elimination|banishment|(?:last|dying) breath'
const at = String.raw`\b(?:up)?on|at|after|following|with|in case of|in the event of`
const another = String.raw`(?:an?other player|some(?:body|one) else|an?y? player|any(?:body|one))['’]s`
const some = String.raw`(?:(?:an?|any|some|another|the (?:first|last|next)) (?!player\b)|one of )(?:[\w-]+ ){1,4}?`
const somebody = String.raw`(?:an?|any|another|some(?:body|one)|any(?:body|one)|your target|the target)\b`
const own = 'your (?:[a-z]+ )?(?:action|ability|attempt|attack|kill|visit|investigation)'

const ways: readonly Way[] = [
  way('you', String.raw`(?:${at}) your (?:own |untimely )?(${end})\b`),
  way('you', String.raw`(?<=^|[.:;] )your (${end}) (?=(?:is|will|causes?|brings?|makes?|means|sets?|lets?|gives?|tells?)\b)`),
  way('others', String.raw`(?:${at}) (?:the (${end}) of ${somebody}|${another} (?:${end}))\b`),
  way('you', String.raw`\b(?:up)?on (being (?:killed|murdered|attacked|targeted|visited|lynched|eliminated|executed|voted out))\b`),
  way('others', String.raw`${onset} ${some}(dies?|is (?:killed|murdered|hanged|banished|eliminated|lynched|voted out))\b`),
  way('others', String.raw`${outright} you (?:kill|murder|shoot|slay) ${somebody}`, 'killed', 'dies', 'succeeds', 'acts', 'attempted', 'targeted', 'stopped'),
  way('others', String.raw`${outright} you (?:lynch|eliminate|hang) ${somebody}|${outright} you vote ${somebody}[\w ]* out\b`, 'eliminated', 'dies', 'killed', 'succeeds', 'acts'),
  way('others', String.raw`${outright} you (?:target|visit) ${somebody}`, 'targeted', 'attempted', 'acts', 'succeeds', 'stopped'),
  way('anybody', String.raw`${outright} ${own} succeeds\b`, 'succeeds', 'attempted', 'killed', 'dies', 'becomes', 'targeted'),
  way('anybody', String.raw`${outright} ${own} (?:fails|is (?:stopped|blocked))\b`, 'fails', 'stopped', 'attempted', 'acts'),
  way('you', String.raw`${outright} (?:your (?:role|faction|side|alignment) (?:changes|is changed)|you (?:change (?:sides?|roles?)|are (?:converted|recruited)))\b`, 'becomes'),
  way('anybody', String.raw`(?<=^|[.:;] )${outright} (?:the )?(?:night (?:begins|starts|falls)|day (?:begins|starts|breaks)|morning comes)\b`, 'begins'),
] // prettier-ignore

/** “Would die” speaks of what is to be kept off. */
const meanings: readonly (readonly [RegExp, readonly EventName[]])[] = [
  [/attack(?:s|ed)?$/i, ['attempted', 'stopped', 'targeted', 'killed', 'dies']],
  [/^would/i, ['attempted', 'stopped', 'targeted', 'killed', 'dies', 'eliminated']],
  [/(?:dies?|death|demise|breath)$/i, ['dies', 'killed', 'eliminated']],
  [/(?:kill|murder)(?:s|ed|er|ing)?$/i, ['killed', 'dies']],
  [/^(?:first )?(?:are |is |gets? |be |being )?(?:target|visit|come|call|go|guest|knock|enter|set|step|walk|break)(?:e?s|ed|ors?)?(?: foot)?$/i, ['targeted', 'attempted', 'stopped']],
  // What is stopped of a block is the block itself: whoever was blocked hears of an attempt.
  [/block(?:s|ed)?$/i, ['attempted', 'targeted', 'fails', 'acts']],
  [/(?:eliminated?s?|lynch(?:es|ed|ing)?|hang(?:s|ed)?|banish(?:es|ed|ment)?|execution|elimination|votes?|voted out|executed?s?)$/i, ['eliminated', 'dies']],
] // prettier-ignore
