import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { wrongReach } from './reach-said.ts'
import { wrongSparing } from './spared-said.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { hasNode, selectorArg, nthArg } from './walk.ts'
import { onceForText } from '../text/once-for-text.ts'

/** It says that some are told, reached or spared, and the ability tells all, reaches one of two or kills whom it spares. */
export function wrongReceiver(text: string, ability: Ability): TurnedWrongly | undefined {
  return (
    toldToAll(text, ability) ??
    toldOne(text, ability) ??
    oneOfBoth(text, ability) ??
    oneOfTwo(text, ability) ??
    killedThough(text, ability) ??
    wrongReach(text, ability) ??
    wrongSparing(text, ability)
  )
}

/** “Whoever targets you is told”, and everybody is. */
function toldToAll(text: string, ability: Ability): TurnedWrongly | undefined {
  const told = effectsOf(ability).filter(({ verb }) => ['tell', 'announce', 'report', 'reveal'].includes(verb))
  const [words] = told.length > 0 && told.every(isToAll) ? (comerTold.exec(text) ?? []) : []
  return words === undefined || toEverybody.test(text) ? undefined : { words, does: 'tells everybody' }
}

function isToAll(effect: Effect): boolean {
  return effect.verb === 'tell' && selectorArg(effect, 'tell') === 'everyone'
}

const comerTold =
  /(?<!\b(?:not|never|nobody|if|unless)\b[^.;]{0,160})\b(?:whoever|(?:any|every)(?:one|body) who|all who|those who|players who|your (?:killer|murderer|attacker|visitors?|guests?)) ?[^.;,]{0,40}?\b(?:(?:is|are|will be) (?:told|informed|notified|warned)|learns?|hears?|finds? out)\b/i
const toEverybody =
  /\b(?:every(?:one|body)(?! who)|all (?:the )?players|the (?:whole )?(?:town|village)|publicly|in public|announced?|the others|all of you)\b/i

/** “Nobody can target either of you”, and one of them is reached alone. */
function oneOfBoth(text: string, ability: Ability): TurnedWrongly | undefined {
  const { target, choose } = ability
  if (target?.kind !== 'pick' || target.most > 1 || choose !== undefined) return undefined
  const reached = effectsOf(ability).flatMap(effect =>
    reaching.includes(effect.verb) ? (selectorArg(effect) ?? 'others') : [],
  )
  const [only, ...others] = new Set(reached)
  if ((only !== 'target' && only !== 'self') || others.length > 0) return undefined
  const words = bothOfYouIn(text)
  if (words === undefined) return undefined
  return hasNode(ability.do, 'players') || hasNode(ability.do, only === 'self' ? 'target' : 'self')
    ? undefined
    : { words, does: `reaches ${only === 'self' ? 'its own player' : 'the target'} alone` }
}

/** “Neither of them can be killed”, of two who are picked, and one of them alone is reached. */
function oneOfTwo(text: string, ability: Ability): TurnedWrongly | undefined {
  const picks = [ability.target, ability.choose].flatMap(aim => (aim?.kind === 'pick' ? aim.least : []))
  const effects = effectsOf(ability)
  const places = new Set(effects.flatMap(effect => nthArg(effect)))
  if (picks.reduce((sum, least) => sum + least, 0) !== 2 || places.size !== 1) return undefined
  if (
    effects.some(
      effect => !reaching.includes(effect.verb) || nthArg(effect).length === 0 || effect.args.to !== undefined,
    )
  )
    return undefined
  const [words] = bothOfThem.exec(text) ?? []
  return words === undefined ? undefined : { words, does: 'reaches one of them alone' }
}

const bothOfThem =
  /(?<!\b(?:if|when|whenever|unless|until|whether|once|not)\b[^.;,]{0,160})\b(?:neither of (?:them|the two|these|your targets) (?:can|may|will|is|does)\b|both(?: of them| of the two)?(?: (?:the )?players)?(?: (?:whom |that )?you (?:pick|choose|target|select))? (?:are|die|cannot|can|fail|survive)\b)/i

const reaching = ['kill', 'die', 'protect', 'immune', 'untargetable', 'block', 'divert', 'intercept', 'make', 'state', 'copy', 'swap', 'rotate', 'redirect'] // prettier-ignore
const does = '(?:target|visit|kill|attack|block|redirect|reach|harm|investigate)'
const bothOfYou = new RegExp(
  String.raw`(?<!\b(?:if|when|whenever|unless|until|whether|once)\b[^.;,]{0,160})\b(?:(?:nobody|no one|no player|nobody else) (?:can|may|will) (?:\w+ or )?${does} (?:either|any) of you|attempts to (?:\w+ or )?${does} (?:either|both|any) of you\b[^.;]*\bfail|neither of you (?:can|may) be \w+|(?:both of you|you both|you two) (?:(?:will )?die|(?:are|is|will be) (?:killed|protected|safe|blocked)|(?:cannot|can['’]t) be \w+))\b`,
  'i',
)

