import { isTakenBy } from '../plan/is-taken.ts'
import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Matching } from '../plan/question.ts'
import { turnedTo } from '../plan/turned-to.ts'
import { isMeant } from './causing.ts'
import { boundBy } from './bonds.ts'
import { isMarking, type Crowds } from './crowds.ts'
import type { Deed } from './doing.ts'
import { gainedBy } from './gains.ts'
import { mayContradict } from './may-bear.ts'
import { picked } from './picked.ts'
import type { Prospect } from './prospect.ts'
import { has, only } from './players.ts'
import { redirections } from './redirection.ts'
import { noRings } from './rings.ts'
import { speaksOf } from './speaking.ts'
import type { Together } from './together.ts'
import { trait } from './traits.ts'
import { areTooMany, type AsItStands, type OpenStep } from './told.ts'

/** What two steps would both do to a player, or say of attempts, that cannot both hold (G10). */
export interface Clash {
  readonly what: 'diverted' | 'ring' | 'redirected' | 'set' | 'verdict'
  readonly player: number
  /** What each of them would do there, and for a verdict, of which verb it is. */
  readonly one?: Deed
  readonly other?: Deed
  readonly verb?: number
}

/** Is there something of which not both can hold, as if each took place? */
export function contradiction(
  told: AsItStands,
  a: Prospect,
  b: Prospect,
  { rings, crowds }: Together,
): Clash | undefined {
  if (mayContradict(a, b) && !areTooMany(told, a.deeds.length * b.deeds.length))
    for (const one of a.deeds)
      for (const other of b.deeds) {
        const found = between(told, a, one, b, other, crowds)
        if (found !== undefined) return found
      }
  if (rings === noRings) return undefined
  const player = rings.player(a.step, b.step)
  return player < 0 ? undefined : { what: 'ring', player }
}

function between(
  told: AsItStands,
  a: Prospect,
  one: Deed,
  b: Prospect,
  other: Deed,
  crowds: Crowds,
): Clash | undefined {
  const both = one.traits & other.traits
  const either = one.traits | other.traits
  return (
    ((both & trait.diverts) !== 0 ? diverted(told, one, other) : undefined) ??
    ((both & trait.redirects) !== 0 ? redirected(told, one, other) : undefined) ??
    ((both & trait.sets) !== 0 ? set(told, a, one, b, other, crowds) : undefined) ??
    ((either & verdicts) === verdicts ? verdict(told, one, other) : undefined)
  )
}

const verdicts = trait.refuses | trait.allows

/** "They divert one player to different players; or one swaps or rotates a player whom the other swaps, rotates or diverts." */
function diverted(told: AsItStands, one: Deed, other: Deed): Clash | undefined {
  if (!isOverlapping(one.op, other.op)) return undefined
  const isRing = one.op.code === code.ring || other.op.code === code.ring
  const isGuard = (one.op.code === code.intercept) !== (other.op.code === code.intercept)
  if (isGuard) return undefined
  if ((one.bits & other.bits) === 0) return undefined
  const player = one.on.find(each => has(other.on, each))
  if (player === undefined || (!isRing && isSameTo(told, one, other))) return undefined
  return { what: 'diverted', player, one, other }
}

function isSameTo(told: AsItStands, one: Deed, other: Deed): boolean {
  const to = ({ op, voice }: Deed): readonly number[] => {
    const select = op.code === code.intercept ? turnedTo(op) : op.to
    return select === null ? [-1] : picked(told, select, voice)
  }
  const there = to(other)
  return to(one).every(player => there.includes(player))
}

/** May one action be spoken of by both? */
function isOverlapping(one: Op, other: Op): boolean {
  const [first, second] = [withOf(one), withOf(other)]
  if (first === null || second === null) return true
  return first.abilities.some((so, ability) => so === 1 && second.abilities[ability] === 1)
}

function withOf({ attempts, event }: Op): Matching | null {
  return attempts?.with ?? event?.with ?? null
}

/** "They redirect one player to different players, both legal for a same open action of his that targets." */
function redirected(told: AsItStands, one: Deed, other: Deed): Clash | undefined {
  const both = redirectedBits(one) & redirectedBits(other)
  for (const step of told.open()) {
    if (!step.isAiming || (both & (1 << step.player)) === 0) continue
    const here = redirections(told, one, step)
    const there = here.length === 0 ? here : redirections(told, other, step)
    if (areToOthers(told, step, here, there)) return { what: 'redirected', player: step.player, one, other }
  }
  return undefined
}

/** One bit for each player whose actions it may redirect; players 32 apart share one. */
function redirectedBits({ op: { attempts }, bits }: Deed): number {
  return attempts?.by.kind === 'each' ? bits : -1
}

/** Is one of those, and another one of the others, a legal target? */
function areToOthers(told: AsItStands, step: OpenStep, here: readonly number[], there: readonly number[]): boolean {
  for (const x of here)
    for (const y of there) if (x !== y && told.mayBeSent(step, x) && told.mayBeSent(step, y)) return true
  return false
}

