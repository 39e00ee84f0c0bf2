import { addAll } from '../model/add-all.ts'
import { decodeCondition } from '../language/decode/condition.ts'
import { newReading } from '../language/reading.ts'
import { checkNames } from '../setup/check-names.ts'
import { parseTrees } from '../text/parse.ts'
import type { AbilityCode, ConstraintCode } from '../model/extension.ts'
import type { Finding } from '../model/diagnostic.ts'
import { given } from '../language/given.ts'
import type { Ability, AimOrMark } from '../model/syntax.ts'
import type { Builder } from './builder.ts'
import { kindOf, verbOf, verbsNamed } from './kinds.ts'
import { opOf } from './empty-parts.ts'
import type { AbilityPlan } from './ability-plan.ts'
import { code } from './op-code.ts'

/** What of an ability stands in the code of the extension that defines it. */
export function codeOf({ setup }: Builder, { name, at }: Ability, owner: string): AbilityCode | undefined {
  return setup.extensions?.get(at.source)?.code.get(`${owner}.${name}`)
}

/** Whom it selects may be dead as well, where its code leaves `targetsAlive` out. */
export function withoutDefaults(ability: Ability, own: AbilityCode | undefined): Ability {
  if (own?.lifts?.includes('targetsAlive') !== true) return ability
  return { ...ability, ...given({ target: orDead(ability.target), choose: orDead(ability.choose) }) }
}

function orDead<One extends AimOrMark>(aim: One | undefined): One | undefined {
  return aim?.kind === 'pick' && aim.life === 'any' ? { ...aim, orDead: true } : aim
}

/** Every member of a faction may perform what its code frees of `oncePerFaction`, as often as he sends it in. */
export function limitsInPlay({ limits }: Ability, faction: number, own: AbilityCode | undefined): Ability['limits'] {
  const isFree = faction >= 0 && limits.aNight === undefined && own?.lifts?.includes('oncePerFaction') === true
  return isFree ? { ...limits, aNight: Infinity } : limits
}

/** As it is told to its player: what stands in code is decided when it acts. */
export function withCode(ability: Ability, own: AbilityCode | undefined): Ability {
  return own?.handler === undefined ? ability : { ...ability, decided: own.does ?? [] }
}

/** Makes the one step of an ability ask its code what it does. What it asks of the night may be anything that the night remembers. */
export function addCode(builder: Builder, ability: AbilityPlan, own: AbilityCode): void {
  const { plan, findings } = builder
  if (own.handler === undefined && own.constraints.length === 0) return
  for (const one of own.constraints) addAll(findings, namesIn(builder, ability, own, one))
  const place = plan.codes.push({ ability, code: own }) - 1
  plan.remembers = true
  plan.looksBack = true
  plan.follows = true
  if (plan.byInfluence) addAll(findings, unforeseen(ability, own))
  for (const word of own.does ?? []) {
    const verb = verbOf(word)
    // Of a kind it may do any verb.
    verbsNamed([word], plan.byInfluence).forEach((is, place) => is === 1 && (ability.verbs[place] = 1))
    const kind = kindOf(verb, plan.byInfluence) ?? word
    ability.kinds.add(kind)
    ability.told.add(kind)
  }
  if (own.handler === undefined) return
  const run = opOf({ code: code.run, subject: place, at: ability.at })
  ability.steps.forEach((step, at) => {
    ability.steps[at] = {
      ...step,
      ops: [run],
      usesTarget: ability.aim !== null,
      usesChosen: ability.choose !== null,
      reach: step.reach,
    }
  })
}

/** Names in the condition of a constraint that stand for nothing here. */
function namesIn(
  { setup, playerOf }: Builder,
  ability: AbilityPlan,
  { extension }: AbilityCode,
  { name, holds }: ConstraintCode,
): readonly Finding[] {
  if (typeof holds === 'function') return []
  const reading = newReading()
  const {
    trees: [tree],
  } = parseTrees({
    name: `the constraint ${name} of ${ability.name} of extension:${extension}`,
    text: JSON.stringify(holds),
  })
  if (tree !== undefined) decodeCondition(tree, reading)
  checkNames(reading.references, setup, [...playerOf.keys()], reading)
  return reading.findings.map(finding => ({
    ...finding,
    related: [
      ...(finding.related ?? []),
      { at: ability.at, label: `said by ${ability.name} of extension:${extension}` },
    ],
  }))
}

/** What is data has influences as any other ability; of what is code, and of what a constraint asks when it acts, nothing can be told before. */
function unforeseen(ability: AbilityPlan, { extension, handler, constraints }: AbilityCode): readonly Finding[] {
  const name = `${ability.name} of extension:${extension}`
  if (handler !== undefined)
    return [
      byInfluence(
        ability,
        `${name} stands in code, and nothing can tell what it would do`,
        'say what it does as data, with `do`',
      ),
    ]
  return constraints
    .filter(({ at }) => at !== 'submission')
    .map(one =>
      byInfluence(
        ability,
        `the constraint ${one.name} is asked when ${name} acts, and nothing can tell what would change its answer`,
        "give it `at: 'submission'`, or say it with `requires`",
      ),
    )
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
