import { target } from '../plan/builder.ts'
import {
  type AbilityPlan,
  type AimPlan,
  type AttemptsPlan,
  legal,
  naming,
  type Op,
  type StepPlan,
  will,
} from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { pick, type Select } from '../plan/question.ts'
import { asksOf } from './asks.ts'
import { followedEffects } from './following.ts'

/** What is so of a step, as far as it decides whether two of them are to be looked at together: what its effects are of, and whether it asks for facts. */
export const trait = {
  redirects: 1, diverts: 2, sets: 4, refuses: 8, allows: 16, reaches: 32, asks: 64,
  /** It moves aims; it leads whoever targets a player to another. */
  moves: 128, leads: 256,
  accelerates: 512,
  /** It kills, or lets die. */
  kills: 1024,
  /** It swaps or rotates players. */
  swaps: 2048,
} as const // prettier-ignore

/** Whom effects name, in the words of their action; `anybody` for those whom only the night can tell. */
export const meant = { self: 1, reached: 2, chosen: 4, actors: 8, victim: 16, anybody: 32 } as const

/**
 * What a step may attempt and speak of, by its words alone: one bit for each verb (verbs 32 apart share one). States speak of attempts
 * by the players to whom they are done, of attempts on those, or of others.
 */
export interface Traits {
  /** Of `trait`, what is so of it. */
  readonly traits: number
  readonly tried: number
  readonly spokenBy: number
  readonly spokenOn: number
  readonly spokenElse: number
}

/** The same with whom its effects name: of `meant`, and one bit for each player who stands in the setup (players 32 apart share one). */
export interface StepTraits extends Traits {
  readonly names: number
  readonly players: number
  /** It is the same all night whom its action may select. */
  readonly isFixed: boolean
  /** Nothing that happens tonight lets it do more than may be told of it before, nor to others. */
  readonly isSteady: boolean
  /** All that it does and attempts is done to the same players: whom its action targets, whom its player chose, or he himself. */
  readonly isOfOne: boolean
}

const known = new WeakMap<StepPlan, StepTraits>()

/** Asked once for each step of a plan. */
export function traitsOf(ability: AbilityPlan, step: StepPlan): StepTraits {
  const before = known.get(step)
  if (before !== undefined) return before
  const effects = followedEffects(step)
  const isFixed = isFixedFor(ability.aim) && isFixedFor(ability.choose)
  const isSteady = isFixed && ability.steps.length === 1 && effects.every(isSteadyEffect)
  const found = {
    traits: asksOf(ability, step).length > 0 ? trait.asks : 0,
    tried: 0,
    spokenBy: 0,
    spokenOn: 0,
    spokenElse: 0,
    names: 0,
    players: 0,
    isFixed,
    isSteady,
    isOfOne: false,
  }
  for (const op of effects) {
    addTraits(found, op)
    if (!isWithoutWhom(op)) found.tried |= 1 << op.verb
    if (isWide(op)) found.names |= meant.anybody
    for (const select of isOfSeveral(op) ? op.players : isWithoutWhom(op) ? [] : [op.whom]) addNames(found, select)
  }
  found.isOfOne = effects === step.ops && found.players === 0 && isOfOne(ability, effects, found.names)
  known.set(step, found)
  return found
}

function isOfOne({ aim, choose }: AbilityPlan, effects: readonly Op[], names: number): boolean {
  if (effects.some(op => !isWithoutWhom(op) && !isOfSeveral(op) && op.whom.code === pick.nobody)) return false
  if (aim !== null) return names === meant.reached
  return (
    names === meant.self ||
    names === meant.chosen ||
    (choose !== null && effects.length === 1 && isOfEach(choose, effects[0]))
  )
}

/** Does it name each one of those who are chosen? */
function isOfEach({ least, most }: AimPlan, op: Op | undefined): boolean {
  if (op === undefined || !isOfSeveral(op) || op.players.length !== most || least !== most) return false
  return op.players.every(({ code: picks, n }, place) => picks === pick.nth && n === place)
}

function isFixedFor(aim: AimPlan | null): boolean {
  return aim === null || (aim.selector === null && aim.legal !== legal.some)
}