/** "They set one fact of one player to different values", unless one of them stops the other there: then that comes first. */
function set(told: AsItStands, a: Prospect, one: Deed, b: Prospect, other: Deed, crowds: Crowds): Clash | undefined {
  if ((one.bits & other.bits) === 0 || isSetAlike(one.op, other.op)) return undefined
  if (areTooMany(told, (one.on.length * other.on.length) / atOnce)) return undefined
  for (const player of one.on) {
    if (!has(other.on, player) || !isSetOtherwise(told, one, other, player, crowds)) continue
    if (!stops(told, a, other, player) && !stops(told, b, one, player)) return { what: 'set', player, one, other }
  }
  return undefined
}

/** So many players of a list are looked at in the time of one elsewhere. */
const atOnce = 8

/** They set one fact to one value, of whomever. */
function isSetAlike(here: Op, there: Op): boolean {
  return (
    here.code === code.set && there.code === code.set && here.subject === there.subject && here.amount === there.amount
  )
}

function stops(told: AsItStands, a: Prospect, { op, voice }: Deed, player: number): boolean {
  const one = { verb: op.verb, voice, on: only(player), bits: 1 << player, fact: op.fact }
  return a.deeds.some(
    deed => deed.op.code === code.state && deed.op.will === will.fail && speaksOf(told, deed, one, -1) !== 0,
  )
}

function isSetOtherwise(told: AsItStands, one: Deed, other: Deed, player: number, crowds: Crowds): boolean {
  const [here, there] = [one.op, other.op]
  if (here.code === code.become && there.code === code.become) {
    const [first, second] = [told.becomes(one.voice, here, player), told.becomes(other.voice, there, player)]
    return areOthers(first.roles, second.roles) || areOthers(first.factions, second.factions)
  }
  if (here.code === code.set && there.code === code.set)
    return here.subject === there.subject ? here.amount !== there.amount : isTooMany(told, here, there, player, crowds)
  if (isTaking(here) && isTaking(there) && here.subject === there.subject) return isOneItem(told, one, other, player)
  if (here.code === code.bind && there.code === code.bind)
    return here.subject === there.subject && areOthers(boundBy(told, one, player), boundBy(told, other, player))
  return isGainedAndLost(told, one, there, player) || isGainedAndLost(told, other, here, player)
}

/** Is one of them another than one of the others, where there are such? */
export function areOthers(some: readonly number[], others: readonly number[]): boolean {
  return some.some(x => others.some(y => x >= 0 && y >= 0 && x !== y))
}

/** "The marks of one group beyond its `most`." */
function isTooMany(told: AsItStands, here: Op, there: Op, player: number, crowds: Crowds): boolean {
  if (!isMarking(here) || !isMarking(there)) return false
  return told.plan.groups.some(
    ({ marks }, group) =>
      marks.includes(here.subject) &&
      marks.includes(there.subject) &&
      (told.mostOf(group, player) < 2 || crowds.areTooMany(group, player)),
  )
}

function isTaking({ code: does, amount }: Op): boolean {
  return does === code.move || (does === code.add && amount < 0)
}

/** One and the same item, that goes to different players, or to one and away. */
function isOneItem(told: AsItStands, one: Deed, other: Deed, player: number): boolean {
  if (told.plan.properties[one.op.subject]?.kind !== 'item' || told.valueOf(one.op.subject, player) !== 1) return false
  const to = ({ op, voice }: Deed): string => (op.to === null ? '' : picked(told, op.to, voice).join())
  return to(one) !== to(other)
}

function isGainedAndLost(told: AsItStands, gain: Deed, lose: Op, player: number): boolean {
  return lose.code === code.lose && gainedBy(told, gain, player).some(ability => isTakenBy(lose, ability))
}

/** "One says that an attempt fails and the other that it succeeds; whether anybody attempts it is not asked." */
function verdict(told: AsItStands, one: Deed, other: Deed): Clash | undefined {
  const [fail, succeed] = one.op.will === will.fail ? [one, other] : [other, one]
  const [no, yes] = [fail.op.attempts, succeed.op.attempts]
  if (fail.op.code !== code.state || succeed.op.code !== code.state || no === null || yes === null) return undefined
  if (fail.op.will !== will.fail || succeed.op.will !== will.succeed || no.thisAction || yes.thisAction)
    return undefined
  const verb = no.verbs.findIndex((so, place) => so === 1 && yes.verbs[place] === 1)
  if (verb < 0 || !isOverlapping(fail.op, succeed.op)) return undefined
  const both = (who: 'by' | 'against', player: number): boolean =>
    isMeant(told, no[who], player, fail.voice, fail.on) && isMeant(told, yes[who], player, succeed.voice, succeed.on)
  const of = (who: 'by' | 'against'): number | undefined => {
    if (no[who].kind === 'anyone' && yes[who].kind === 'anyone') return -1
    for (let player = 0; player < told.plan.players.length; player++) if (both(who, player)) return player
    return undefined
  }
  const [against, by] = [of('against'), of('by')]
  return against === undefined || by === undefined
    ? undefined
    : { what: 'verdict', player: against >= 0 ? against : by, verb }
}
