import type { Nights } from '../model/syntax.ts'
import { verbsOfPlayer } from './self-said.ts'
import { numberSaid } from './numbers-said.ts'
import { foundIn } from '../text/found-in.ts'

/** Some nights, and the words with which a text speaks of them. */
export interface NightsSaid {
  readonly words: string
  readonly nights: Nights
  /** In a sentence that says what its player may do then, and not what is so. */
  readonly isAllowed: boolean
  /** What the words may mean as well. */
  readonly or?: Nights
}

/** On which nights a player may do something, as often as his text says so. Nothing where it denies what it says, or more than that. */
export function nightsSaidIn(text: string): readonly NightsSaid[] {
  // What nearly no text says is looked for first.
  if (!speaksOfNights.test(text) || !saysWhich.test(text)) return []
  const said = ways.flatMap(({ words, nightsOf, orOf }) =>
    foundIn(text, words).map(match => {
      const [all = '', ...parts]: readonly (string | undefined)[] = match
      const isAllowed = ofUse.test(all) || allows.test(sentenceAt(text, match.index))
      const [first = '', ...others] = parts.filter(part => part !== undefined)
      const [quoted, part] = others.length === 0 ? [all, first] : [first, others[0] ?? '']
      return { words: quoted, nights: nightsOf(part), isAllowed, ...(orOf && { or: orOf(part) }) }
    }),
  )
  if (said.length === 0) return []
  const left = said.reduce((all, { words }) => all.replace(words, ''), text).replace(/\s+/g, ' ')
  // Who sleeps through some nights acts on all others.
  const rest = said.every(({ words }) => restsOn.test(words)) ? left.replace(onOthers, ' ') : left
  return /\b(?:not|except|but(?! (?:(?:on|during|in|the) )*only)|on (?:all |the |any )?other(?:s| nights?)|otherwise)\b|(?<![а-яё])(?:не|кроме|остальны[а-яё]*|други[ех] ноч[а-яё]*|иначе)(?![а-яё])/i.test(
    rest,
  )
    ? []
    : said
}

/** On which days, likewise, where a text speaks of no night. */
export function daysSaidIn(text: string): readonly NightsSaid[] {
  if (!/\bday/i.test(text) || /night/i.test(text)) return []
  const asNights = text.replace(/\b(d)ay(?=s?\b)/gi, (_, first: string) => (first === 'D' ? 'Night' : 'night'))
  return nightsSaidIn(asNights).map(said => ({
    ...said,
    words: said.words.replace(/(n)ight/gi, (_, first: string) => (first === 'N' ? 'Day' : 'day')),
  }))
}

const allows = /\byou (?:may|can|must|will)\b(?! (?:not|rest|sleep)\b)|(?<![а-яё])(?:можете|выб[еи]р|наз[оы]в|укажите)/i

const onOthers = /\bon (?:(?:all|the|any) )*(?:others?|rest)(?: (?:of them|nights?|ones))?\b/i
const restsOn = /\byou (?:sleep|rest|wait|are (?:fast )?asleep|do nothing|stay)\b/i

