import type { Ability, Arg, Effect, Who } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { hasNode } from './walk.ts'

/** It says that everybody is kept safe, that its player takes a blow or comes to no harm, or that what somebody else does cannot fail, and the ability does so for one player, or for another one. */
export function wrongSparing(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  return oneKeptSafe(text, effects) ?? otherStruck(text, effects) ?? ownDeath(text, effects) ?? ownSurety(text, effects)
}

/** “Nobody can be killed tonight”, and one player cannot. */
function oneKeptSafe(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const whom = effects.map(keptSafe)
  const [only, ...others] = new Set(whom)
  if (only === undefined || others.length > 0) return undefined
  const [words] = everybodySafe.exec(text) ?? []
  return words === undefined
    ? undefined
    : { words, does: `keeps ${only === 'self' ? 'its own player' : 'one player'} safe alone` }
}

/** The one player whom an effect keeps safe. */
function keptSafe({ verb, args, ...effect }: Effect): string | undefined {
  const { state } = args
  const whom = ['protect', 'immune', 'untargetable'].includes(verb)
    ? args[verb]
    : typeof state === 'object' && 'attempts' in state
      ? state.attempts.against
      : undefined
  const kind = effect.if === undefined ? oneOf(whom) : ''
  return ['self', 'target', 'chosen', 'nth', 'named'].includes(kind) ? kind : undefined
}

/** `self`, wherever one player stands: alone or as whose attempts are spoken of. */
function oneOf(whom: Arg | Who | undefined): string {
  if (typeof whom !== 'object' || !('kind' in whom)) return ''
  return whom.kind === 'selected' ? whom.selector.kind : whom.kind
}

const denied = String.raw`(?<!\b(?:if|when|whenever|unless|until|whether|once(?! (?:per|in|an?|each|every|during)\b)(?!,)|where|as long as|so that|hopes?|not|wins?)\b[^.;]{0,160})`
const nobody = String.raw`\b(?:nobody|no one|no player|none of (?:you|the players))`
const everybodySafe = new RegExp(
  String.raw`(?:${nobody} (?:(?:can|may|will) (?:be (?:killed|voted out|lynched|eliminated)|die)|(?:is|are|gets?) (?:killed|voted out|lynched|eliminated)|dies)|\b(?:all|any|every) (?:night ?)?(?:kills?|attempts? to kill)(?: (?:tonight|at night|(?:this|that) night))* (?:will )?fails?|\bno (?:night ?)?kills? (?:succeeds?|happens?|will succeed|can succeed|goes through)|\bevery(?:one|body) (?:(?:is|will be) (?:protected|safe)|survives)|\b(?:all|the) players (?:are|will be) (?:protected|safe))\b${denied}(?! (?:but|except|other than|who|whom|unless|if|until|by (?:you|him|her|them|that player)|with|in (?:your|his|her|their)))`,
  'i',
)

/** “You are killed in his place”, and somebody else is. */
function otherStruck(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const [only, ...others] = effects.filter(({ verb }) => verb === 'intercept' || verb === 'divert')
  const mayDie = effects.some(({ verb }) => deadly.includes(verb))
  const to = oneOf(only?.args.to)
  if (!ofOthers.includes(to) || others.length > 0 || mayDie) return undefined
  const [words] = youDie.exec(text) ?? (to === 'chosen' ? [] : (hitsYou.exec(text) ?? []))
  return words === undefined ? undefined : { words, does: 'turns it to somebody else' }
}

const ofOthers = ['target', 'chosen', 'nth', 'actor', 'named', 'random']
const deadly = ['kill', 'die', 'whenever', 'later', 'state', 'swap', 'rotate', 'redirect']
const outright = String.raw`(?<!\b(?:unless|until|whether|not|never)\b[^.;]{0,160})`
const place = String.raw`(?:instead(?: of (?:him|her|them|that player))?|in (?:his|her|their|that player['’]s|your target['’]s) (?:place|stead)|for (?:him|her|them|that player))\b`
const youDie = new RegExp(
  String.raw`\byou (?:will )?(?:die|are killed|are hit|be killed|take the (?:hit|bullet|blow|kill))${outright} ${place}`,
  'i',
)
const hitsYou = new RegExp(String.raw`\b(?:targets?|hits?|kills?|reach(?:es)?|strikes?) you${outright} ${place}`, 'i')

/** “You walk away without a scratch”, and he dies whatever comes. */
function ownDeath(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const isCertain = effects.some(
    effect => (effect.verb === 'die' || effect.verb === 'kill') && effect.if === undefined && isOnSelf(effect),
  )
  if (!isCertain || youDieAsWell.test(text)) return undefined
  const [words] = youLive.exec(text) ?? []
  return words === undefined ? undefined : { words, does: 'has its own player die' }
}

function isOnSelf({ verb, args }: Effect): boolean {
  return oneOf(args[verb]) === 'self'
}

const unharmed = String.raw`(?:safe|unharmed|unhurt|uninjured|spared|untouched|fine|not (?:hurt|harmed|injured|touched))`
const youLive = new RegExp(
  String.raw`${denied}\byou(?: yourself)? (?:(?:will|always|still|also) )*(?:survive(?! (?:only|until|if|the first))|live(?=[.,;!]|$| (?:on|through|to) )|(?:stay|remain) (?:alive|safe)|(?:get|walk|come|crawl|run) (?:away|out)(?: of it)?(?: ${unharmed}| without [\w ]+| alive)?|come to no harm|are ${unharmed}|(?:do|will) not die|(?:don|won)['’]t die|cannot die)\b(?! (?:if|unless|until|as long as|only)\b)`,
  'i',
)
const youDieAsWell =
  /\b(?:you(?: both| all| will| then| also| yourself)* (?:die|are killed|perish|bleed)|(?:and|then|later) (?:die|perish)|both(?: of you)? (?:die|are killed)|so do you|kills? (?:you|yourself)|your (?:own )?(?:death|life)|with you)\b/i

/** “That player's kills cannot fail”, and what its own player does cannot. */
function ownSurety(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const sure = effects.filter(({ verb }) => verb === 'cannot-fail')
  const [only, ...others] = sure
  if (only === undefined || others.length > 0) return undefined
  const by = oneOf(only.args.by)
  if (by !== 'self' && by !== 'target' && by !== 'chosen') return undefined
  const [words] = (by === 'self' ? hisSure : yourSure).exec(text) ?? []
  return words === undefined || (by === 'self' ? yourSure : hisSure).test(text) || hasNode(only.args, 'players')
    ? undefined
    : { words, does: `lets ${by === 'self' ? 'its own player' : 'that player'} succeed` }
}

function surety(whose: string, who: string): RegExp {
  const acts = String.raw`(?:kills?|actions?|abilit(?:y|ies)|attempts?|attacks?|shots?)`
  const surely = String.raw`(?:can(?:not| not|['’]t)|will (?:not|never)|won['’]t|may not|never) (?:fail|be (?:stopped|prevented|blocked))`
  return new RegExp(
    String.raw`\b(?:${whose} ${acts}|${acts} (?:by|of) ${who}|(?:what(?:ever)?|everything) ${who} (?:do|does))(?: (?:tonight|(?:this|that) night|then))* (?:${surely}|(?:always |will )?succeeds?)\b`,
    'i',
  )
}

const hisSure = surety(
  String.raw`(?:his|her|their|that player['’]s|target player['’]s|(?:the|your) target['’]s)`,
  '(?:he|she|they|him|her|them|that player|target player|(?:the|your) target)',
)
const yourSure = surety('your', '(?:you|yours)')
