import type { Ability } from '../../model/syntax.ts'
import { holdsAny } from '../fields.ts'
import { countsNothing } from '../makes-states.ts'
import { standardOrders } from './order-slip.ts'
import { isSentIn } from '../is-sent-in.ts'
import { isToSelect, selectsAny } from '../selects-any.ts'
import { note, type Reading } from '../reading.ts'
import type { MapTree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** Notes what is wrong with an ability whose keys are each right. */
export function abilitySlips(ability: Ability, tree: MapTree, reading: Reading): void {
  const keys = new Map(tree.entries.map(({ key }) => [key.text, key]))
  const steps = keys.get('steps')
  const beside = keys.get('do') ?? keys.get('order')
  if (steps !== undefined && beside !== undefined) noteBeside(ability, beside, steps, reading)
  const order = keys.get('order')
  if (ability.phase === 'day' && order !== undefined) noteOrderByDay(ability, order, reading)
  else if (ability.instant && order !== undefined) noteOrderOfInstant(ability, order, reading)
  if (ability.limits.aNight !== undefined && !isSentIn(ability)) noteNotSubmitted(ability, reading)
  const lacksOrder = selectsAny(ability) && !keys.has('when') && ability.is === undefined && !saysWhen(tree)
  // What lacks its order is none that is passive.
  if (isUnsent(ability, tree) && !lacksOrder) {
    if (ability.when === undefined && countsNothing(ability)) noteIdleShots(ability, reading)
    for (const key of idleKeys(ability, tree)) noteIdleKey(ability, key, reading)
  } else if (!selectsAny(ability))
    for (const key of keysIn(tree)) if (key.text === 'same-target-twice') noteSelectsNobody(ability, key, reading)
  if (ability.is === 'passive') noteIsPassive(ability, keys, reading)
  if (!selectsAny(ability)) return
  if (keys.has('when')) notePicksWhenTriggered(ability, reading)
  else if (lacksOrder) noteNoOrder(ability, reading)
}

/** Whether something says when it resolves: a key, also one that is misspelt or has a wrong value. */
function saysWhen(tree: MapTree): boolean {
  const phase = tree.entries.find(({ key }) => key.text === 'phase')?.value
  const isByDay = phase !== undefined && !(phase.kind === 'text' && nightly.has(phase.text))
  const keys = ['order', 'steps', 'when', 'instant', ...(phase === undefined ? ['phase'] : [])]
  return isByDay || holdsAny('ability', tree, keys)
}

/** Phases in which what somebody picks waits for its order. */
const nightly = new Set(['night', 'each', 'cycle'])

/** Whether nobody sends it in; where the key is misspelt that would say otherwise, that is not known. */
function isUnsent(ability: Ability, tree: MapTree): boolean {
  return (
    ability.when !== undefined ||
    !(isSentIn(ability) || holdsAny('ability', tree, ['order', 'steps', 'when', 'instant']))
  )
}

function noteIsPassive(
  ability: Ability,
  keys: ReadonlyMap<string, MapTree['entries'][number]['key']>,
  reading: Reading,
): void {
  const beside = ['order', 'steps', 'target', 'choose'].map(name => keys.get(name)).find(key => key !== undefined)
  if (beside === undefined || (ability.when !== undefined && beside.text !== 'steps')) return
  note(reading, beside.at, {
    code: 'setup/is',
    message: `“is: passive” beside “${beside.text}” in ${quoted(ability.name)}`,
    why: 'a passive ability selects nobody, and nobody submits it',
    help: `take “is” away, or “${beside.text}”`,
  })
}

/** The order of what has none, where none is read (G1). */
export const unreadOrder = 1

/** A step, or what is done later, without its order, where orders decide. */
export function noteOrderLeftOut(shape: 'step' | 'later', tree: MapTree, reading: Reading): void {
  if (reading.byInfluence || holdsAny(shape, tree, ['order'])) return
  note(reading, tree.at, {
    code: 'shape/missing-key',
    message: `${shape === 'step' ? 'a step' : '“later”'} lacks “order”: when it resolves`,
    help: 'write “order: ..” into it, or “resolution: golden-rule” into the setup',
  })
}

function noteNotSubmitted(ability: Ability, reading: Reading): void {
  note(reading, ability.at, {
    code: 'ability/a-night',
    message: `${quoted(ability.name)} says how often it may be used on a night, and nobody uses it`,
    why:
      ability.when === undefined
        ? 'it is passive: without an order nobody submits it'
        : 'an event sets it off, as often as that happens',
    help:
      ability.when === undefined
        ? 'give it its order, or leave “a-night” out'
        : 'leave “a-night” out; “shots” is how often it happens in all',
  })
}

type Key = MapTree['entries'][number]['key']

/** Of what nobody sends in: the keys that speak of sending it in, or of the target that somebody picks. */
function idleKeys({ when }: Ability, tree: MapTree): readonly Key[] {
  const isIdle = when === undefined ? ofPassive : ofTriggered
  return keysIn(tree).filter(({ text }) => isIdle.has(text))
}

/** Those of an ability and of its limits. */
function keysIn({ entries }: MapTree): readonly Key[] {
  const limits = entries.find(({ key }) => key.text === 'limits')?.value
  const within = limits?.kind === 'map' ? limits.entries : []
  return [...entries, ...within].map(({ key }) => key)
}

const sentIn = ['factional', 'alone', 'compulsive', 'compulsive-unless', 'same-target-twice']
const ofPassive = new Set([...sentIn, 'otherwise', 'rest'])
const ofTriggered = new Set([...sentIn, 'instant'])

function noteIdleKey(ability: Ability, { text, at }: Key, reading: Reading): void {
  note(reading, at, {
    code: 'ability/idle-key',
    message: `${quoted(ability.name)} is ${ability.when === undefined ? 'passive' : 'set off by an event'}, and “${text}” says nothing of it`,
    why: 'nobody sends it in, and nobody picks whom it targets',
    help: `leave “${text}” out; or give it its order, if a player is to send it in`,
  })
}

/** Of what is sent in and selects nobody. */
function noteSelectsNobody(ability: Ability, { text, at }: Key, reading: Reading): void {
  note(reading, at, {
    code: 'ability/idle-key',
    message: `${quoted(ability.name)} selects nobody, and “${text}” says nothing of it`,
    why: 'it is about whom the player who sends it in has selected before',
    help: `leave “${text}” out; “rest” is how long it cannot be used again`,
  })
}

function noteIdleShots(ability: Ability, reading: Reading): void {
  note(reading, ability.at, {
    code: 'ability/idle-shots',
    message: `${quoted(ability.name)} is passive and makes no state, and has “shots”`,
    why: 'on a passive “shots” is how often its states may decide something, and what it does it does in each phase',
    help: 'leave “shots” out; or say when it happens, with “when: ..”, if it is to happen so often',
  })
}

function noteOrderByDay(ability: Ability, { at }: Key, reading: Reading): void {
  note(reading, at, {
    code: 'ability/order-by-day',
    message: `${quoted(ability.name)} is of the day, and has an order`,
    why: 'by day each action resolves as soon as it is sent in (N6): an order would say nothing',
    help: 'take “order” away; or “phase: day”, if it is used at night',
  })
}

function noteOrderOfInstant(ability: Ability, { at }: Key, reading: Reading): void {
  note(reading, at, {
    code: 'ability/order-of-instant',
    message: `${quoted(ability.name)} is instant, and has an order`,
    why: 'an instant resolves as soon as it is sent in, before every order of 1 or more (N5): an order would say nothing',
    help: 'take “order” away; or “instant”, if it is to wait for its order',
  })
}

function noteNoOrder(ability: Ability, reading: Reading): void {
  note(reading, ability.at, {
    code: 'ability/no-order',
    message: `${quoted(ability.name)} lacks its order: the player picks a target, and nothing says when it resolves`,
    why: 'an ability without an order is passive, and nobody picks anything for a passive ability',
    help: `write “order: ..”; the standard orders are ${standardOrders}; with “resolution: golden-rule” a setup needs none`,
  })
}

function notePicksWhenTriggered(ability: Ability, reading: Reading): void {
  const aim = isToSelect(ability.target) ? ability.target : ability.choose
  note(reading, aim?.at ?? ability.at, {
    code: 'ability/picks-when-triggered',
    message: `${quoted(ability.name)} is triggered, so nobody can pick its target`,
    why: 'nobody submits a triggered ability',
    help:
      'name the players: “target: actor” for who caused it, “target: victim” for whom it happened to; ' +
      'or let the player pick beforehand, in an ability with an order that arms “whenever: ..” instead of waiting with “when”',
  })
}

function noteBeside(
  ability: Ability,
  beside: MapTree['entries'][number]['key'],
  steps: MapTree['entries'][number]['key'],
  reading: Reading,
): void {
  note(reading, beside.at, {
    code: 'ability/beside-steps',
    message: `${quoted(ability.name)} has both “steps” and “${beside.text}”`,
    why: 'each step of a compound action has its own order and its own effects',
    help: `put “${beside.text}” into a step`,
    related: [{ at: steps.at, label: 'the steps' }],
  })
}
