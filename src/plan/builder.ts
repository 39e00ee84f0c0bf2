import { afterDawn } from '../model/after-dawn.ts'
import { gathered } from '../model/gathered.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Property } from '../model/primitive.ts'
import type { Rulings } from '../model/rules.ts'
import type { Ability, Name, Setup } from '../model/syntax.ts'
import { nearest } from '../text/did-you-mean.ts'
import { quoted } from '../text/wording.ts'
import { fullNameOf } from './ability-name.ts'
import { verbBits, verbNames, verbsNamed } from './kinds.ts'
import { type AbilityPlan, type AttemptsPlan, naming } from './ability-plan.ts'
import { isCarriedBy } from './is-carried-by.ts'
import type { Plan } from './plan.ts'
import type { Matching, PlannedTest } from './question.ts'

/** Verbs that every plan knows beside those of effects: what an action does by being performed, what is done to look at it, and the town's vote. */
export const act = 0
export const target = 1
export const observe = 2
export const elimination = 3

/** A plan being built: what was interned so far, and what waits for the plan to be sealed. */
export interface Builder {
  readonly setup: Setup
  readonly plan: Plan
  readonly findings: Finding[]
  readonly matchings: Matching[]
  readonly roleTests: PlannedTest[]
  readonly playerOf: Map<string, number>
  readonly factionOf: Map<string, number>
  readonly roleOf: Map<string, number>
  readonly wordOf: Map<string, number>
  readonly propertyOf: Map<string, number>
  readonly bondOf: Map<string, number>
  readonly givenOf: Map<string, number>
  readonly partOf: Map<string, readonly number[]>
  /** The first ability that is written at a place. */
  readonly sameOf: Map<string, number>
  /** Abilities of players without a limit of their own; each has a limited one beside it where some gift of whatever a player has limits the uses. */
  readonly unlimited: { readonly ability: Ability; readonly owner: string; readonly place: number }[]
  limitsAll: boolean
  /** How many properties the setup speaks of; those behind them are the moderator's. */
  ownProperties: number
}

export function newBuilder(setup: Setup, rulings: Rulings, byInfluence: boolean): Builder {
  const plan: Plan = {
    name: setup.name, rulings, players: [], factions: [], roles: [], toldRoles: [], abilities: [], innate: [], victories: [], properties: [], otherNames: new Map(), flips: [], bonds: [],
    verbs: verbNames, words: [], orders: [], endRank: 0, draws: false, remembers: false, looksBack: false, givesAll: false, waitsForGame: false, follows: false, limited: false, combines: false,
    byInfluence, groups: [], known: -1, voids: false, accelerates: false, intercepts: false, codes: [], extensions: [],
  } // prettier-ignore
  return {
    setup,
    plan,
    findings: [],
    matchings: [],
    roleTests: [],
    playerOf: new Map(),
    factionOf: new Map(),
    roleOf: new Map(),
    wordOf: new Map(),
    propertyOf: new Map(),
    bondOf: new Map(),
    givenOf: new Map(),
    partOf: new Map(),
    sameOf: new Map(),
    unlimited: [],
    limitsAll: false,
    ownProperties: 0,
  }
}

export function wordOf(builder: Builder, word: string): number {
  return interned(builder.wordOf, builder.plan.words, word)
}

export function bondOf(builder: Builder, bond: string): number {
  return interned(builder.bondOf, builder.plan.bonds, bond)
}

/** The one property of every player that says what is shown at death. */
export const flip: Property = { kind: 'flip', name: 'flip' }

/** What is shown of a player at death, as the property has it: nothing. Above it are the places of the plan's flips, from 2 on. */
export const hiddenFlip = 1

export function propertyOf(builder: Builder, property: Property): number {
  const key = `${property.kind} ${property.name}`
  const known = builder.propertyOf.get(key)
  if (known !== undefined) return known
  builder.propertyOf.set(key, builder.plan.properties.length)
  return builder.plan.properties.push(property) - 1
}

