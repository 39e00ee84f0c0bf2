import type { Ability, Arg } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { onceForText } from '../text/once-for-text.ts'

/** Who may be meant where a text says what is turned from whom to whom. */
type Spoken = 'you' | 'target' | 'chosen' | 'first' | 'second'

export interface TurnedWrongly {
  readonly words: string
  readonly does: string
}

/** It says that what the one does, or what is aimed at him, goes to the other, and the ability turns it just the other way round. */
export function turnedWrongly(text: string, ability: Ability): TurnedWrongly | undefined {
  const copied = copiedWrongly(text, ability)
  if (copied !== undefined) return copied
  const [only, ...others] = effectsOf(ability).filter(({ verb }) => turning.includes(verb))
  if (only === undefined || others.length > 0 || !fromTo.includes(only.verb)) return undefined
  const [both] = only.verb === 'redirect' ? [] : (otherWay.exec(text) ?? [])
  if (both !== undefined) return { words: both, does: 'turns what is aimed at one of them alone' }
  const [from, to] = [spokenOf(only.args[only.verb]), spokenOf(only.args.to)]
  if (from === undefined || to === undefined) return undefined
  const isByActor = only.verb === 'redirect'
  const aimed = isByActor ? undefined : aimTurned(text, ability, from)
  if (aimed !== undefined) return aimed
  for (const [words, first = '', second = ''] of isByActor ? actorsTurnedIn(text) : aimsTurnedIn(text)) {
    const [said, other] = [meantBy(first, text, ability), meantBy(second, text, ability)]
    if (
      said === from &&
      other !== undefined &&
      other !== to &&
      other !== said &&
      (other === 'you' || to === 'you' || to === from)
    )
      return { words, does: `turns it to ${called[to]}` }
    if (from !== to && said === to && other === from)
      return { words, does: `turns what ${isByActor ? `${called[from]} does` : `is aimed at ${called[from]}`}` }
  }
  return undefined
}

/** “Everything that player does hits you”, where what is aimed at that player is turned; the other way round is told of by wording/effect-in-text. */
function aimTurned(text: string, ability: Ability, from: Spoken): TurnedWrongly | undefined {
  if (aimsTurnedIn(text).length > 0) return undefined
  for (const [words, first = ''] of actorsTurnedIn(text))
    if (meantBy(first, text, ability) === from) return { words, does: `turns what is aimed at ${called[from]}` }
  return undefined
}

/** “Is done once more, on yourself”, where it is done once more on somebody else. */
function copiedWrongly(text: string, ability: Ability): TurnedWrongly | undefined {
  const [only, ...others] = effectsOf(ability).filter(({ verb }) => verb === 'copy')
  const to = only === undefined || others.length > 0 ? undefined : spokenOf(only.args.to)
  if (to === undefined) return undefined
  const [turned, toWhom = ''] = copying.exec(text) ?? []
  if (turned !== undefined && to === 'target' && meantBy(toWhom, text, ability) === 'chosen')
    return { words: turned, does: `does it once more to ${called[to]}` }
  const [words, whom] = again.exec(text) ?? []
  if (words === undefined || whom === undefined) return undefined
  const said = /^you/i.test(whom) ? 'you' : meantBy(whom, text, ability)
  return said === undefined || said === to ? undefined : { words, does: `does it once more to ${called[to]}` }
}

const otherWay =
  /(?<!\b(?:not|never)\b[^.;,]{0,160})\b(?:vice versa|the other way (?:round|around)|(?:they|both|the two)(?: of them)? (?:swap|switch|trade|exchange|change) places)\b/i

const fromTo = ['redirect', 'divert', 'intercept']
const turning = ['redirect', 'divert', 'intercept', 'swap', 'rotate', 'make', 'state']

function spokenOf(arg: Arg | undefined): Spoken | undefined {
  if (typeof arg !== 'object' || !('kind' in arg)) return undefined
  switch (arg.kind) {
    case 'self':
      return 'you'
    case 'target':
    case 'chosen':
      return arg.kind
    case 'nth':
      return arg.n === 0 ? 'first' : arg.n === 1 ? 'second' : undefined
    default:
      return undefined
  }
}

/** “The first” of a target and a choice is the one of which the text speaks first. */
function meantBy(words: string, text: string, { target, choose }: Ability): Spoken | undefined {
  const said = words.toLowerCase()
  if (said === 'you') return 'you'
  const picks = [target, choose].filter(aim => aim?.kind === 'pick')
  const nth = /first|former/.test(said) ? 'first' : /second|latter/.test(said) ? 'second' : undefined
  if (nth !== undefined && picks.length < 2) return nth
  if (nth !== undefined) {
    const [targeted, chosen] = [text.search(/\btarget\b/i), text.search(/\bchoose\b/i)]
    if (targeted < 0 || chosen < 0) return undefined
    return targeted < chosen === (nth === 'first') ? 'target' : 'chosen'
  }
  if (/cho(?:sen|ose)/.test(said)) return 'chosen'
  if (said.includes('target')) return 'target'
  return picks.length === 1 ? (target?.kind === 'pick' ? 'target' : 'chosen') : undefined
}

