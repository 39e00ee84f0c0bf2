import type { Aim, Condition, EventPattern, Nights, Selector, Test } from '../model/syntax.ts'
import { isNightOf } from '../plan/nights.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Holding } from './actions.ts'
import { countersApart, noNumber } from './bounds-apart.ts'
import { holdersPass, mostWhoPass, somebodyPasses } from './cast.ts'
import { denied } from './denying.ts'
import { exclude, testsExclude } from './excluding.ts'
import { whyTooManyMarks, whyTooManyMarksOf } from './group-marks.ts'
import { whyNothingDoes } from './happening.ts'
import { whyNoMember, whyNoRole } from './members.ts'
import { isOwnAct } from './own-act.ts'
import { seatsWith } from './seats-with.ts'
import type { Subject } from './subject.ts'
import { areTwoDeaths } from './two-deaths.ts'
import { whyNotSoMany } from './why-not-so-many.ts'
import { effectsByVerb, hasNode, syntaxInPlay } from './walk.ts'

/** Whether something may ever hold: true is always, a text says why it never does, undefined is perhaps. */
type Verdict = true | string | undefined

/** What is known where a condition stands. */
export interface Around {
  readonly subject: Subject
  /** The nights on which it is asked, if not on all of them. */
  readonly nights?: Nights
  readonly target?: Aim
  readonly chosen?: Aim
  /** What its player does not select: a target, or who is chosen. */
  readonly selectsNone?: readonly Selector['kind'][]
  /** Its player is dead whenever it is asked, or lives whenever he sends it in. */
  readonly isDead?: boolean
  readonly isLiving?: boolean
  /** The ability in which it is asked. */
  readonly holding?: Holding
  /** Whoever is picked is somebody else, whatever turns the aim. */
  readonly isReached?: boolean
  /** What is so wherever it is asked. */
  readonly known?: readonly Condition[]
  /** It is asked when the night begins. */
  readonly isAtBeginning?: boolean
}

/** Why a condition can hold on no night of the game; undefined where it may. */
export function whyNever(condition: Condition | undefined, around: Around): string | undefined {
  return textOf(verdictOf(condition, around))
}

/** Whether a condition holds on each night on which it is asked. */
export function holdsAnyway(condition: Condition, around: Around): boolean {
  return verdictOf(condition, around) === true
}

function verdictOf(condition: Condition | undefined, around: Around): Verdict {
  return (condition && verdictByKnown(condition, around)) ?? verdictByNight(condition, around)
}

/** What the ability itself asks besides. */
function verdictByKnown(condition: Condition, { known = [], subject }: Around): Verdict {
  const isOut = (asked: Condition) =>
    known.some(one => areApart(one, asked, subject) || isOfNobody(one, asked, subject))
  if (known.length === 0) return undefined
  return isOut(condition) ? 'it excludes what the ability asks besides' : isOut(denied(condition)) || undefined
}

function areApart(one: Condition, other: Condition, subject: Subject): boolean {
  return exclude(one, other, 'all', readAsIn(subject)) || areTwoDeaths(one, other, subject)
}

/** Nobody who plays is both, of one player. */
function isOfNobody(one: Condition, other: Condition, subject: Subject): boolean {
  if (one.kind !== 'of' || other.kind !== 'of' || one.who.kind !== other.who.kind) return false
  if (!['target', 'chosen', 'actor', 'victim'].includes(one.who.kind)) return false
  return somebodyPasses({ kind: 'all', tests: [one.test, other.test] }, {}, subject) === false
}

function verdictByNight(condition: Condition | undefined, around: Around): Verdict {
  const on = numbersIn([condition, around.nights])
  if (on.length > mostNights) return undefined
  // A night 0 there is where it is named.
  const nights = new Set([1, 2, ...on, ...on.map(night => night + 1), ...on.map(night => night + 2)])
  const asked = [...nights].filter(night => around.nights === undefined || isNightOf(around.nights, night))
  if (asked.length === 0) return noNight
  const [first = 1] = asked
  if (condition !== undefined && !hasNode(condition, 'night')) return holdsOn(first, condition, around)
  const verdicts = asked.map(night => (condition === undefined ? true : holdsOn(night, condition, around)))
  if (verdicts.every(verdict => verdict === true)) return true
  const isNever = verdicts.every(verdict => typeof verdict === 'string')
  return isNever ? (verdicts.find(verdict => verdict !== noNight) ?? noNight) : undefined
}

/** Why nobody can be picked of whom that is asked; true where it holds of whoever can be. */
export function ofWhomever(must: Test, aim: Aim, around: Around): Verdict {
  return ofPicked(must, aim, { ...around, isReached: true })
}

/** Why no player of the game can be so, whoever he is. */
export function whyNobodyIs(test: Test, subject: Subject): string | undefined {
  return textOf(ofPicked(test, undefined, { subject }))
}