/** What is known of the alignment of each player: place of what everybody knows, before that of what each of them does. */
export function placeOfKnown(builder: Builder): number {
  const { plan, playerOf } = builder
  if (plan.known >= 0) return plan.known
  plan.known = propertyOf(builder, { kind: 'known', name: '' })
  for (const name of playerOf.keys()) propertyOf(builder, { kind: 'known', name })
  return plan.known
}

function interned(places: Map<string, number>, names: string[], name: string): number {
  const known = places.get(name)
  if (known !== undefined) return known
  places.set(name, names.length)
  return names.push(name) - 1
}

const aimed = verbsNamed(['target'], false)

/** What a swap or rotation speaks of: attempts to target one of its players. */
export const aimedAt: AttemptsPlan = {
  verbs: aimed, verbBits: verbBits(aimed), notOwn: false, by: { kind: 'anyone' }, against: { kind: 'each' }, names: naming.on,
  byTest: null, onTest: null,  with: null, except: null, thisAction: false, fromNowOn: false, fact: '', value: -1,
} // prettier-ignore

/** Says that a name is not known, with those that are near. Returns undefined, for the caller to hand on. */
export function unknown(builder: Builder, what: string, name: Name, known: Iterable<string>): undefined {
  const near = nearest(name.text, [...known])
  const first = near[0]
  builder.findings.push({
    code: 'name/unknown',
    severity: 'error',
    message: `there is no ${what} called ${quoted(name.text)}`,
    help: first === undefined ? `define it in the setup, or name one that is there` : `did you mean “${first}”?`,
    at: name.at,
  })
  return undefined
}

/** Names after `with`, `only`, `except`, `to`: verbs, kinds, abilities, and the words this, all, anything, factional. */
export function matchingOf(builder: Builder, names: readonly Name[] | undefined): Matching | null {
  if (names === undefined || names.some(name => name.text === 'all' || name.text === 'anything')) return null
  const texts = names.map(name => name.text)
  const matching = {
    names: texts, self: texts.includes('this'), abilities: new Uint8Array(0), named: new Uint8Array(0), verbs: verbsNamed(texts, builder.plan.byInfluence),
  } // prettier-ignore
  builder.matchings.push(matching)
  return matching
}

/** Orders to ranks, and everything that is known by ability or by role: to be called whenever the plan has grown. */
export function seal(builder: Builder): void {
  const { plan } = builder
  rankSteps(plan)
  const ofFactions = new Set(gathered(plan.abilities, one => (one.faction >= 0 ? [fullNameOf(one)] : [])))
  for (const matching of builder.matchings) fillMatching(plan.abilities, matching, ofFactions)
  for (const test of builder.roleTests) {
    test.roles = Uint8Array.from([...plan.roles, ...plan.toldRoles], role => (isCarriedBy(role, test.name) ? 1 : 0))
  }
}

/** The distinct orders of all steps, and the place of each step's among them. */
export function rankSteps(plan: Plan): void {
  const orders = new Set<number>([0])
  for (const ability of plan.abilities) {
    for (const step of ability.steps) orders.add(step.order)
  }
  plan.orders = [...orders].sort((a, b) => a - b)
  const after = plan.orders.findIndex(order => order >= afterDawn)
  plan.endRank = after < 0 ? plan.orders.length : after
  const rankOf = new Map(plan.orders.map((order, rank) => [order, rank]))
  for (const ability of plan.abilities) {
    for (const step of ability.steps) step.rank = rankOf.get(step.order) ?? 0
  }
}

function fillMatching(abilities: readonly AbilityPlan[], matching: Matching, ofFactions: ReadonlySet<string>): void {
  const isFactional = matching.names.includes('factional')
  const isNamed = (ability: AbilityPlan): boolean =>
    matching.names.includes(ability.name) ||
    matching.names.includes(fullNameOf(ability)) ||
    // What follows from what a faction performs is of that name too.
    (isFactional && ofFactions.has(fullNameOf(ability)))
  matching.named = Uint8Array.from(abilities, ability => (isNamed(ability) ? 1 : 0))
  const verbs = [...matching.verbs.keys()].filter(verb => matching.verbs[verb] === 1)
  matching.abilities = Uint8Array.from(abilities, ability =>
    isNamed(ability) || verbs.some(verb => ability.verbs[verb] === 1) ? 1 : 0,
  )
}
