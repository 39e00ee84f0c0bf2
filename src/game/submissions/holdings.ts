import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Violations } from './violations.ts'
import type { Game, LastUse } from '../../kernel/game.ts'
import type { Name } from '../../model/syntax.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { shortened } from '../../text/slips/slip.ts'
import { didYouMean, inARow, instead, quoted } from '../../text/wording.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import { isUsedBy } from '../../plan/time-of-use.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { onceFor } from '../../model/once-for.ts'
import type { NamePlace } from './several-named.ts'
import { unknownPlayer, type Roll } from './unknown-player.ts'

/** An ability that somebody has, and which of his it is. */
export interface Owned {
  readonly inst: number
  readonly ability: AbilityPlan
}

/** One submission looked up. */
export interface SubmissionRow {
  readonly submission: Submission
  readonly player: number
  readonly owned: Owned
  readonly targets: readonly number[]
  readonly chosen: readonly number[]
}

/** Players whom a row selects, whether it targets or chooses them; a mark that it chooses is none. */
export function playersSelected({ owned, targets, chosen }: SubmissionRow): readonly number[] {
  return owned.ability.marks.length > 0 ? targets : [...targets, ...chosen]
}

/** What a submission is held against: the game as it stands when the phase begins. */
export interface Facts extends Required<Roll> {
  /** The golden rule decides, on night 0 among others (G18). */
  readonly byInfluence: boolean
  /** The phase before, if there was one. */
  readonly before: Game['phase']
  /** What a mark or a role is called, by its place among the words. */
  readonly markName: (place: number) => string
  /** What a role is called that is called so as well, where one may be chosen. */
  readonly otherNames: ReadonlyMap<string, string>
  readonly alive: Uint8Array
  /** By their places, with what their members perform. */
  readonly factions: readonly { readonly name: string; readonly abilities: readonly number[] }[]
  /** How many abilities there are in all; each `inst` is below it. */
  readonly instances: number
  /** Everything a player has, his faction's abilities among it. */
  readonly owned: (player: number) => readonly Owned[]
  /** What his allies have and he may use in their place. */
  readonly lent: (player: number) => readonly Owned[]
  /** Whether some abilities are used as one. */
  readonly combines: boolean
  /** Those of his that are. */
  readonly together: (player: number) => readonly Owned[]
  /** One that he had, or that somebody of his faction had, by its name. */
  readonly onceOwned: (player: number, name: string) => Owned | undefined
  /** Whether he could submit it, tonight if nothing else is said. */
  readonly isUsable: (owned: Owned, player: number, kind?: Phase['kind']) => boolean
  /** What its role PM says of an ability. */
  readonly textOf: (ability: AbilityPlan) => string
  /** What was delayed and is still to come is used already. */
  readonly usesLeft: (owned: Owned) => number
  /** How often it was delayed to the coming night. */
  readonly delayed: (owned: Owned) => number
  readonly lastUse: (owned: Owned) => LastUse | undefined
  /** Where abilities have constraints. */
  readonly violations?: Violations
  /** Whether the other is allied with the player, so that he knows it. */
  readonly allied: (player: number, other: number) => boolean
  /** How many actions more than his abilities allow. */
  readonly more: (player: number) => number
}

/** The place of whom a name means; undefined, with a finding, where there is no such player. */
export function playerNamed(roll: Roll, name: Name, findings: Finding[], place: NamePlace = {}): number | undefined {
  const found = placeNamed(roll.names, name)
  if (found === undefined) findings.push(unknownPlayer(roll, name, place))
  return found
}

const nobody: readonly number[] = []

/** Undefined, with a finding for each, where there is no such player. */
export function playersNamed(
  roll: Roll,
  each: readonly Name[],
  findings: Finding[],
  place: NamePlace,
): readonly number[] | undefined {
  if (each.length === 0) return nobody
  const places = each.map(name => playerNamed(roll, name, findings, place))
  return places.every(place => place !== undefined) ? places : undefined
}

