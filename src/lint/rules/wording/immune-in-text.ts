import type { Effect, Name } from '../../../model/syntax.ts'
import { onceForText } from '../../../text/once-for-text.ts'
import { effectsOf, abilityName } from '../../actions.ts'
import { wrongException } from '../../exceptions-said.ts'
import type { Rule } from '../../rule.ts'
import { inEachText, wordsAt } from '../../texts.ts'

export const immuneInText: Rule = {
  id: 'wording/immune-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says against what a player is safe, and the ability keeps off something else.',
  page: {
    what: 'The text says that somebody cannot be killed, blocked, redirected, protected, investigated or voted out, is immune to that, that nobody can do it, that attempts to do it fail or that a killing action targets another one instead, and all that the ability does is to make attempts of other verbs fail (`immune`, `protect`) or to turn them (`divert`, `intercept`). Or it says “kills included” of what leaves kills out (`except: killing`), or “kills aside” of what leaves none out, be it `immune: .., to: all` or a `block`.',
    says: 'A state speaks of certain attempts, and of no others: whoever cannot be blocked can be killed.',
    bad: 'roles: { Stone: { abilities: { Weight: { text: You cannot be roleblocked., do: { immune: self, to: kill } } } } }\n',
    good: 'roles: { Stone: { abilities: { Weight: { text: You cannot be roleblocked., do: { immune: self, to: block } } } } }\n',
  },
  check: inEachText(worded => {
    const excepted = wrongException(worded.text, worded.holding.ability)
    if (excepted !== undefined)
      return {
        at: wordsAt(worded, excepted.words),
        message: `the text of ${abilityName(worded.holding)} says “${excepted.words}”, and the ability ${excepted.does}`,
        why: 'players plan by the text, and the night is resolved by what the ability does',
        help: `${excepted.help}, or correct the text`,
      }
    const effects = effectsOf(worded.holding.ability)
    const kept = effects.map(keptOff)
    const known = kept.flatMap(threats => threats ?? [])
    if (known.length === 0 || kept.includes(undefined)) return []
    const found = saidIn(worded.text).find(({ threat }) => !known.includes(threat))
    if (found === undefined) return []
    return {
      at: wordsAt(worded, found.words),
      message: `the text of ${abilityName(worded.holding)} says “${found.words}”, and the ability keeps off ${[...new Set(known)].join(' and ')}`,
      why: 'players plan by the text, and the night is resolved by what the ability does',
      help: `write “${insteadOf(effects, found.verb)}”, or correct the text`,
    }
  }),
}

type Threat = 'targeting' | 'kills' | 'blocks' | 'redirections' | 'protections' | 'investigations' | 'votes'

/** Verbs that speak of attempts with something: `divert: self, to: actor, with: kill`. */
const ofAttempts = ['divert', 'intercept', 'untargetable']

/** What an effect keeps off; undefined where it may be anything. */
function keptOff({ verb, args }: Effect): readonly Threat[] | undefined {
  if (verb === 'protect') return args.from === undefined ? ['kills'] : undefined
  const to = verb === 'immune' ? args.to : ofAttempts.includes(verb) ? args.with : undefined
  const names = Array.isArray(to) ? to.filter(isName) : isName(to) ? [to] : []
  const threats = names.map(({ text }) => threatOf.get(text))
  return threats.length === 0 || threats.includes(undefined) ? undefined : threats.flatMap(threat => threat ?? [])
}

/** It keeps off the other thing where the first that keeps off anything says what. */
function insteadOf(effects: readonly Effect[], threat: string): string {
  const verb = effects.find(effect => keptOff(effect) !== undefined)?.verb ?? ''
  return ofAttempts.includes(verb) ? `${verb}: .., with: ${threat}` : `immune: .., to: ${threat}`
}

function isName(value: unknown): value is Name {
  return typeof value === 'object' && value !== null && 'text' in value
}

const threatOf: ReadonlyMap<string, Threat> = new Map([
  ['kill', 'kills'], ['killing', 'kills'], ['block', 'blocks'], ['blocking', 'blocks'], ['redirect', 'redirections'],
  ['redirection', 'redirections'], ['protect', 'protections'], ['protection', 'protections'], ['report', 'investigations'], ['investigation', 'investigations'], ['eliminate', 'votes'],
]) // prettier-ignore

const cannot = String.raw`(?<!\b(?:if|whether|that|when|while) (?:\w+ ){0,2})\b(?:you|he|she|they|who|(?:that|the|target) (?:player|target)) (?:cannot|can't|can’t|can not|may not|can never) be`

/** Said of nobody, or of all attempts: `no player can kill you`, `attempts to block you fail`. */
const nobody = String.raw`\b(?:no ?body|no one|no (?:other )?player|nobody else) (?:can|may|will|is able to)`
const somebody = '(?:an?|another|one|any) player'
const doers =
  'doctors?|nurses?|medics?|healers?|roleblockers?|redirectors?|cops?|investigators?|killers?|the (?:town|mafia)'
