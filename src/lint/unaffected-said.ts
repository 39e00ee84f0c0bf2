import type { Ability } from '../model/syntax.ts'
import { literal } from '../words/literal.ts'
import { effectsOf } from './actions.ts'
import type { AskedWrongly } from './marks-asked.ts'
import type { Subject } from './subject.ts'
import { nodesOfKind, testsWithin } from './walk.ts'

/** “It has no effect on the Mafia”, and it has one on nobody else. */
export function wrongExemption(text: string, ability: Ability, whole: () => Subject): AskedWrongly | undefined {
  const asked = [
    ...testsWithin(ability, 'alignment').map(({ faction }) => faction.text),
    ...testsWithin(ability, 'role').map(({ role }) => role.text),
  ]
  const [only, ...others] = new Set(asked)
  const effects = effectsOf(ability)
  const isForAll =
    ability.requires !== undefined || isAsked(ability) || effects.every(effect => effect.if !== undefined)
  if (only === undefined || others.length > 0 || !isForAll || ability.otherwise !== undefined) return undefined
  if (nodesOfKind(ability, 'not').length > 0 || effects.some(({ verb }) => told.includes(verb))) return undefined
  const { factions, roles } = whole().setup
  if (!factions.has(only) && !roles.has(only)) return undefined
  const [words] = exempt(only).exec(text) ?? []
  return words === undefined ? undefined : { said: words, asked: `${only} alone` }
}

/** What is told of a test has both answers. */
const told: readonly string[] = ['report', 'reveal', 'state', 'become']

function isAsked({ target }: Ability): boolean {
  return target?.kind === 'pick' && target.must !== undefined
}

function exempt(name: string): RegExp {
  const one = String.raw`(?:${literal(name)}s?${synonyms[name] ?? ''})(?: (?:members?|players?))?(?![\p{L}\p{N}-])`
  const some = String.raw`(?:(?:the|an?|any|of|from|members?|players?|anyone|anybody|whoever|is|are) )*${one}`
  return new RegExp(
    String.raw`\b(?:no effect(?: (?:whatsoever|at all))? (?:on|against)|(?:does|do|will|can) ?(?:not|n['’]t) (?:affect|work (?:on|against)|harm|hurt|touch|stop|reach)|(?:fails|useless|wasted) (?:on|against)|(?:nothing happens|it fails) (?:to|if|when) (?:(?:he|she|they|it) )?) ${some}|\b${some} (?:is|are) (?:not (?:affected|touched|harmed|stopped)|unaffected|exempt|spared|left alone|immune(?: to (?:it|this))?)\b|\b(?:unless|except(?: if| when)?) (?:he|she|they|that player|the target|your target) (?:is|are|belongs? to) ${some}`,
    'iu',
  )
}

const synonyms: Readonly<Partial<Record<string, string>>> = {
  Town: '|town(?:ie|sperson|sfolk|speople)s?',
  Mafia: '|mafios[oi]|scum',
}
