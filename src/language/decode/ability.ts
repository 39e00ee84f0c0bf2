import { given } from '../given.ts'
import type { Ability, Limits, Step, AimOrMark } from '../../model/syntax.ts'
import { abilitySlips, noteOrderLeftOut, unreadOrder } from './ability-slips.ts'
import { decodeAim } from './aim.ts'
import { decodeCondition } from './condition.ts'
import { decodeEffects } from './effect.ts'
import { decodeEvent } from './event.ts'
import { flagOf, namesOf, numberOf, textOf } from './name.ts'
import { decodeCycles, decodeNights } from './nights.ts'
import { fieldOf, fieldsOf, type Fields } from '../fields.ts'
import { selectsAny } from '../selects-any.ts'
import { abilityNamesNobody } from './names-nobody.ts'
import { decodeNamed } from './named.ts'
import { withKeysInPlace } from './keys-beside-names.ts'
import { decodeEach, itemsOf, refer, type Reading } from '../reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'

/** A map of abilities by name. */
export function decodeAbilities(tree: Tree, reading: Reading): readonly Ability[] {
  return decodeNamed(withKeysInPlace(tree, reading), decodeAbility, reading)
}

export function decodeAbility({ key, value }: MapEntry, reading: Reading): Ability {
  const fields = fieldsOf('ability', value, reading)
  const over = decodeAbilityKeys(fields, reading)
  const ability: Ability = {
    phase: 'night',
    instant: false,
    while: 'alive',
    limits: {},
    do: [],
    ...(over.when !== undefined && over.phase === 'night' && { atNightAlone: true }),
    ...over,
    name: key.text,
    at: key.at,
  }
  const sent: Ability = reading.byInfluence && isSelecting(ability) ? { is: 'action', ...ability } : ability
  if (value.kind === 'map') {
    abilitySlips(sent, value, reading)
    // Where a key is misspelt, who would be named by its words is not known.
    if (fields.size === value.entries.length) abilityNamesNobody(ability, value, reading)
  }
  return sent
}

/** What its player picks somebody for is an action, where none needs an order. */
function isSelecting(ability: Ability): boolean {
  return ability.when === undefined && selectsAny(ability)
}

/** Those keys of an ability that the author wrote. */
export function decodeAbilityKeys(fields: Fields, reading: Reading): Partial<Omit<Ability, 'name' | 'at'>> {
  const phase = fieldOf(fields, 'phase', textOf, reading)
  const time = phases.find(each => each === phase)
  const works = fieldOf(fields, 'while', textOf, reading)
  const is = fieldOf(fields, 'is', textOf, reading)
  return given({
    is: is === 'action' || is === 'passive' ? is : undefined,
    order: fieldOf(fields, 'order', numberOf, reading),
    steps: fieldOf(fields, 'steps', decodeSteps, reading),
    when: fieldOf(fields, 'when', decodeEvent, reading),
    phase: time,
    instant: fieldOf(fields, 'instant', flagOf, reading),
    factional: fieldOf(fields, 'factional', flagOf, reading),
    target: fieldOf(fields, 'target', decodeAim, reading),
    choose: fieldOf(fields, 'choose', decodeChoice, reading),
    requires: fieldOf(fields, 'requires', decodeCondition, reading),
    otherwise: fieldOf(fields, 'otherwise', decodeEffects, reading),
    while: works === 'alive' || works === 'dead' || works === 'any' ? works : undefined,
    limits: fieldOf(fields, 'limits', decodeLimits, reading),
    do: fieldOf(fields, 'do', decodeEffects, reading),
    text: fieldOf(fields, 'text', textOf, reading),
  })
}

const phases = ['night', 'day', 'each', 'cycle'] as const

function decodeSteps(tree: Tree, reading: Reading): readonly Step[] {
  return decodeEach(itemsOf(tree), decodeStep, reading)
}

function decodeStep(tree: Tree, reading: Reading): Step | undefined {
  const fields = fieldsOf('step', tree, reading)
  const order = fieldOf(fields, 'order', numberOf, reading)
  const effects = fieldOf(fields, 'do', decodeEffects, reading)
  const condition = fieldOf(fields, 'if', decodeCondition, reading)
  if (order === undefined && tree.kind === 'map') noteOrderLeftOut('step', tree, reading)
  if (effects === undefined || (order === undefined && !reading.byInfluence)) return undefined
  const when = order === undefined ? ({ order: unreadOrder, unordered: true } as const) : { order }
  return { ...when, do: effects, at: tree.at, ...given({ if: condition }) }
}

function decodeLimits(tree: Tree, reading: Reading): Limits {
  const fields = fieldsOf('limits', tree, reading)
  const instead = fieldOf(fields, 'compulsive-unless', namesOf, reading)
  if (instead !== undefined) refer(reading, 'usable', instead)
  return given({
    shots: fieldOf(fields, 'shots', numberOf, reading),
    aNight: fieldOf(fields, 'a-night', numberOf, reading),
    nights: fieldOf(fields, 'nights', decodeNights, reading),
    cycles: fieldOf(fields, 'cycles', decodeCycles, reading),
    sameTargetTwice: fieldOf(
      fields,
      'same-target-twice',
      tree => (textOf(tree, reading) === 'never' ? 'never' : flagOf(tree)),
      reading,
    ),
    rest: fieldOf(fields, 'rest', numberOf, reading),
    compulsive: fieldOf(fields, 'compulsive', flagOf, reading),
    compulsiveUnless: instead?.map(({ text }) => text),
    alone: fieldOf(fields, 'alone', flagOf, reading),
    together: fieldOf(fields, 'together', flagOf, reading),
  })
}

/** As for `target`; or `a guild`, a mark of that group: "If an effect says something like “Choose a Guild,” you may choose your own" (G18). */
export function decodeChoice(tree: Tree, reading: Reading): AimOrMark | undefined {
  const [, group] = tree.kind === 'text' ? (/^an? (?!.*\bplayers?$)(\S.*)$/.exec(tree.text) ?? []) : []
  return group === undefined
    ? decodeAim(tree, reading)
    : { kind: 'mark', group: { text: group, at: tree.at }, at: tree.at }
}
