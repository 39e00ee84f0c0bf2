import { gathered } from '../model/gathered.ts'
import { verbs } from '../language/verbs/index.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Ability, Effect, Faction, Modifier, ModifierBody, Role, Setup } from '../model/syntax.ts'
import { valueAt } from './places.ts'
import { isOwn, type Subject } from './subject.ts'
import { onceFor } from '../model/once-for.ts'

/** An ability with what gives it. */
export interface Holding {
  readonly owner: string
  readonly of: 'faction' | 'role' | 'modifier' | 'given'
  readonly ability: Ability
}

/** An action, or one step of a compound action, that waits for its order. */
export interface OrderedAction {
  readonly holding: Holding
  readonly order: number
  /** From 0, of a compound action. */
  readonly step?: number
  readonly do: readonly Effect[]
  /** Where its order stands. */
  readonly at: Span
}

/** Every ability that a setup with its libraries defines. Nearly every rule asks. */
export const holdingsIn = onceFor(allHoldings)

function allHoldings(setup: Setup): readonly Holding[] {
  return [
    ...gathered(setup.factions.values(), ofFaction),
    ...held('', 'given', [...setup.abilities.values(), ...setup.innate.values()]),
    ...gathered(setup.roles.values(), ofRole),
    ...gathered(setup.modifiers.values(), ofModifier),
  ]
}

/** Kept by what gives them: a library gives the same factions, roles and modifiers to every setup that uses it. */
const ofFaction = onceFor(({ name, abilities }: Faction) => held(name, 'faction', abilities))
const ofRole = onceFor(({ name, abilities }: Role) => held(name, 'role', abilities))
const ofModifier = onceFor((modifier: Modifier) => held(modifier.name, 'modifier', bodyOf(modifier).add))

/** What a modifier does with 1 for its N; the same each time, so that what is known of its parts can be kept. */
export const bodyOf = onceFor((modifier: Modifier): ModifierBody => modifier.body(1))

function held(owner: string, of: Holding['of'], abilities: readonly Ability[]): readonly Holding[] {
  return abilities.map(ability => ({ owner, of, ability }))
}

/** The roles that the file defines itself. */
export const ownRoles = onceFor((subject: Subject): readonly Role[] =>
  [...subject.setup.roles.values()].filter(({ at }) => isOwn(at, subject)),
)

/** The abilities that the file defines itself. */
export const ownHoldings = onceFor(holdingsOf)

function holdingsOf(subject: Subject): readonly Holding[] {
  return holdingsIn(subject.setup).filter(({ ability }) => isOwn(ability.at, subject))
}

/** The actions and sub-actions of an ability that have an order. */
export const orderedActionsOf = onceFor((holding: Holding): readonly OrderedAction[] => {
  const { ability } = holding
  const { order, steps } = ability
  const own = order === undefined ? [] : [{ holding, order, do: ability.do, at: orderPlace(ability) }]
  const compound = (steps ?? []).map((step, place) => ({
    holding,
    order: step.order,
    step: place,
    do: step.do,
    at: orderPlace(ability, place),
  }))
  return [...own, ...compound]
})

/** The actions that have an order, of the abilities that the file defines itself. */
export const ownActions = onceFor((subject: Subject): readonly OrderedAction[] =>
  gathered(ownHoldings(subject), orderedActionsOf),
)

function orderPlace({ at }: Ability, step?: number): Span {
  return valueAt(at, step === undefined ? ['order'] : ['steps', step, 'order'])
}

/** Whether a player submits it, rather than an event or nobody at all. */
export function isSubmitted({ order, steps, when, phase, instant }: Ability): boolean {
  return (order !== undefined || steps !== undefined || instant || phase === 'day') && when === undefined
}

/** Kinds of the effects and of what follows them at once, each once. */
export const kindsOf = onceFor((effects: readonly Effect[]): readonly string[] => [
  ...new Set(gathered(gathered(effects, withFollowing), ({ verb }) => verbs.get(verb)?.kind ?? [])),
])

/** With its `afterwards`, which comes in the next moment, at the same order. */
function withFollowing(effect: Effect): readonly Effect[] {
  return effect.afterwards === undefined ? [effect] : [effect, ...gathered(effect.afterwards, withFollowing)]
}

/** Every effect of an ability, those within others included. */
export const effectsOf = onceFor(({ do: effects, steps = [], otherwise = [] }: Ability): readonly Effect[] =>
  gathered([...effects, ...gathered(steps, step => step.do), ...otherwise], withInner),
)

function withInner(effect: Effect): readonly Effect[] {
  return [effect, ...gathered([...effectsArg(effect.args.do), ...(effect.afterwards ?? [])], withInner)]
}

/** The effects that an option of another one holds. */
export function effectsArg(arg: Effect['args'][string] | undefined): readonly Effect[] {
  return Array.isArray(arg) ? arg.filter((one): one is Effect => typeof one === 'object' && 'verb' in one) : []
}

/** What is done within an effect, or else after it. */
export function innerOf({ args, afterwards = [] }: Effect): readonly Effect[] {
  return args.do === undefined ? afterwards : effectsArg(args.do)
}

/** `Vigilante.Kill`, or its name alone where it is only ever given. */
export function abilityName({ owner, ability }: Holding): string {
  return owner === '' ? ability.name : `${owner}.${ability.name}`
}