/** Only what moves aims bears on others by whom it names, and by where it sends them. */
function isSteadyEffect(op: Op): boolean {
  const { attempts, whom, to, players } = op
  const traits = traitOf(op)
  if ((traits & trait.reaches) !== 0) return false
  if ((traits & trait.moves) === 0) return true
  if (isWide(op) || (attempts !== null && (attempts.byTest !== null || attempts.onTest !== null))) return false
  const named = { names: 0, players: 0 }
  for (const select of [whom, ...players]) addNames(named, select)
  if (to !== null) addNames(named, to)
  return (named.names & meant.anybody) === 0
}

/** Adds what is so of an effect. */
export function addTraits(to: { -readonly [Key in keyof Traits]: Traits[Key] }, op: Op): void {
  to.traits |= traitOf(op)
  if (op.code === code.ring) to.spokenOn |= 1 << target
  const { attempts } = op
  if (op.code !== code.state || op.will === will.report || attempts === null) return
  if (attempts.against.kind === 'each') to.spokenOn |= attempts.verbBits
  else if (attempts.by.kind === 'each') to.spokenBy |= attempts.verbBits
  else to.spokenElse |= attempts.verbBits
}

/** Of `trait`, what is so of an effect. */
export function traitOf({ code: does, will: verdict, attempts, to }: Op): number {
  switch (does) {
    case code.state:
      if (verdict === will.fail) return trait.refuses
      if (verdict === will.succeed) return trait.allows
      if (verdict !== will.target) return 0
      if (attempts === null) return trait.moves
      return trait.moves | (isOfActor(attempts) ? trait.redirects : trait.diverts | (to === null ? 0 : trait.leads))
    case code.ring:
      return trait.diverts | trait.moves | trait.swaps
    case code.intercept:
      return trait.diverts | trait.reaches | trait.moves
    case code.become:
    case code.lose:
    case code.gain:
      return trait.sets | trait.reaches
    case code.set:
    case code.add:
    case code.move:
    case code.bind:
      return trait.sets
    case code.delay:
    case code.repeat:
    case code.whenever:
      return trait.reaches
    case code.accelerate:
      return trait.accelerates
    case code.die:
      return trait.kills
    default:
      return 0
  }
}

export function isWithoutWhom({ code: does }: Op): boolean {
  return (
    does === code.announce || does === code.whenever || does === code.later || does === code.win || does === code.turn
  )
}

/** A swap, a rotation or a bond is of the players that it names. */
export function isOfSeveral({ code: does }: Op): boolean {
  return does === code.ring || does === code.bind
}

/** Does it bear on players beside those to whom it is done? */
export function isWide({ code: does, attempts }: Op): boolean {
  if (does === code.whenever || does === code.become || does === code.lose || does === code.gain) return true
  return attempts !== null && (attempts.names === naming.others || attempts.names === naming.nobody)
}

/** Does a state name the actor and no target, so that it redirects and does not divert (S4)? */
export function isOfActor({ by, against }: AttemptsPlan): boolean {
  return against.kind === 'anyone' && by.kind !== 'anyone'
}

/** Does it send a player's actions elsewhere? */
export function isRedirecting({ code: does, will: verdict, attempts }: Op): boolean {
  return does === code.state && verdict === will.target && attempts !== null && isOfActor(attempts)
}

function addNames(found: { names: number; players: number }, { code: picks, n, of }: Select): void {
  switch (picks) {
    case pick.self:
      found.names |= meant.self
      break
    case pick.target:
      found.names |= meant.reached
      break
    case pick.chosen:
      found.names |= meant.chosen
      break
    case pick.nth:
      found.names |= meant.reached | meant.chosen
      break
    case pick.actor:
      found.names |= meant.actors
      break
    case pick.victim:
      found.names |= meant.victim
      break
    case pick.player:
      found.players |= 1 << n
      break
    case pick.nobody:
      break
    case pick.random:
      if (of === null) found.names |= meant.anybody
      else addNames(found, of)
      break
    default:
      found.names |= meant.anybody
  }
}
