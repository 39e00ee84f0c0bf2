import type { Ability } from '../model/syntax.ts'
import { effectsOf, isSubmitted } from './actions.ts'
import { nodesOfKind } from './walk.ts'

/** “The first attempt to kill that player fails”, where what keeps him safe, or turns what is aimed at him, does so of every attempt. */
export function firstAloneIn(text: string, ability: Ability, besides: () => readonly Ability[]): string | undefined {
  const effects = effectsOf(ability)
  const keeping = effects.filter(({ verb }) => keepers.includes(verb))
  const isBounded = ability.limits.shots !== undefined || ability.requires !== undefined || ability.when !== undefined
  if (
    keeping.length === 0 ||
    isBounded ||
    effects.some(effect => isBound(effect.verb) || effect.uses !== undefined || effect.if !== undefined)
  )
    return undefined
  if (nodesOfKind(ability, 'tonight').length > 0) return undefined
  const [survived] = isSubmitted(ability) ? [] : (surviving.exec(text) ?? [])
  return first.exec(text)?.[0] ?? (survived !== undefined && besides().some(mayEnd) ? undefined : survived)
}

/** What another ability of the same role may end, once it was of use. */
function mayEnd(ability: Ability): boolean {
  return effectsOf(ability).some(({ verb }) => isBound(verb) || verb === 'become')
}

const keepers = ['protect', 'immune', 'intercept', 'divert']

/** What may take it away once it was of use. */
function isBound(verb: string): boolean {
  return ['whenever', 'state', 'count', 'lose', 'unmark', 'take'].includes(verb)
}

const whom = String.raw`(?:you|him|her|them|that player|target player|the target|your target)`
const first = new RegExp(
  String.raw`(?<!\b(?:not|never|after|until|if|when|only|but) (?:the )?)\b(?:the )?first (?:(?:kill(?:ing)? )?attempt to kill ${whom}|(?:kill(?:ing)? ?(?:attempt|action)?|attack|attempt) (?:on|against|at|aimed at) ${whom}(?:['’]s life)?|killing action (?:that |which )?(?:targets?|hits?|visits?) ${whom})\b(?=[^.;]*\b(?:fails?|stopped|kept off|in vain|instead)\b)`,
  'i',
)
const surviving =
  /(?<=^|[.;:,] |\band )you (?:will )?(?:survive|withstand|live through|escape) (?:(?:only|just) )?the first (?:time|attempts?|attacks?|kills?)\b(?![^.;]*\b(?:each|every|per|a|of the) (?:night|day)\b)|(?<=^|[.;:,] )the first time(?: that)? (?:you (?:would (?:be killed|die)|are (?:attacked|killed))|(?:some|any)(?:body|one) (?:tries to kill|attacks|kills) you)(?: at night)?,? (?:you (?:will )?(?:survive|live)|(?:it|that|he|she|they) (?:will )?fails?)\b(?![^.;]*\b(?:each|every|per|a) (?:night|day)\b)/i