/** Undefined, and no finding, where there is no such player. */
export function placeNamed(names: readonly string[], { text }: Name): number | undefined {
  return placesOf(names).get(text)
}

/** The places of names by themselves; a list of names is looked through once. */
const placesOf = onceFor(
  (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, place) => [name, place])),
)

/** What a player may mean by the name of an ability: his own, or else what his allies lend him. */
export function meantBy(facts: Facts, player: number, { text }: Name): readonly Owned[] {
  const own = meant(facts.owned(player), text)
  return own.length > 0 ? own : meant(facts.lent(player), text)
}

function meant(all: readonly Owned[], text: string): readonly Owned[] {
  return all.filter(({ ability }) => ability.kind === 'active' && isNamed(ability, text))
}

/** The ability that a player's submission names: by its name, or by its owner and a dot. Undefined, with a finding, if he has no such one. */
export function ownedBy(
  facts: Facts,
  player: number,
  name: Name,
  taken: Uint16Array,
  findings: Finding[],
): Owned | undefined {
  const all = meantBy(facts, player, name)
  const [first] = all
  if (first === undefined)
    findings.push(
      ofNoAlly(facts, player, name) ??
        notOwned(facts.names, player, name, [...facts.owned(player), ...facts.lent(player)]),
    )
  else if (all.some(one => one.ability.owner !== first.ability.owner)) findings.push(ambiguous(name, all))
  else {
    const times = ({ inst }: Owned): number => taken[inst] ?? 0
    const isFree = (one: Owned): boolean => times(one) < (one.ability.limits.aNight ?? 1)
    return all.find(one => isFree(one) && hasUses(facts, one, times(one))) ?? all.find(isFree) ?? first
  }
  return undefined
}

/** That a factional ability is another's, of whom the player does not know that he is allied (G18). */
function ofNoAlly(facts: Facts, player: number, name: Name): Finding | undefined {
  const owner = facts.names.findIndex((_, other) =>
    meant(facts.owned(other), name.text).some(({ ability }) => ability.factional),
  )
  if (owner < 0) return undefined
  const [who, whose] = [facts.names[player] ?? '', facts.names[owner] ?? '']
  const isDead = facts.alive[owner] !== 1
  return {
    code: 'action/not-owned',
    severity: 'error',
    message: `${name.text} is ${whose}'s, and ${who} may not use it`,
    why: isDead
      ? `a living ally of its player may use it, and ${whose} is dead`
      : `an ally of its player may use it (“factional”), and ${who} does not know that ${whose} is one`,
    help: isDead ? 'leave it out' : 'leave it out; whose alignment the host has told is known by `confirm`',
    at: name.at,
    rules: ['G18', 'T2'],
  }
}

function hasUses(facts: Facts, one: Owned, taken: number): boolean {
  return one.ability.shotsSlot < 0 || facts.usesLeft(one) > taken
}

export function isNamed(ability: AbilityPlan, text: string): boolean {
  return text === ability.name || (text.includes('.') && text === fullNameOf(ability))
}

function ambiguous(name: Name, active: readonly Owned[]): Finding {
  const owners = [...new Set(active.map(({ ability }) => fullNameOf(ability)))]
  return {
    code: 'action/ambiguous',
    severity: 'error',
    message: `“${name.text}” may be ${owners.join(' or ')}`,
    why: 'several abilities have that name',
    help: `write ${owners.map(owner => `“${owner}”`).join(' or ')}`,
    at: name.at,
    rules: ['T2'],
  }
}

