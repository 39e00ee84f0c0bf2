import type { Ability } from '../model/syntax.ts'
import { effectsOf } from './actions.ts'
import { hasNode, patternsIn } from './walk.ts'
import { onceForText } from '../text/once-for-text.ts'

/** The words with which a text promises who killed somebody, where all that is told is of others. */
export function killerPromisedIn(text: string, ability: Ability): string | undefined {
  const told = effectsOf(ability).filter(({ verb }) => ['report', 'reveal', 'tell', 'announce'].includes(verb))
  const words = told.length > 0 ? killerIn(text) : undefined
  if (words === undefined || ability.decided !== undefined) return undefined
  const isOfKiller = told.some(
    effect =>
      hasNode(effect.args, 'actor') ||
      hasNode(effect.args, 'visitors-of') ||
      isAnyVisit(effect.args.report) ||
      Object.values(effect.args).some(
        arg => typeof arg === 'string' && (arg.includes('{actor}') || arg === 'submitted'),
      ),
  )
  // What is asked of a killer asks for an event.
  return isOfKiller || told.some(({ args }) => patternsIn(args).length > 0) ? undefined : words
}

const killerIn = onceForText(text => killer.exec(text)?.[0])

function isAnyVisit(fact: unknown): boolean {
  return (
    typeof fact === 'object' &&
    fact !== null &&
    'word' in fact &&
    ['visitors', 'visitor-roles', 'actions-on', 'reports'].includes(String(fact.word))
  )
}

const whom = String.raw`(?:him|her|them|you|it|that player|the victim|the (?:dead|body)|your \w+|target player|your target|the target|an?(?:other)? player)`
const killer = new RegExp(
  String.raw`(?<!\b(?:not|never|cannot|nobody|without|nor|\w+n['’]t)\b[^.;]{0,160})\b(?:learns?|told|find out|given|see|know|discover)\b(?:(?!\b(?:whether|if|not|never|nobody|without|role|side|team|faction|alignment)\b)[^.;])*?\b(?:(?:who(?:ever)?|which player|by whom|the (?:player|one) who) (?:has |had )?(?:killed|murdered|slew|shot) ${whom}|who ${whom} (?:was|were) killed by|(?:(?:the|his|her|their|your|that player['’]s|the victim['’]s) (?:killer|murderer)(?!['’]s)))\b`,
  'i',
)
