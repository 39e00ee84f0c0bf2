import { given } from '../given.ts'
import { verbs } from '../verbs/index.ts'
import type { Verb } from '../verbs/verb.ts'
import type { Arg, Effect } from '../../model/syntax.ts'
import { decodeCondition } from './condition.ts'
import { numberOf } from './name.ts'
import { decodeLasting } from './nights.ts'
import { decodeOption } from './option.ts'
import { noteIdle, noteNeither, noteNoMap, noteNoVerb, noteTwoVerbs } from './effect-slips.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../fields.ts'
import { decodeEach, itemsOf, type Reading } from '../reading.ts'
import type { Tree } from '../../text/tree.ts'

/** One effect or a list of effects. */
export function decodeEffects(tree: Tree, reading: Reading): readonly Effect[] {
  return decodeEach(itemsOf(tree), decodeEffect, reading)
}

/** Finds the verb itself, then looks at the rest as that verb's: so one slip is one finding. */
export function decodeEffect(tree: Tree, reading: Reading): Effect | undefined {
  if (tree.kind !== 'map') return noteNoMap(tree, reading)
  const [entry, second] = tree.entries.filter(({ key }) => verbs.has(key.text))
  const verb = verbs.get(entry?.key.text ?? '')
  if (entry === undefined || verb === undefined) return noteNoVerb(tree, reading)
  if (second !== undefined) return noteTwoVerbs(entry, second, reading)
  const fields = fieldsOf(`effect/${verb.name}`, tree, reading)
  const args = argsOf(verb, fields, reading)
  const common = given({
    if: fieldOf(fields, 'if', decodeCondition, reading),
    until: fieldOf(fields, 'until', decodeLasting, reading),
    uses: fieldOf(fields, 'uses', numberOf, reading),
    afterwards: fieldOf(fields, 'afterwards', decodeEffects, reading),
  })
  const isWhole = Object.entries(verb.options).every(([name, option]) => !option.required || name in args)
  if (!isWhole) return undefined
  if (verb.either && !holdsAny(`effect/${verb.name}`, tree, verb.either))
    return noteNeither(verb.name, verb.either, tree, reading)
  for (const name of verb.idle(args)) noteIdle(fields.get(name), entry, reading)
  return { verb: verb.name, at: tree.at, args, ...common }
}

function argsOf(verb: Verb, fields: Fields, reading: Reading): Readonly<Record<string, Arg>> {
  const args: Record<string, Arg> = {}
  for (const [name, option] of Object.entries(verb.options)) {
    const entry = fields.get(name)
    const arg = entry && decodeOption({ verb, name, type: option.type }, entry.value, fields, reading)
    if (arg !== undefined) args[name] = arg
  }
  return args
}
