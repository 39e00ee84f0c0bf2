import { addAll } from '../model/add-all.ts'
import type { AbilityCode } from '../model/extension.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Ability } from '../model/syntax.ts'
import type { Builder } from './builder.ts'
import { kindOf, verbOf, verbsNamed } from './kinds.ts'
import { opOf } from './empty-parts.ts'
import { code, type AbilityPlan } from './plan.ts'

/** What of an ability stands in the code of the extension that defines it. */
export function codeOf({ setup }: Builder, { name, at }: Ability, owner: string): AbilityCode | undefined {
  return setup.extensions?.get(at.source)?.code.get(`${owner}.${name}`)
}

/** As it is told to its player: what stands in code is decided when it acts. */
export function withCode(ability: Ability, own: AbilityCode | undefined): Ability {
  return own?.handler === undefined ? ability : { ...ability, decided: own.does ?? [] }
}

/** Makes the one step of an ability ask its code what it does. What it asks of the night may be anything that the night remembers. */
export function addCode({ plan, findings }: Builder, ability: AbilityPlan, own: AbilityCode): void {
  const place = plan.codes.push({ ability, code: own }) - 1
  plan.remembers = true
  plan.remembersEnds = true
  plan.looksBack = true
  plan.follows = true
  if (plan.byInfluence) addAll(findings, unforeseen(ability, own))
  for (const word of own.does ?? []) {
    const verb = verbOf(word)
    // Of a kind it may do any verb.
    verbsNamed([word], plan.byInfluence).forEach((is, place) => is === 1 && (ability.verbs[place] = 1))
    ability.kinds.add(kindOf(verb) ?? word)
    ability.told.add(kindOf(verb) ?? word)
  }
  if (own.handler === undefined) return
  const run = opOf({ code: code.run, subject: place, at: ability.at })
  ability.steps.forEach((step, at) => {
    ability.steps[at] = { ...step, ops: [run], usesTarget: ability.aim !== null, usesChosen: ability.choose !== null, reach: step.reach }
  }) // prettier-ignore
}

/** What is data has influences as any other ability; of what is code, and of what a constraint asks when it acts, nothing can be told before. */
function unforeseen(ability: AbilityPlan, { extension, handler, constraints }: AbilityCode): readonly Finding[] {
  const name = `${ability.name} of extension:${extension}`
  if (handler !== undefined)
    return [byInfluence(ability, `${name} stands in code, and nothing can tell what it would do`, 'say what it does as data, with `do`')] // prettier-ignore
  return constraints
    .filter(({ at }) => at !== 'submission')
    .map(one => byInfluence(ability, `the constraint ${one.name} is asked when ${name} acts, and nothing can tell what would change its answer`, "give it `at: 'submission'`, or say it with `requires`")) // prettier-ignore
}

function byInfluence({ at }: AbilityPlan, message: string, instead: string): Finding {
  return {
    code: 'extension/by-influence',
    severity: 'error',
    message,
    why: 'by the golden rule actions are ordered by what they would do to each other (G1)',
    help: `write “resolution: snarf”; or ${instead}`,
    at,
    rules: ['G1'],
  }
}