/** `"{ Kill: Gus }"`, and what other languages write where nobody does anything. */
function otherThanAbility(text: string, { source, start }: Name['at']): string | undefined {
  if (/^(?:\{.*\}|\[.*\])$/s.test(text) && /["']/.test(source.text.charAt(start)))
    return `take the quotes away: “${shortened(text)}”`
  return /^(none|null|~|nil|nothing|no action)$/i.test(text) ? 'where a player does nothing write “none”' : undefined
}

interface Pair {
  readonly ability: string
  readonly target: string
}

/** `Kill Gus`, `kills Gus`, `Kill(Gus)` in place of `{ Kill: Gus }`. */
function pairIn(text: string, abilities: readonly string[]): Pair | undefined {
  const small = text.toLowerCase()
  const named = abilities.find(each => [' ', ':'].some(sign => small.startsWith(each.toLowerCase() + sign)))
  const rest = named === undefined ? '' : text.slice(named.length).replace(/^\s*(->|=>|→|:|on\b)?\s*/u, '')
  const [, words = '', last = ''] = /^(.+?)(?:\s*(?:->|=>|→|:|\()\s*|\s+(?:on\s+)?)(\S+?)\)?$/u.exec(text) ?? []
  const [ability, target] = rest === '' ? [nearest(words, abilities)[0], last] : [named, rest]
  if (ability === undefined || target === '' || abilities.includes(text)) return undefined
  return { ability, target }
}

function pairHelp({ ability, target }: Pair): string {
  return `write the ability, a colon and whom it selects: “{ ${ability}: ${target} }”`
}

/** Of an ability that nobody sends in. */
export function notSubmitted(who: string, { ability }: Owned, at: Span): Finding {
  return {
    code: 'action/passive',
    severity: 'error',
    message: `${who}'s ${ability.name} is not submitted`,
    why: ability.kind === 'passive' ? 'it is a passive ability' : 'an event sets it off',
    help:
      ability.kind === 'passive' && ability.written?.is === undefined
        ? 'leave it out; if its player is to send it in, write “is: action” into the ability, and its order where orders decide'
        : 'leave it out',
    at,
    rules: ['T2'],
  }
}

/** The names of abilities in their order; where some are used at night, those that are used by day alone say so. */
function withDays(abilities: readonly AbilityPlan[]): readonly string[] {
  const atNight = abilities.filter(ability => isUsedBy(ability, false))
  const isOfDay = ({ name }: AbilityPlan): boolean => atNight.length > 0 && atNight.every(other => other.name !== name)
  const said = abilities.map(ability => ({ name: ability.name, day: isOfDay(ability) ? ' (by day)' : '' }))
  return [...new Set(said.map(({ name, day }) => name + day))].sort()
}

function notOwned(names: readonly string[], player: number, name: Name, all: readonly Owned[]): Finding {
  const who = names[player] ?? ''
  const passive = all.find(({ ability }) => isNamed(ability, name.text))
  if (passive !== undefined) return notSubmitted(who, passive, name.at)
  const active = all.map(({ ability }) => ability).filter(({ kind }) => kind === 'active')
  const has = [...new Set(active.map(({ name }) => name))].sort()
  const said = withDays(active)
  const near = nearest(name.text, has)
  const pair = pairIn(name.text, has)
  const whom = names.find(each => each.toLowerCase() === pair?.target.toLowerCase())
  const isPair = pair !== undefined && (near.length === 0 || whom !== undefined)
  const other =
    otherThanAbility(name.text, name.at) ?? (isPair ? pairHelp({ ...pair, target: whom ?? pair.target }) : undefined)
  return {
    code: 'action/not-owned',
    severity: 'error',
    message: `${who} has no ability called ${quoted(name.text)}`,
    why: has.length === 0 ? `${who} has nothing to submit` : `${who} has ${said.join(', ')}`,
    help:
      other ??
      (near[0] === undefined
        ? has.length === 0
          ? 'leave it out'
          : `name one of these: ${inARow(said)}`
        : didYouMean(name.text, near.slice(0, 1))),
    at: name.at,
    ...(other === undefined && instead(name.at, name.text, near)),
    rules: ['T2'],
  }
}
