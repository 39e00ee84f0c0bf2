import type { Span } from '../model/diagnostic.ts'
import type { AbilityPlan, AimPlan, Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick, type Select } from '../plan/question.ts'
import { grouped } from '../model/grouped.ts'
import { inARow } from '../text/wording.ts'
import { exclude, testsExclude } from './excluding.ts'
import { doingName, doingPlace, doingsOf, type Doing } from './doings.ts'
import { mayHappenAtOnce } from './meeting.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'
import { gathered } from '../model/gathered.ts'
import { relationsOf } from './relations.ts'

/** Two actions of one order, by two players or, if he has both, by one. */
export interface Tie {
  readonly one: Doing
  readonly other: Doing
}

/** What is asked of ties. */
interface TieQuestion {
  /** Whether an effect may be wrong with another one at all. */
  readonly concerns: (op: Op, plan: Plan) => boolean
  readonly isWrong: (tie: Tie, plan: Plan) => boolean
  /** The actions of which each two are asked about: those of one order where nothing else is said. */
  readonly among?: (doings: readonly Doing[]) => Iterable<readonly Doing[]>
}

/** How that is told of a group of actions: `may contradict each other`. */
interface TieWords {
  readonly says: string
  readonly why: string
  readonly help: (doings: readonly Doing[], plan: Plan) => string
  /** Where all of them are one ability, of several players. */
  readonly helpOfOne: string
}

const mostNamed = 5

/** Judges each two actions in the game that have one order. Those that are wrong with each other, by two or by a chain of them, are one flaw, with the places of the first ones. */
export function tieFlaws(
  subject: Subject,
  words: TieWords,
  { concerns, isWrong, among = ofOneOrder }: TieQuestion,
): readonly Flaw[] {
  const { plan } = subject
  if (plan === undefined) return []
  const concerned = doingsOf(plan).filter(({ step }) => step.ops.some(op => concerns(op, plan)))
  const isTied = (one: Doing, other: Doing) => isWrong({ one, other }, plan) && mayHappenAtOnce(one, other)
  const groups = [...among(concerned)].flatMap(doings => tiedGroups(doings, isTied, plan))
  return groups.flatMap(group => flawOf(group, words, subject, plan) ?? [])
}

/** All of them: what waits until somebody is targeted does so whatever its order (C5). */
export function ofAnyOrder(doings: readonly Doing[]): Iterable<readonly Doing[]> {
  return [doings]
}

function ofOneOrder(doings: readonly Doing[]): Iterable<readonly Doing[]> {
  return grouped(doings, ({ step }) => step.order).values()
}

function flawOf(group: TieGroup, words: TieWords, subject: Subject, plan: Plan): Flaw | undefined {
  const { says, why, help, helpOfOne } = words
  const [at, ...others] = placesOf(group, subject).toSorted((first, second) => byPlace(first, second, subject))
  if (at === undefined || others.length === 0 || !isOwn(at, subject)) return undefined
  const related = others.slice(0, mostNamed).map(place => ({ at: place, label: 'at the same time as this' }))
  return {
    message: `${groupName(group)} ${says}`,
    why,
    help: group.doings.length === 1 ? helpOfOne : help(group.doings, plan),
    at,
    related,
  }
}

/** What the file holds itself comes first, in its order. */
function byPlace(one: Span, other: Span, subject: Subject): number {
  return Number(isOwn(other, subject)) - Number(isOwn(one, subject)) || one.start - other.start
}

/** Whether effects of the two may reach one player. A swap reaches those it names. */
export function mayMeet(tie: Tie, one: Op, other: Op): boolean {
  if (one.condition && other.condition && exclude(one.condition.written, other.condition.written, 'nobody'))
    return false
  if (one.code === code.ring || other.code === code.ring) return true
  return mayBeOne(tie, one.whom, other.whom)
}

function mayBeOne({ one, other }: Tie, first: Select, second: Select): boolean {
  if (first.code === pick.nobody || second.code === pick.nobody) return false
  if (first.code === pick.player && second.code === pick.player) return first.n === second.n
  if (first.code === pick.self && second.code === pick.self)
    return one !== other && one.holders.some(holder => other.holders.includes(holder))
  const lives = [lifeOf(first, one.ability), lifeOf(second, other.ability)]
  return !(lives.includes('living') && lives.includes('dead')) && !areOthers(first, second, one, other)
}

