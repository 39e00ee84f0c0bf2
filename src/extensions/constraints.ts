import type { WrittenNights } from '../model/written.ts'
import { aName, oneOf } from '../model/call-checks.ts'
import { checkCall, type Check } from '../model/call-error.ts'
import { constraint, type AbilityKeys, type Constraint, type Limit } from './constraint.ts'

/* The constraints that are shipped. Each is said in the keys of the ability where the language has words for it, so that sheets, lint and role PMs know it. */

/** Whoever uses it lives. */
export const alive: Constraint = laid(
  constraint({ name: 'alive', message: 'whoever uses it must live', holds: { self: { alive: true } } }),
  'whoever uses it must be dead',
  keys => ({ while: 'alive', ...keys }),
)

/** Whoever it targets lived when the night began; a target of `living player` must still live, and `dead player` is for the dead. */
export const targetsAlive: Constraint = laid(
  constraint({
    name: 'targetsAlive',
    message: 'its targets must live',
    holds: (_, { targets }) => targets.every(target => target.alive),
  }),
  'of its targets one must be dead',
  keys => keys,
)

/** It is used at night, or by day, when it resolves as soon as it is sent in (N6). */
export function phaseIs(kind: 'night' | 'day'): Constraint {
  checkCall('phaseIs', { kind }, { kind: oneOf('night', 'day') })
  return laid(
    constraint({ name: 'phaseIs', message: `it is used by ${kind}`, holds: ({ night }) => night.kind === kind }),
    `it is not used by ${kind}`,
    keys => ({ ...keys, phase: kind }),
  )
}

/** What a faction has one of its players uses, once a night (R9); what a player has, he uses once a night (T2). It holds of every ability. */
export const oncePerFaction: Limit = Object.freeze({
  name: 'oncePerFaction',
  message: 'one player of the faction uses it, once a night',
  lay: (keys: AbilityKeys) => keys,
})

/** Once in the whole game. */
export const oncePerGame: Limit = limit('oncePerGame', 'it is used once in the game', { shots: 1 })

/** So many times in the whole game. */
export function charges(count: number): Limit {
  checkCall(
    'charges',
    { count },
    { count: { isFit: value => isWhole(value) && value > 0, wants: 'is a whole number from 1: charges(3)' } },
  )
  return limit('charges', `it is used ${count} times in the game`, { shots: count })
}

/** Not on whom it was used on the night before. */
export const notTwiceInARow: Limit = limit('notTwiceInARow', 'it is not used on the same player twice in a row', {
  'same-target-twice': false,
})

/** Not on whoever uses it. */
export const notSelf: Constraint = laid(
  constraint({
    name: 'notSelf',
    message: 'it is used on another player',
    holds: ({ self }, { targets, chosen }) => [...targets, ...chosen].every(({ name }) => name !== self.name),
  }),
  'it is used on the one who uses it',
  keys => ({
    ...keys,
    ...(keys.target !== undefined && { target: ofOthers(keys.target) }),
    ...(keys.choose !== undefined && { choose: ofOthers(keys.choose) }),
  }),
)

/** On these nights: `nights('odd')`, `nights('2+')`, `nights([1, 3])`. */
export function nights(which: WrittenNights): Constraint {
  checkCall('nights', { which }, { which: someNights })
  return laid(
    constraint({ name: 'nights', message: `it is for ${nightsText(which)}`, holds: { night: which } }),
    `it is not for ${nightsText(which)}`,
    keys => withLimits(keys, { nights: which }),
  )
}

/** Whoever uses it reads as of this faction. */
export function ofFaction(faction: string): Constraint {
  checkCall('ofFaction', { faction }, { faction: aName })
  const one = constraint({
    name: 'ofFaction',
    message: `it is for players of the ${faction}`,
    holds: { self: { alignment: faction } },
  })
  return Object.freeze({ ...one, opposite: `it is not for players of the ${faction}` })
}

/** What every ability has that does not say `defaults: false`. */
export const defaults: readonly (Constraint | Limit)[] = Object.freeze([
  alive,
  targetsAlive,
  phaseIs('night'),
  oncePerFaction,
])

const someNights: Check = {
  isFit: value =>
    value === 'odd' ||
    value === 'even' ||
    /^\d+\+$/.test(typeof value === 'string' ? value : '') ||
    isWhole(value) ||
    (Array.isArray(value) && value.length > 0 && value.every(isWhole)),
  wants: "is 'odd', 'even', '2+', a number, or a list of numbers",
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** `odd nights`, `night 2 and later`, `nights 1 and 3`. */
function nightsText(which: WrittenNights): string {
  if (which === 'odd' || which === 'even') return `${which} nights`
  if (typeof which === 'string') return `night ${which.slice(0, -1)} and later`
  const all = [which].flat()
  return `${all.length === 1 ? 'night' : 'nights'} ${all.join(' and ')}`
}

function laid(one: Constraint, opposite: string, lay: NonNullable<Constraint['lay']>): Constraint {
  return Object.freeze({ ...one, opposite, lay })
}

function limit(name: string, message: string, limits: AbilityKeys): Limit {
  return Object.freeze({ name, message, lay: (keys: AbilityKeys) => withLimits(keys, limits) })
}

function withLimits(keys: AbilityKeys, limits: AbilityKeys): AbilityKeys {
  const before = typeof keys.limits === 'object' ? keys.limits : {}
  return { ...keys, limits: { ...before, ...limits } }
}

/** `player` to `another player`, `2 players` to `2 other players`. */
function ofOthers(aim: unknown): unknown {
  if (typeof aim === 'object' && aim !== null && 'from' in aim) return { ...aim, from: ofOthers(aim.from) }
  if (typeof aim !== 'string' || aim.includes('other')) return aim
  return /^(up to )?\d/.test(aim)
    ? aim.replace(/^((?:up to )?\d+) /, '$1 other ')
    : `another ${aim.replace(' or self', '')}`
}