/** It says when its player may not use something, whatever else is so on other nights. */
const ofUse = /^(?:not|cannot|\w+['’]t) (?:(?:be )?use|do|perform|act|move|work)/i

function sentenceAt(text: string, place: number): string {
  const begin = Math.max(text.lastIndexOf('. ', place), text.lastIndexOf('; ', place)) + 1
  return /[^.;]*/.exec(text.slice(begin))?.[0] ?? ''
}

const speaksOfNights = /night|\bn\d|\bfrom the\b|ноч/i
const saysWhich = /\d|odd|even|first|second|third|fourth|fifth|night (?:two|three|four|five)|ч[её]тн/i

/** The last group is the number or the word; a group before it is what is quoted. */
interface Way {
  readonly words: RegExp
  readonly nightsOf: (part: string) => Nights
  readonly orOf?: (part: string) => Nights
}

const parityOf = (part: string): Nights => ({ kind: /odd|1|неч/i.test(part) ? 'odd' : 'even' })
const fromOn = (part: string): Nights => ({ kind: 'from', night: numberOf(part) })
const onlyOn = (part: string): Nights => ({ kind: 'only', nights: [numberOf(part)] })
const before = (part: string): Nights => ({
  kind: 'only',
  nights: Array.from({ length: Math.min(Number(part), 13) - 1 }, (_, place) => place + 1),
})
const onAllOf = (part: string): Nights => ({
  kind: 'only',
  nights: (part.match(/\d+|\b(?:first|second|third|fourth|fifth)\b/gi) ?? []).map(numberOf),
})

/** What its player does when he may do nothing. */
const sleeps = String.raw`you (?:sleep|rest|wait|are (?:fast )?asleep|do nothing|stay in bed|stay (?:at )?home)`

/** What follows says what its player does. */
const does = String.raw`(?:you (?:may|can)|(?:one|any|each|every|an?)\b[\w ]{1,40}? (?:may|can)|${verbsOfPlayer})\b`

const nth = 'first|second|third|fourth|fifth'
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

function numberOf(part: string): number {
  return ordinals.indexOf(part.toLowerCase()) + 1 || (numberSaid(part) ?? NaN)
}

const ways: readonly Way[] = [
  { words: /(?<![а-яё])(неч[её]тн|ч[её]тн)[а-яё]+ ноч[а-яё]*/gi, nightsOf: parityOf },
  {
    words: new RegExp(
      String.raw`(?<!\b${sleeps}(?: (?:through|during|on|for|over))?(?: all| the)* )\b(odd|even)(?:[- ]numbered)?[- ]nights?\b(?!,? ${sleeps})`,
      'gi',
    ),
    nightsOf: parityOf,
  },
  {
    words: new RegExp(
      String.raw`\b(odd|even)(?:[- ]numbered)? (?:nights?|ones?),? ${sleeps}\b|\b${sleeps}(?: (?:through|during|on|for|over))?(?: all| the)* (odd|even)(?:[- ]numbered)?[- ]nights?\b`,
      'gi',
    ),
    nightsOf: part => ({ kind: /odd/i.test(part) ? 'even' : 'odd' }),
  },
  { words: /\bnights? (?:with|of|that ha(?:s|ve)) an? (odd|even) number\b/gi, nightsOf: parityOf },
  {
    words:
      /\b(?:the )?(?:number of the night|night(?:['’]s)?(?: number)?) (?:is|has to be|must be) (?:an )?(odd|even)\b/gi,
    nightsOf: parityOf,
  },
  {
    words: /\bnights (\d+(?:,? (?:(?:and|or|on|night) ){0,3}\d+)+)(?= (?:are yours|belong to you|only)\b)/gi,
    nightsOf: onAllOf,
  },
  { words: /\b(?:every (?:second|other) night|nights?),? \(?(?:on )?the (odd|even) ones?\b/gi, nightsOf: parityOf },
  { words: /\bevery (?:second|other) night,? \((?:on |nights? )?(1|2), ?[34](?:, ?[5-8])*/gi, nightsOf: parityOf },
  { words: /\bnights? (1|2), (?:3|4)(?:,? (?:and )?[5-8])*,? (?:and so (?:on|forth)|etc)\b/gi, nightsOf: parityOf },
  {
    words: /\b(?:on |from )?nights? (\d+) (?:or|and) (?:any |every )?(?:later|after|beyond|onwards?)\b/gi,
    nightsOf: fromOn,
  },
  {
    words:
      /\b(?:on |from )?the (second|third|fourth|fifth) night (?:or|and) (?:any |every )?(?:later|after|beyond|onwards?)\b/gi,
    nightsOf: fromOn,
  },
  {
    words:
      /\b(?:but )?(?:(?:not|never|cannot|(?:can|do|may|must|wo)n?['’]t)(?: (?:(?:use|do|perform) (?:this|it|so)(?: ability| power)?|be used|act|move|work))?|no (?:earlier|sooner)) (?:before|than) (?:night (\d+|two|three|four|five)|the (second|third|fourth|fifth) night)\b/gi,
    nightsOf: fromOn,
  },
  { words: /\bfrom (?:night |the )(\d+|first|second|third)(?: night)? on(?:wards?)?\b/gi, nightsOf: fromOn },
  {
    words:
      /\bevery (?:second|other) night,? (?:and )?(?:starting|beginning) (?:with |on |from )?(?:night ([12])|the (first|second)(?: night)?)\b/gi,
    nightsOf: part => ({ kind: numberOf(part) === 1 ? 'odd' : 'even' }),
  },
  {
    words:
      /(?<!\bevery (?:second|other) night,? (?:and )?)\b(?:starting|beginning|(?:you )?(?:start|begin)s? (?:\w+ing )?(?=on|with|from)) ?(?:with |on |from )?(?:night (\d+|two|three|four|five)|the (second|third|fourth|fifth) night)\b/gi,
    nightsOf: fromOn,
  },
  {
    words: new RegExp(String.raw`\bonly after (?:night (\d+|two|three|four|five)|the (${nth}) night)\b`, 'gi'),
    nightsOf: part => ({ kind: 'from', night: numberOf(part) + 1 }),
  },
  // All but the first.
  {
    words:
      /(?:\b(?:except|not|cannot)|\b(?:can|do|may|must|wo)n?['’]t)(?: for)?(?: (?:(?:use|do|perform) (?:this|it|so)(?: ability| power)?|be used|act|move|work))?(?: on)? (?:night 1|n1|the first(?: night)?)(?![\w ]*(?:you|player|time|visit|kill))/gi,
    nightsOf: () => ({ kind: 'from', night: 2 }),
  },
  {
    words:
      /\b(?:each|every|all|any)(?: of the)? nights? (?:but|save|bar|barring|other than|apart from|besides|after|following)(?: for)? (?:the (?:very )?first(?: one| night)?|night 1|n1)\b(?! (?:player|time|visit|kill|of)\b)/gi,
    nightsOf: () => ({ kind: 'from', night: 2 }),
  },
  {
    words:
      /\byou (?:sleep|rest|wait|are asleep|do nothing|stay in bed)(?: (?:through|during|on|for|over))? the (first|second)(?: night)\b(?! of)/gi,
    nightsOf: part => ({ kind: 'from', night: numberOf(part) + 1 }),
  },
  // What a player may do on some nights, and not what comes about on them.
  {
    words: new RegExp(
      String.raw`(?:^|[.:;,] *)(on (?:(?:night |n)(\d+)|the (?:very )?(first|second|third) night)(?: only|,? \((?:and )?only then\)|,? and only then)?),? ${does}`,
      'gi',
    ),
    nightsOf: onlyOn,
  },
  {
    words: new RegExp(
      String.raw`(?:^|[.:;,] *)(on nights? (\d+(?:,? (?:(?:and|or|on|night) ){0,3}\d+)+)(?: only)?),? ${does}`,
      'gi',
    ),
    nightsOf: onAllOf,
  },
  {
    words: new RegExp(
      String.raw`(?:^|[.:;,] *)(on the ((?:${nth})(?:,? (?:(?:and|or|the|night|on) ){0,4}(?:${nth}))+) nights?(?: only)?),? ${does}`,
      'gi',
    ),
    nightsOf: onAllOf,
  },
  { words: /(?<!\d )\bnight (\d+|two|three|four|five) only\b/gi, nightsOf: onlyOn },
  {
    words: /\bonly (?:on|during) (?:(?:night |n)(\d+)|the (?:very )?(first|second|third) night)\b(?!,? (?:and|or)\b)/gi,
    nightsOf: onlyOn,
  },
  { words: /(?<!\b(?:not|never) )\bbefore night (\d+|two|three|four|five)\b/gi, nightsOf: before },
  // With that night itself, or without it.
  {
    words: new RegExp(
      String.raw`(?:^|[.:;,] *)((?:only )?(?:until|till|up to) (?:night (\d+|two|three|four|five)|the (${nth}) night)),? ${does}`,
      'gi',
    ),
    nightsOf: part => before(String(numberOf(part))),
    orOf: part => before(String(numberOf(part) + 1)),
  },
  {
    words: new RegExp(
      String.raw`(?<=\byou (?:may|can) [^.;]{0,160})(?<!\bnot\b[^.;]{0,160})\b((?:until|till|up to) (?:night (\d+|two|three|four|five)|the (${nth}) night))\b`,
      'gi',
    ),
    nightsOf: part => before(String(numberOf(part))),
    orOf: part => before(String(numberOf(part) + 1)),
  },
  {
    words: /\b(?:on|during|in) the first (two|three|four|five|six|[2-6]) nights\b/gi,
    nightsOf: part => before(String((numberSaid(part) ?? 2) + 1)),
  },
]