/** Whether whoever the one may target, the other may not. */
function areOthers(first: Select, second: Select, one: Doing, other: Doing): boolean {
  const [must, against] = [mustBeOf(first, one.ability), mustBeOf(second, other.ability)]
  return must !== null && against !== null && testsExclude(must, against)
}

function mustBeOf({ code: selected }: Select, { aim, choose }: AbilityPlan): AimPlan['mustBe'] {
  if (selected === pick.target) return aim?.mustBe ?? null
  return selected === pick.chosen ? (choose?.mustBe ?? null) : null
}

/** Whether who is selected has to be living or dead. */
function lifeOf({ code: selected }: Select, { aim, choose }: AbilityPlan): AimPlan['life'] {
  if (selected === pick.target) return aim?.life ?? 'any'
  return selected === pick.chosen ? (choose?.life ?? 'any') : 'any'
}

/** Is something so of any two effects of the two actions, one of each? */
export function ofSomeEffects({ one, other }: Tie, isSo: (one: Op, other: Op) => boolean): boolean {
  return one.step.ops.some(op => other.step.ops.some(against => isSo(op, against)))
}

/** `two players' Drive [20]`, or `Mafia's Kill [80] and Vigilante's Shoot [80]`. */
function groupName({ doings, isTwice }: TieGroup): string {
  const [one, other, ...more] = doings
  if (one !== undefined && other === undefined)
    return `${one.holders.length === 2 ? 'two' : one.holders.length} players' ${one.ability.name} [${one.step.order}]`
  if (one !== undefined && other !== undefined && more.length === 0 && !isTwice)
    return `${doingName(one)} and ${doingName(other)}`
  return inARow(doings.map(doingName), mostNamed)
}

/** Where each action is defined, or where the file does not define it, its player. Of one action of several players, those. */
function placesOf({ doings }: TieGroup, subject: Subject): readonly Span[] {
  const [one] = doings
  if (one === undefined || doings.length > 1) return doings.map(doing => doingPlace(doing, subject))
  const holders = new Set(one.holders)
  return subject.setup.players.filter(({ name }) => holders.has(name)).map(({ at }) => at)
}

/** Actions that are wrong with each other, by two or by a chain of them. */
interface TieGroup {
  readonly doings: readonly Doing[]
  /** One of them is so with itself, of several players. */
  readonly isTwice: boolean
}

/** Those of the actions that are wrong with each other. Actions of one sort are judged together, so that very many of a few sorts are grouped as fast as they are read. */
function tiedGroups(
  doings: readonly Doing[],
  isWrong: (one: Doing, other: Doing) => boolean,
  plan: Plan,
): readonly TieGroup[] {
  if (!doings.some(({ holders }) => holders.length > 1) && doings.length < 2) return []
  const { sortOf, sharersOf, judged } = relationsOf(plan, isWrong)
  const left = new Map([...grouped(doings, sortOf)].map(([sort, alike]) => [sort, new Set(alike)]))
  const place = new Map(doings.map((doing, at) => [doing, at]))

  function taken(doing: Doing): boolean {
    return left.get(sortOf(doing))?.delete(doing) === true
  }

  /** What is wrong with an action and in no group yet. */
  function neighboursOf(one: Doing): readonly Doing[] {
    const sharers = sharersOf(one)
    const near = [...sharers].filter(other => left.get(sortOf(other))?.has(other) === true && judged(one, other))
    const far = gathered(left.values(), alike => {
      const [first] = apartIn(alike, sharers)
      return first !== undefined && judged(one, first) ? [...apartIn(alike, sharers)] : []
    })
    return [...near, ...far]
  }

  return gathered(doings, (first): readonly TieGroup[] => {
    if (!taken(first)) return []
    const group = [first]
    for (const one of group) for (const other of neighboursOf(one)) if (taken(other)) group.push(other)
    const isTwice = group.some(one => one.holders.length > 1 && judged(one, one))
    return group.length > 1 || isTwice
      ? [{ doings: group.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)), isTwice }]
      : []
  })
}

function* apartIn(doings: Iterable<Doing>, sharers: ReadonlySet<Doing>): Generator<Doing> {
  for (const doing of doings) if (!sharers.has(doing)) yield doing
}
