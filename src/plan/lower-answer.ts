import { addAll } from '../model/add-all.ts'
import type { Finding, Source } from '../model/diagnostic.ts'
import type { Ability, Effect } from '../model/syntax.ts'
import { decodeCondition } from '../language/decode/condition.ts'
import { decodeEffects } from '../language/decode/effect.ts'
import { answerNamesNobody } from '../language/decode/names-nobody.ts'
import { decodeSelector } from '../language/decode/selector.ts'
import { newReading, type Decoder } from '../language/reading.ts'
import { checkNames } from '../setup/check-names.ts'
import { parseTrees } from '../text/parse.ts'
import type { Builder } from './builder.ts'
import { grow } from './compile.ts'
import { lowerEffects, type Home } from './lower.ts'
import { conditionOf, selectOf } from './lower-condition.ts'
import type { Op } from './ability-plan.ts'
import type { Plan } from './plan.ts'
import type { PlannedCondition, Select } from './question.ts'

/** Something that code said in the language, as JSON, with the names of those who play. */
export interface Said {
  readonly source: Source
  readonly names: readonly string[]
}

/** As the kernel has it; absent where something is wrong with it. */
export interface Lowered<T> {
  readonly lowered?: T
  readonly findings: readonly Finding[]
}

/** Effects that an ability answered with, read as if they stood in a file of it. `fits` finds what it may not answer with. */
export function lowerAnswer(
  plan: Plan,
  home: Omit<Home, 'slots'>,
  ability: Ability | null,
  said: Said,
  fits: (effects: readonly Effect[]) => readonly Finding[],
): Lowered<readonly Op[]> {
  const decode: Decoder<readonly Effect[]> = (tree, reading) => {
    const effects = decodeEffects(tree, reading)
    if (ability !== null) answerNamesNobody(effects, ability, reading)
    return effects
  }
  return lowerSaid(plan, said, decode, (builder, effects) => {
    addAll(builder.findings, fits(effects))
    return lowerEffects(builder, { ...home, slots: [] }, effects)
  })
}

export function lowerCondition(plan: Plan, said: Said): Lowered<PlannedCondition> {
  return lowerSaid(plan, said, decodeCondition, (builder, condition) => conditionOf(builder, condition) ?? undefined)
}

export function lowerSelector(plan: Plan, said: Said): Lowered<Select> {
  return lowerSaid(plan, said, decodeSelector, selectOf)
}

function lowerSaid<Syntax, T>(
  plan: Plan,
  { source, names }: Said,
  decode: Decoder<Syntax>,
  lower: (builder: Builder, syntax: Syntax) => T | undefined,
): Lowered<T> {
  const reading = newReading()
  const { trees, findings } = parseTrees(source)
  addAll(reading.findings, findings)
  const [tree] = trees
  const syntax = tree && decode(tree, reading)
  const { grown, findings: wrong } = grow(plan, names, builder => {
    checkNames(reading.references, builder.setup, names, reading)
    return reading.findings.length > 0 || syntax === undefined ? undefined : lower(builder, syntax)
  })
  const all = [...reading.findings, ...wrong]
  return { findings: all, ...(all.length === 0 && grown !== undefined && { lowered: grown }) }
}