const bothOfYouIn = onceForText(text => bothOfYou.exec(text)?.[0])

/** “The second stays alive”, and dies with the first. */
function killedThough(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  if (
    effects.some(
      ({ verb, if: condition }) =>
        condition !== undefined || !['kill', 'die', 'tell', 'announce', 'mark'].includes(verb),
    )
  )
    return undefined
  const killed = new Set(
    effects.flatMap(effect => (['kill', 'die'].includes(effect.verb) ? placesOf(effect, ability) : [])),
  )
  for (const [place, way] of spared.entries()) {
    const [words] = killed.has(place) ? (way.exec(text) ?? []) : []
    if (words !== undefined) return { words, does: 'kills that player' }
  }
  return undefined
}

/** Which of those who are picked an effect reaches, from 0. */
function placesOf({ verb, args }: Effect, { target, choose }: Ability): readonly number[] {
  const whom = args[verb]
  if (typeof whom !== 'object' || !('kind' in whom)) return []
  if (whom.kind === 'nth') return [whom.n]
  const aim = whom.kind === 'target' ? target : whom.kind === 'chosen' ? choose : undefined
  const isOnly = target === undefined || choose === undefined
  return isOnly && aim?.kind === 'pick' && aim.least > 1 ? Array.from({ length: aim.least }, (_, place) => place) : []
}

const spared = ['first|former', 'second|latter', 'third'].map(
  nth =>
    new RegExp(
      String.raw`(?<!\b(?:if|when|whenever|unless|until|whether|once|should)\b[^.;]{0,160})\bthe (?:${nth})(?: one| player| of them)?\b[^.;,]{0,40}?\b(?:(?:stays?|remains?|is left|is) (?:alive|unharmed|untouched|unhurt|safe)|survives?|lives?(?! (?:in|at|with)\b)|is spared|does not die|doesn['’]t die|is not killed)\b(?! (?:if|unless|when|only|until)\b)`,
      'i',
    ),
)

/** “You and that player are both told”, and one of them alone is. */
function toldOne(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  const told = effects.filter(({ verb }) => ['tell', 'report', 'confirm', 'announce', 'reveal'].includes(verb))
  const hearers = new Set(told.map(hearerOf))
  const [only, ...others] = hearers
  if (only === undefined || others.length > 0 || effects.some(({ verb }) => openTo.includes(verb))) return undefined
  const isOfOne = only === 'self' || only === 'target' || only === 'chosen' || /^nth [0-9]$/.test(only)
  const [words] = isOfOne ? (youAndHe.exec(text) ?? bothOfTwo(text, ability) ?? []) : []
  return words === undefined
    ? undefined
    : { words, does: only === 'self' ? 'tells its own player alone' : 'tells one of them alone' }
}

/** What may tell more, or to others. */
const openTo = ['whenever', 'later', 'state', 'grant', 'become', 'copy', 'mark']

/** Who hears of it; `others` where it may be several. */
function hearerOf(effect: Effect): string {
  const { verb, args } = effect
  if (verb === 'announce' || verb === 'reveal' || hasNode(args[verb], 'players')) return 'others'
  const option = verb === 'tell' ? 'tell' : 'to'
  const to = args[option]
  if (to === undefined) return 'self'
  const [nth] = nthArg(effect, option)
  return nth === undefined ? (selectorArg(effect, option) ?? 'others') : `nth ${nth}`
}

/** Of two who are picked; where one is picked alone, others may be meant. */
function bothOfTwo(text: string, { target, choose }: Ability): readonly string[] | null {
  const picks = [target, choose].flatMap(aim => (aim?.kind === 'pick' ? aim.least : []))
  return picks.reduce((sum, least) => sum + least, 0) === 2 ? both.exec(text) : null
}

const denied = String.raw`(?<!\b(?:if|when|whenever|unless|until|whether|once|not|neither|never)\b[^.;,]{0,160})`
const hear = String.raw`(?:(?:will |then |each |both )*(?:learn|find out|hear|know|(?:are|will be|be) (?:both |each )?(?:told|informed|notified))\b(?! (?:nothing|of nothing)\b))`
const he = String.raw`(?:he|she|they|that player|the player|target player|(?:the|your) target|the chosen player)`
const youAndHe = new RegExp(
  String.raw`\b(?:you and ${he}|${he} and you|both of you|you both|the two of you|you two|each of you)${denied} ${hear}`,
  'i',
)
const both = new RegExp(
  String.raw`\b(?<=^|[.;,:] |\band )(?:both(?: of them| players)?|each of (?:them|the two)|the two)${denied} (?:${hear}|(?:learns|finds out|hears|is told|is informed)\b(?! nothing\b))`,
  'i',
)
