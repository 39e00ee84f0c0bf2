import type { Ability, Condition } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { literal } from '../words/literal.ts'
import { effectsOf } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'
import type { Subject } from './subject.ts'

/** “If that player is not of the Town, you die”, “unless he is Town, ..”: it says what comes about of who is not of a faction, and does that of who is. */
export function wrongFate(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const conditions = [
    ability.requires,
    ...(ability.steps ?? []).map(step => step.if),
    ...effectsOf(ability).map(effect => effect.if),
  ].filter(condition => condition !== undefined)
  const [only, ...others] = conditions
  const asked = only === undefined ? undefined : factionOf(only)
  if (asked === undefined || others.length > 0 || !whole().setup.factions.has(asked)) return undefined
  const said = foundIn(
    text,
    new RegExp(
      String.raw`\b(?:if ${they} (?:(?:is|was|does|do|are|were) not|isn['’]t|wasn['’]t|doesn['’]t|don['’]t)(?: (?:an?|the|of|from|member|belong|to|aligned|with|on|side))* ${literal(asked)}|unless ${they} (?:is|was|are|were|belongs?|turns? out to be)(?: (?:an?|the|of|from|member|to|aligned|with|on|side))* ${literal(asked)}(?:ie|sperson)?)\b`,
      'gi',
    ),
  )
  const [first, ...more] = said
  if (first === undefined || more.length > 0) return undefined
  const rest = /^[^.;!?]*/.exec(text.slice(first.index + first[0].length))?.[0] ?? ''
  const before = /[^.;!?]*$/.exec(text.slice(0, first.index))?.[0] ?? ''
  const isDeath = effectsOf(ability).some(({ verb }) => verb === 'die' || verb === 'kill')
  if (isDeath && (living.test(rest) || living.test(before))) return undefined
  return denied.test(rest) || denied.test(before) || /\b(?:otherwise|else|if so)\b/i.test(text)
    ? undefined
    : { said: first[0], asked }
}

const they = '(?:it|he|she|they|(?:that|the|target|your|the chosen) (?:player|target|host|visitor)|whoever it is)'
const denied = /\b(?:not|never|nothing|nobody|cannot|no|fails?|vain|wasted|unless|instead|\w+n['’]t)\b/i

/** Who lives is spared what the ability does. */
const living = /\b(?:surviv\w+|lives?|alive|safe|spared|unharmed)\b/i

/** The one faction of which somebody must be. */
function factionOf(condition: Condition): string | undefined {
  return condition.kind === 'of' && condition.test.kind === 'alignment' ? condition.test.faction.text : undefined
}