/** Why an event can never come about in this game, whatever is sent in; undefined where it may. `listener` is the ability that waits for it. */
export function whyNeverHappens(pattern: EventPattern, subject: Subject, listener?: AbilityPlan): string | undefined {
  const { plan, setup, torn } = subject
  if (plan === undefined || setup.players.length === 0) return undefined
  const asked = pattern.event === 'begins' ? [] : [pattern.whom, pattern.by]
  const nobody = asked.map(who => (who.kind === 'tested' ? whyNobodyIs(who.test, subject) : undefined))
  const why = nobody.find(each => each !== undefined)
  // What is wrong may do anything.
  return why === undefined && torn === undefined ? whyNothingDoes(pattern, plan, listener) : why
}

/** Who names more nights leaves some open, as far as can be seen in a moment. */
const mostNights = 100

const noNight = 'no night is one of those that are asked for'

/** Every number of a night in it: odd and even take turns and `from` goes on for ever, so what comes after the last one repeats itself. */
function numbersIn(piece: unknown): readonly number[] {
  if (typeof piece !== 'object' || piece === null || 'source' in piece) return []
  const inner = Object.values(piece).flatMap(numbersIn)
  if (!('kind' in piece)) return inner
  if (piece.kind === 'only' && 'nights' in piece) return piece.nights as readonly number[]
  return piece.kind === 'from' && 'night' in piece ? [piece.night as number] : inner
}

function holdsOn(night: number, condition: Condition, around: Around): Verdict {
  switch (condition.kind) {
    case 'of':
      return ofSelected(condition.who, condition.test, around)
    case 'night':
      return isNightOf(condition.nights, night) || noNight
    case 'living':
      return ofLiving(condition, around)
    case 'chance':
      return condition.of === 0 ? 'a chance of 0 is never drawn' : condition.of === 1 || undefined
    case 'not':
      if (isOwnAct(condition.condition, around.holding)) return 'the ability itself acts before it asks'
      return opposite(holdsOn(night, condition.condition, around))
    case 'any':
      return anyOf(condition.conditions.map(each => holdsOn(night, each, around)))
    case 'all':
      return allOf([
        ...condition.conditions.map(each => holdsOn(night, each, around)),
        whyTooManyMarksOf(condition.conditions, around.subject) ?? true,
        contradiction(condition.conditions, (one, other) => areApart(one, other, around.subject)),
      ])
    case 'tonight':
      if (around.isAtBeginning) return 'it is asked when the night begins, and nothing has happened on it by then'
      return whyGone(condition.event, around) ?? whyNeverHappens(condition.event, around.subject)
    case 'ever':
      return whyGone(condition.event, around) ?? whyNeverHappens(condition.event, around.subject)
  }
}

/** Its player has been voted out, and uses it all the same. */
function whyGone({ event, whom }: EventPattern, { isLiving, subject }: Around): string | undefined {
  const isSo = isLiving === true && event === 'eliminated' && whom.kind === 'selected' && whom.selector.kind === 'self'
  if (!isSo || effectsByVerb(syntaxInPlay(subject)).has('revive')) return undefined
  return 'who was voted out does not use it'
}

function opposite(verdict: Verdict): Verdict {
  return verdict === true ? 'what is denied always holds' : typeof verdict === 'string' || undefined
}

function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true
  return verdicts.includes(undefined) ? undefined : verdicts[0]
}

function allOf(verdicts: readonly Verdict[]): Verdict {
  const never = verdicts.find(verdict => typeof verdict === 'string')
  return never ?? (verdicts.every(verdict => verdict === true) || undefined)
}

/** Whether two of the parts exclude each other; without that nothing is said, as allOf asks for what always holds. */
function contradiction<Part>(parts: readonly Part[], areApart: (one: Part, other: Part) => boolean): Verdict {
  const isOut = parts.some((one, place) => parts.slice(place + 1).some(other => areApart(one, other)))
  return isOut ? 'two of its parts exclude each other' : true
}

/** Gives as what a faction reads. */
export function readAsIn({ setup }: Subject): (faction: string) => string {
  return faction => setup.factions.get(faction)?.alignment?.text ?? faction
}

/** Put to nobody a test does not hold, so it always does only of the player himself, or of who is picked for certain. */
function ofSelected(who: Selector, test: Test, around: Around): Verdict {
  if (who.kind === 'self') return ofSelf(test, around)
  if (around.selectsNone?.includes(who.kind) === true)
    return who.kind === 'chosen' ? 'nobody is chosen for it' : 'it targets nobody'
  const isTarget = who.kind === 'target' || who.kind === 'nth'
  const aim = isTarget ? around.target : who.kind === 'chosen' ? around.chosen : undefined
  const verdict = ofPicked(test, aim, around, who.kind === 'named' ? who.name.text : undefined)
  const isSure = who.kind === 'named' || (aim?.kind === 'pick' && aim.least > (who.kind === 'nth' ? who.n : 0))
  return verdict === true && !isSure ? undefined : verdict
}