const able = '(?:can|may|will|is able to|will be able to)'
const whom = '(?:you|him|her|them|that player|the player|target player|the target|your target)'

/** Alone or beside others: `block or redirect`. */
const listed = (does: string) => `(?:\\w+,? (?:(?:or|and) )?){0,3}?(?:${does})(?:,? (?:or |and )?\\w+){0,3}?`

/** Each way has some of the words in it, which are looked for first. */
function way(threat: Threat, verb: string, done: string, noun: string, does: string, kind = does) {
  const ways = [
    `${cannot} (?:${done})\\b`,
    `\\bimmune to (?:all |any )?(?:${noun})\\b`,
    `${nobody} ${listed(does)} ${whom}\\b`,
    `\\bno (?:${doers}) ${able} ${listed(does)} (?:${whom}|${somebody})\\b`,
    `\\b(?:${doers}) (?:cannot|can['’]t|can never) ${listed(does)} ${whom}\\b`,
    `\\b(?:${noun}) (?:(?:do|does|will) not|(?:do|does|wo)n['’]t|never|cannot|can['’]t) (?:(?:work|succeed|have (?:any|an) effect) (?:on|against)|affect|reach|touch|stop) ${whom}\\b`,
    `\\b(?:${noun}) (?:(?:has|have) no effect|(?:is|are) (?:useless|wasted)) (?:on|against) ${whom}\\b`,
    `\\b(?:${kind}) (?:actions?|abilit(?:y|ies)|attempts?)(?: (?:that|which))?(?: (?:would|tr(?:y|ies) to|is|are))? (?:target(?:s|ed)?|hits?|reach(?:es)?|aim(?:s|ed)?|visits?|on|against)(?: (?:at|on|against))? ${whom}\\b[^.;]*\\b(?:fails?|instead|in (?:your|his|her|their) (?:place|stead)|targets?)\\b`,
    `\\battempts?(?: (?:by|of) (?:any(?:body|one)|others?|somebody|another player|other players|a player|players))? to ${listed(does)} ${whom}\\b[^.;]*(?<!\\b(?:cannot|not|never) )\\bfails?\\b`,
    `\\b(?:whoever|any(?:body|one) who|all who|if (?:any|some)(?:body|one))(?: else)? (?:(?:tr(?:y|ies)|attempts?|goes|comes) to )?(?:${does})s? ${whom}\\b[^.;]* (?:fails?|instead|in (?:your|his|her|their) (?:place|stead)|is turned|targets?|dies)\\b`,
  ]
  const hint = new RegExp([done, noun, does, kind].join('|'), 'i')
  return { threat, verb, hint, words: new RegExp(ways.join('|'), 'i') }
}

const said = [
  way(
    'kills',
    'kill',
    '(?:night)?killed',
    '(?:night ?)?kills?|being killed|attacks?',
    'kill|murder|shoot|attack',
    'killing|deadly|lethal|murderous',
  ),
  {
    threat: 'kills',
    verb: 'kill',
    hint: /bulletproof|unkillable/i,
    words: /\byou(?: are|['’]re|['’]ll be| will be) (?:completely |fully )?(?:bulletproof|unkillable)\b/i,
  } as const,
  way(
    'blocks',
    'block',
    '(?:role-?)?blocked',
    '(?:role-?)?blocks?|(?:role-?)?blocking',
    '(?:role-?)?block',
    '(?:role-?)?blocking',
  ),
  way('redirections', 'redirect', 'redirected', 'redirections?|being redirected', 'redirect', 'redirect(?:ing|ion)'),
  way(
    'protections',
    'protection',
    'protected|healed|guarded',
    'protections?|being (?:protected|healed)|healing',
    'protect|heal|guard|save',
    'protect(?:ive|ing|ion)|healing',
  ),
  way('investigations', 'report', 'investigated', 'investigations?', 'investigate', 'investigati(?:ve|ng|on)'),
  {
    threat: 'investigations',
    verb: 'report',
    hint: /nothing|no result/i,
    words:
      /\b(?:investigators?|cops?|detectives?|whoever (?:investigates|checks)[\w ]*) (?:will )?(?:learns?|finds? out|sees?|gets?|receives?) (?:nothing|no results?)(?: (?:about|of|on|from) (?:you|him|her|them|that player|another player))?\b/i,
  } as const,
  {
    threat: 'targeting',
    verb: 'target',
    hint: /be (?:targeted|visited|reached)/i,
    words: new RegExp(
      `${cannot} (?:targeted|visited|reached)\\b(?! (?:by|with|for an?|to be|in order|and (?:killed|attacked)))`,
      'i',
    ),
  } as const,
  way('votes', 'eliminate', 'voted out|lynched|eliminated', 'votes?|lynch(?:es|ing)?|elimination', 'eliminate|lynch'),
]

const saidIn = onceForText(text =>
  said.flatMap(({ threat, verb, hint, words }) => {
    const [found] = hint.test(text) ? (words.exec(text) ?? []) : []
    return found === undefined ? [] : [{ threat, verb, words: found }]
  }),
)
