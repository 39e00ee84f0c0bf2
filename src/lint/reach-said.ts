import type { Ability, Effect } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import type { TurnedWrongly } from './turns-said.ts'
import { hasNode, selectorArg, nthArg } from './walk.ts'

/** It says that one of several dies, that its player is spared, may be visited all the same, or that what is done to somebody fails, and the ability reaches more, or other attempts. */
export function wrongReach(text: string, ability: Ability): TurnedWrongly | undefined {
  const effects = effectsOf(ability)
  return (
    bothKilled(text, effects) ?? selfKilled(text, effects) ?? keptFrom(text, effects) ?? blockedInstead(text, effects)
  )
}

/** “One of whom dies”, and both do. */
function bothKilled(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const kills = effects.filter(isKill)
  const places = new Set(kills.flatMap(effect => nthArg(effect)))
  if (
    places.size < 2 ||
    kills.some(effect => effect.if !== undefined) ||
    effects.some(({ verb }) => !deadly.includes(verb))
  )
    return undefined
  const [words] = oneDies.exec(text) ?? []
  return words === undefined ? undefined : { words, does: `kills ${places.size === 2 ? 'both' : 'all of them'}` }
}

const deadly = ['kill', 'die', 'tell', 'announce']

function isKill({ verb }: Effect): boolean {
  return verb === 'kill' || verb === 'die'
}

const oneDies =
  /\b(?:only |just )?one of (?:whom|them|the (?:two|three)|these|those)(?: players)? (?:will )?(?:dies?|is killed)\b/i

/** “All Tanners but yourself die”, and he is one of those who do. */
function selfKilled(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const kills = effects.filter(isKill)
  const [words] = kills.some(effect => effect.if === undefined && isWithSelf(effect))
    ? (allButYou.exec(text) ?? [])
    : []
  return words === undefined ? undefined : { words, does: 'may kill its own player as well' }
}

function isWithSelf(effect: Effect): boolean {
  return selectorArg(effect) === 'players' && !hasNode(effect.args[effect.verb], 'self')
}

const allButYou =
  /\b(?:all|every(?:one|body)?|each|any)\b[^.;,]*\b(?:but|except(?: for)?|other than|besides|save) (?:you|yourself) (?:will )?(?:dies?|(?:is|are) killed)\b/i

/** “People may still call on you”, and nobody can target him. */
function keptFrom(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const outright = effects.filter(
    ({ verb, args, if: condition }) =>
      verb === 'untargetable' &&
      condition === undefined &&
      [args.with, args.except, args.by].every(arg => arg === undefined),
  )
  const [effect, ...more] = outright
  if (effect === undefined || more.length > 0) return undefined
  const isSelf = selectorArg(effect, 'untargetable') === 'self'
  const [words] = (isSelf ? stillToYou : stillToHim).exec(text) ?? []
  return words === undefined
    ? undefined
    : { words, does: `keeps everybody from targeting ${isSelf ? 'its own player' : 'that player'}` }
}

function stillComing(whom: string): RegExp {
  return new RegExp(
    String.raw`\b(?:people|(?:other )?players|others|every(?:one|body)|any(?:one|body)|all)(?: else)? (?:may|can) still (?:call on|visit|target|come to|reach) ${whom}\b|\b${whom} (?:may|can) still be (?:visited|targeted|called on|reached)\b`,
    'i',
  )
}

const stillToYou = stillComing('you')
const stillToHim = stillComing('(?:him|her|them|he|she|they|that player|the target|your target)')

/** “Whatever anybody tries to do to that player fails”, and what that player does himself fails. */
function blockedInstead(text: string, effects: readonly Effect[]): TurnedWrongly | undefined {
  const isAlone =
    effects.some(({ verb }) => verb === 'block') &&
    effects.every(({ verb }) => ['block', 'tell', 'announce', 'report'].includes(verb))
  const [words] = isAlone ? (doneToHim.exec(text) ?? []) : []
  return words === undefined ? undefined : { words, does: 'stops what that player does, not what is done to him' }
}

const doneToHim =
  /\b(?:whatever|what|everything|anything|all that) (?:that )?(?:any(?:body|one)|some(?:body|one)|others?|(?:other )?players|people|an(?:y|other) player|a player)(?: else)? (?:(?:tr(?:y|ies)|attempts?) to do|does|do|attempts?) (?:to|with|against|on) (?:that player|target player|the target|your target|him|her|them)\b[^.;]*\b(?:fails?|comes? to nothing|is in vain)\b/i