function ofSelf(test: Test, around: Around): Verdict {
  const { holding, subject } = around
  const verdict = ofPlayer(test, around.isDead === true ? deadSelf : undefined, around)
  const holders = verdict === undefined && holding ? seatsWith(holding, subject) : undefined
  if (holding === undefined || holders === undefined) return verdict
  const passes = holdersPass(test, holding, holders, subject)
  return passes === false ? 'whoever has it is not so, and cannot come to be' : passes
}

function textOf(verdict: Verdict): string | undefined {
  return typeof verdict === 'string' ? verdict : undefined
}

/** Of a player who lives, or does not, as far as the aim leaves both open. */
function ofPicked(test: Test, aim: Aim | undefined, around: Around, named?: string): Verdict {
  const life = aim?.kind === 'pick' ? aim.life : 'any'
  const verdicts = [true, false]
    .filter(alive => life === 'any' || alive === (life === 'living'))
    .map(alive => ofPlayer(test, { alive, life, aim }, around))
  if (verdicts.every(verdict => typeof verdict === 'string')) return verdicts[0]
  return verdicts.every(verdict => verdict === true) || ofPlayers(test, aim, around, named)
}

/** Of those who play, and of those among them who ask. */
function ofPlayers(test: Test, aim: Aim | undefined, { holding, isReached, subject }: Around, named?: string): Verdict {
  const isAnother = isReached === true && aim?.kind === 'pick' && aim.another
  const holders = holding && seatsWith(holding, subject)
  const passes = somebodyPasses(test, { holders, isAnother, ...(named !== undefined && { named }) }, subject)
  return passes === false ? 'nobody in the game is so, and nobody can come to be' : passes
}

/** Who uses what is for the dead alone. */
const deadSelf: Picked = { alive: false, life: 'dead', aim: undefined, isSelf: true }

interface Picked {
  readonly isSelf?: true
  readonly alive: boolean
  readonly life: 'any' | 'living' | 'dead'
  readonly aim: Aim | undefined
}

function ofPlayer(test: Test, picked: Picked | undefined, around: Around): Verdict {
  switch (test.kind) {
    case 'is':
      if (test.who.kind !== 'self') return undefined
      if (picked === undefined || picked.isSelf) return true
      return picked.aim?.kind === 'pick' && picked.aim.another ? 'another player is picked' : undefined
    case 'alive':
      if (picked === undefined) return undefined
      if (picked.alive === test.alive) return true
      if (picked.isSelf) return 'it is for a dead player'
      return picked.life === 'any' ? 'nobody is both alive and dead' : `only ${picked.life} players are picked`
    case 'counter':
      return countersApart([test]) ?? whyNotSoMany(test, around.subject)
    case 'role':
      return whyNoRole(test.role.text, around.subject)
    case 'alignment':
      return whyNoMember(test.faction.text, around.subject)
    case 'not':
      return opposite(ofPlayer(test.test, picked, around))
    case 'any':
      return anyOf(test.tests.map(each => ofPlayer(each, picked, around)))
    case 'all':
      return allOf([
        ...test.tests.map(each => ofPlayer(each, picked, around)),
        countersApart(test.tests),
        whyTooManyMarks(test.tests, around.subject) ?? true,
        contradiction(test.tests, (one, other) => testsExclude(one, other, readAsIn(around.subject), true)),
      ])
    default:
      return undefined
  }
}

/** At most all players live. */
function ofLiving(
  { test, atLeast = 0, atMost = Infinity }: Extract<Condition, { kind: 'living' }>,
  around: Around,
): Verdict {
  const count = around.subject.setup.players.length
  if (atLeast > atMost) return noNumber(atLeast, atMost)
  if (count === 0) return undefined
  if (atLeast > count) return count === 1 ? 'the game has one player' : `the game has ${count} players`
  const nobody = test && textOf(ofPlayer(test, { alive: true, life: 'living', aim: undefined }, around))
  if (nobody !== undefined && atLeast > 0) return nobody
  const most = test === undefined ? count : Math.min(count, mostWhoPass(test, around.subject))
  if (atLeast > most) return most === 0 ? 'nobody in the game is so' : `of the game’s players ${most} at most are so`
  if (test === undefined && around.isLiving === true && atMost === 0) return 'its player lives when he uses it'
  const isMet = atLeast === 0 || (test === undefined && around.isLiving === true && atLeast === 1)
  return (isMet && atMost >= most) || undefined
}