const called: Readonly<Record<Spoken, string>> = {
  you: 'its own player',
  target: 'the target',
  chosen: 'the chosen player',
  first: 'the first',
  second: 'the second',
}

const whom = String.raw`((?:the |your )?chosen player|the player (?:whom )?you (?:choose|chose)|target player|(?:the|your) target|(?:the )?(?:first|second)(?: one| player)?|the (?:former|latter)|that player|him|her|them|he|she|they|you)\b`
/** “What another player does, you do to the one whom you choose as well.” */
const copying = new RegExp(
  String.raw`\b(?:what(?:ever)?|everything|all that) (?:another player|that player|the first(?: player| one)?|(?:the|your) target|target player|he|she|they) (?:do|does)\b[^.;]{0,40}?,? (?:you (?:also )?do|is (?:also )?(?:done|repeated|copied)|(?:also )?happens)(?: (?:again|as well|once more|too))* (?:to|on|against) ((?:the )?(?:one|player) (?:whom |that )?you (?:choose|chose)|(?:the |your )?chosen player)`,
  'i',
)
const again = new RegExp(
  String.raw`\b(?:once more|again|a second time|copied|repeated)[,;]?(?: (?:but|and|this time|tonight))*,? (?:on|to|against|at) (yourself|the chosen player|the (?:second|first|other)(?: one| player)?|you\b(?! (?:choose|chose|target))|him|her|them|that player)`,
  'i',
)
/** When, and with what: what may stand between. */
const then = String.raw`(?: (?!not\b|never\b|if\b|unless\b)[\w-]+){0,8}?`
const turned = String.raw`(?:is|are|will be|be) (?:aimed|turned|sent|redirected|directed|moved|done|diverted)(?: away)? (?:at|to|towards|onto|on)`
const arrives = String.raw`(?:(?:will )?(?:targets?|visits?|kills?|attacks?|hits?|reach(?:es)?|strikes?|goes to|go to|comes? to)|${turned})`

const actorsTurnedIn = onceForText(text => ofActors.flatMap(way => firstIn(text, way)))
const aimsTurnedIn = onceForText(text => ofAims.flatMap(way => firstIn(text, way)))

function firstIn(text: string, way: RegExp): readonly RegExpExecArray[] {
  const found = way.exec(text)
  return found === null ? [] : [found]
}

/** Whose actions go to whom. */
const ofActors = [
  new RegExp(String.raw`\b(?:actions?|abilit(?:y|ies)|visits?|attempts) (?:performed |used |made |taken )?(?:by|of) ${whom}${then} ${arrives} ${whom}`, 'i'),
  new RegExp(String.raw`\b(?:redirect|turn|send)s? (?:all |any |every )?(?:(?:actions?|what is done) (?:by|of) )?${whom} (?:at|to|towards|onto) ${whom}`, 'i'),
  new RegExp(String.raw`\b(?:whatever|what|everything|all that|anything) ${whom} (?:does?|tries|try)${then} ${arrives} ${whom}`, 'i'),
] // prettier-ignore

/** What is aimed at whom goes to whom in his place. */
const ofAims = [
  new RegExp(String.raw`\battempts? (?:(?:by \w+ )?to [\w-]+(?: or [\w-]+)?|on|against|at) ${whom}${then} ${arrives} ${whom}`, 'i'),
  new RegExp(String.raw`\b(?:whoever|whatever|(?:any|every)(?:one|body|thing) (?:who|that)|all who|those who|(?:all |any )?actions? (?:that|which)) (?:tr(?:y|ies) to |would )?(?:target|visit|kill|attack)s? ${whom}${then} ${arrives} ${whom}`, 'i'),
  new RegExp(String.raw`\b(?:when|whenever|if) [^.;,]{1,60}? (?:targets?|visits?|attacks?|comes? to) ${whom}${then}, (?:it|that|he|she|they|the (?:action|visit|kill|attack)|that (?:action|visit|kill)) ${arrives} ${whom}`, 'i'),
  new RegExp(String.raw`\b(?:what|whatever|everything|(?:all |any )?(?:actions?|visits|kills|attacks))(?: that)? (?:(?:is|are|would be) )?(?:aimed at|done to|meant for|against|on) ${whom}${then} ${arrives} ${whom}`, 'i'),
] // prettier-ignore
