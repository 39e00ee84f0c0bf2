import { whileReordered } from '../game/while-reordered.ts'
import { firstPlayers, nightOf, useOf } from '../variants/submissions.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Phase, Submission } from '../model/phase.ts'
import { compile } from '../plan/compile.ts'
import { isNightOf } from '../plan/nights.ts'
import { type AbilityPlan, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'
import { grouped } from '../model/grouped.ts'
import { onceFor } from '../model/once-for.ts'
import { changesFact, factsIn } from './asked-facts.ts'
import { opsOf, type Doing } from './doings.ts'
import { treeAt } from './places.ts'
import type { Subject } from './subject.ts'

/** A night that comes out otherwise once an order is changed; without one where too many had been tried before. */
export interface Trial {
  readonly night?: string
}

/** The one is for the other, and if it is at its actor, for whatever he does. */
export interface Pair {
  readonly one: Doing
  readonly other: Doing
  readonly isAtActor: boolean
  /** Whether it matters only where something else comes of the other: that is what it is to stop. */
  readonly isOfOther?: boolean
}

export interface Trials {
  /** Whether it matters on the first night, without a trial. */
  readonly isCertain: (pair: Pair) => boolean
  /** Likewise, or since it did so for two others of the same words. */
  readonly isKnown: (pair: Pair) => boolean
  /** Whether nothing more is tried. */
  readonly areSpent: () => boolean
  /** The smallest night on which it matters that the one does not have that order; undefined where none was found. */
  readonly trialOf: (pair: Pair, order: number) => Trial | undefined
}

const mostPairs = 60
const mostSteps = 20_000

/** The game compiled anew, for orders that are changed and put back. */
const secondPlanOf = onceFor(({ setup }: Subject) => compile(setup, setup.players).plan)

/** Tries nights of two actions each: with the orders as they are, and with one of them changed. */
export function newTrials(subject: Subject): Trials {
  const { plan } = subject
  const shown = new Set<number>()
  const numberOf = newNumbers()
  const keyOf = ({ one, other, isAtActor }: Pair) => (numberOf(one) * 2 ** 24 + numberOf(other)) * 2 + Number(isAtActor)
  let left = plan === undefined ? 0 : Math.min(mostPairs, mostSteps / plan.abilities.length)
  const isSure = (pair: Pair) => plan !== undefined && isCertain(pair, plan) && canMeet(pair.one, pair.other, plan)
  return {
    isCertain: isSure,
    isKnown: pair => shown.has(keyOf(pair)) || isSure(pair),
    areSpent: () => left < 1,
    trialOf: (pair, order) => {
      const [certain] = plan !== undefined && isSure(pair) ? nightsOf(pair, plan, subject) : []
      if (certain !== undefined) return { night: writtenNight(certain) }
      left -= 1
      const trial =
        plan === undefined || left < 0
          ? {}
          : triedWith(nightsOf(pair, plan, subject), pair.one, order, subject, pair.isOfOther ? pair.other : undefined)
      if (trial?.night !== undefined) shown.add(keyOf(pair))
      return trial ?? (plan !== undefined && isForMarked(pair, plan) ? {} : undefined)
    },
  }
}

/** The first night on which it matters that an action does not come that much after one of some others, or before it. */
export function firstNight(one: Doing, others: readonly Doing[], after: number, trials: Trials): string | undefined {
  for (const other of others) {
    if (trials.areSpent()) return undefined
    const trial = trials.trialOf({ one, other, isAtActor: false }, other.step.order + after)
    if (trial?.night !== undefined) return trial.night
  }
  return undefined
}

/** What is tried with other nights likewise: whether it matters on one of them, or there for `other`, that an action has not that order. */
export function triedWith(
  nights: Iterable<Phase>,
  one: Doing,
  order: number,
  subject: Subject,
  other?: Doing,
): Trial | undefined {
  const changed = secondPlanOf(subject)
  if (changed === undefined) return {}
  const move = { ability: one.ability.id, from: one.step.order, to: order }
  return whileReordered(changed, [move], () => triedOn(nights, changed, subject, other))
}

/** Whether two players can do the one and the other: a night of two actions has two actors. */
export function canMeet(one: Doing, other: Doing, plan: Plan): boolean {
  return actorsOfPair({ one, other }, plan) !== undefined
}

/** Where all that players have is sent in, what does one thing to the player whom it is for, whatever else, does so on the first night. */
function isCertain({ one, other, isAtActor }: Pair, plan: Plan): boolean {
  if (!isSentIn(plan) || !isPlain(one) || !isPlain(other) || other.ability.aim === null) return false
  if (!isAtActor && !other.step.ops.every(({ whom }) => whom.code === pick.target)) return false
  return one.step.ops.every(op => {
    if (op.code !== code.state || op.whom.code !== pick.target || op.attempts?.except || op.attempts?.with) return false
    if (!isAtActor) return op.will === will.fail && op.attempts?.by.kind === 'anyone'
    return op.attempts?.by.kind === 'each' && op.attempts.against.kind === 'anyone'
  })
}

/** Whether the other reaches those who have what abilities of the game give, such as a mark: on a first night nobody has it yet. */
function isForMarked({ other: { step }, isAtActor }: Pair, plan: Plan): boolean {
  const facts = isAtActor ? [] : step.ops.flatMap(({ whom: { test } }) => (test === null ? [] : factsIn(test)))
  return facts.some(fact => plan.abilities.some(ability => opsOf(ability).some(op => changesFact(op, fact))))
}

const isSentIn = onceFor(({ abilities }: Plan) => abilities.every(({ kind }) => kind === 'active'))

/** One step that anybody may be picked for, on any night, without a condition. */
function isPlain({ ability, step }: Doing): boolean {
  const { steps, aim, choose, requires, limits } = ability
  const asks = [aim, choose].some(one => one !== null && (one.mustBe !== null || one.most > 1 || one.life === 'dead'))
  if (steps.length !== 1 || asks || requires !== null || step.condition !== null || limits.nights !== undefined)
    return false
  return step.ops.length > 0 && step.ops.every(({ condition, uses }) => condition === null && uses < 0)
}

/** One number for all actions of which the same is written, but for name and text, and of which modifiers make the same. */
function newNumbers(): (doing: Doing) => number {
  const byWords = new Map<string, number>()
  const known = new Map<Doing, number>()
  return doing => {
    const number = known.get(doing) ?? numberIn(byWords, wordsOf(doing))
    known.set(doing, number)
    return number
  }
}

function numberIn(all: Map<string, number>, words: string): number {
  const number = all.get(words) ?? all.size
  all.set(words, number)
  return number
}

function wordsOf({ ability, step }: Doing): string {
  return JSON.stringify([writtenOf(ability), ability.limits, ability.faction >= 0, step.order])
}

function writtenOf({ at }: AbilityPlan): readonly string[] {
  const tree = treeAt(at, [])
  const parts = tree?.kind === 'map' ? tree.entries.filter(({ key }) => key.text !== 'text') : []
  return parts.map(({ key, value }) => at.source.text.slice(key.at.start, Math.max(key.at.end, value.at.end)))
}

function triedOn(
  nights: Iterable<Phase>,
  changed: Plan,
  { resolve }: Subject,
  other: Doing | undefined,
): Trial | undefined {
  let isPlayed: boolean | undefined
  for (const night of nights) {
    const outcome = resolve(night)
    isPlayed = isPlayed === true || outcome?.actions.every(({ result }) => result !== 'failed') === true
    const now = comesTo(outcome)
    const changedTo = now === undefined ? undefined : resolve(night, changed)
    const then = comesTo(changedTo)
    if (then === undefined || now === then) continue
    if (other === undefined || comesOf(other, outcome) !== comesOf(other, changedTo))
      return { night: writtenNight(night) }
  }
  // What on no such night can be done, as too many live or nobody is marked, may still come to it.
  return isPlayed === false ? {} : undefined
}

/** Both actions at each of a few players; what both may reach first. */
function* nightsOf({ one, other, isAtActor }: Pair, plan: Plan, { setup }: Subject): Generator<Phase> {
  const actors = actorsOfPair({ one, other }, plan)
  const at = setup.players[0]?.at
  const number = [1, 2, 3, 4, 5, 6].find(night => [one, other].every(({ ability }) => isOpen(ability, night)))
  if (actors === undefined || at === undefined || number === undefined) return
  const [first, second] = actors
  const isAsked = [one, other].some(({ ability: { aim, choose } }) => aim?.mustBe ?? choose?.mustBe)
  const names = [...firstPlayers(plan, isAsked ? 6 : 1, [first, second]), second, first]
  const seen = new Set<string>()
  // Whoever is blocked or turned is tried first; a protection first meets what it is for at somebody else.
  const actorFirst = [second, ...names.filter(name => name !== second)]
  const takesTwo = one.ability.aim !== null && one.ability.choose !== null
  // What is turned from one player to another shows nothing where both are one.
  for (const isElsewhere of takesTwo ? [false, true] : [false])
    for (const target of isAtActor ? actorFirst : names)
      for (const aimed of names) {
        const use = useOf(first, one.ability, target, plan, at)
        const own = isElsewhere
          ? choosing(
              use,
              names.filter(name => name !== target),
            )
          : use
        const night = nightOf([own, useOf(second, other.ability, aimed, plan, at)], at, number)
        const written = writtenNight(night)
        if (seen.has(written)) continue
        seen.add(written)
        yield night
      }
}

/** The same action, with others chosen, as far as there are any. */
function choosing(use: Submission, names: readonly string[]): Submission {
  return { ...use, chosen: use.chosen.map((one, place) => ({ ...one, text: names[place] ?? one.text })) }
}

/** The first two players who can do the one and the other. */
function actorsOfPair({ one, other }: Pick<Pair, 'one' | 'other'>, plan: Plan): readonly [string, string] | undefined {
  const seconds = actorsOf(other, plan)
  for (const first of actorsOf(one, plan)) {
    const second = seconds.find(name => name !== first)
    if (second !== undefined) return [first, second]
  }
  return undefined
}

export function actorsOf({ ability: { faction }, holders }: Doing, plan: Plan): readonly string[] {
  return faction < 0 ? holders : (membersOf(plan).get(faction) ?? []).map(({ name }) => name)
}

const membersOf = onceFor(({ players }: Plan) => grouped(players, ({ faction }) => faction))

function isOpen({ limits: { nights } }: AbilityPlan, night: number): boolean {
  return nights === undefined || isNightOf(nights, night)
}

/** All that players notice, without the orders. */
function comesTo(outcome: Outcome | undefined): string | undefined {
  if (outcome === undefined) return undefined
  const { deaths, visits, reports, became, actions } = outcome
  return JSON.stringify([
    deaths.map(({ player }) => player).sort(),
    visits.map(({ player, target }) => [player, target]).sort(),
    reports.map(({ to, ability, value }) => JSON.stringify([to, ability, value])).sort(),
    became,
    actions
      .filter(({ origin }) => origin === 'submitted')
      .map(({ player, ability, result, reached, steps }) =>
        JSON.stringify([player, ability, result, reached, steps.map(step => step.result).sort()]),
      )
      .sort(),
  ])
}

/** What came of an action, and what of it was stopped. */
function comesOf({ ability: { name } }: Doing, outcome: Outcome | undefined): string {
  const own = outcome?.actions.filter(({ ability }) => ability === name || ability.endsWith(`.${name}`)) ?? []
  return JSON.stringify(
    own.map(({ result, reached, steps, stopped }) => [
      result,
      reached,
      steps.map(step => [step.result, step.done]),
      stopped.map(({ verb, player }) => [verb, player]),
    ]),
  )
}

/** `night 1, { Ann: { Protect: Cat }, Bob: { Kill: Cat } }`: as in a file. */
function writtenNight({ number, submissions }: Phase): string {
  const byActor = [...grouped(submissions, ({ actor }) => actor.text)]
  const uses = byActor.map(([actor, own]) => {
    const [first, ...more] = own.map(writtenUse)
    return `${actor}: ${more.length === 0 ? (first ?? '') : `[${[first, ...more].join(', ')}]`}`
  })
  return `night ${number}, { ${uses.join(', ')} }`
}

function writtenUse({ ability, targets, chosen }: Submission): string {
  const [target, choose] = [targets, chosen].map(writtenNames)
  const both = target === undefined || choose === undefined ? undefined : `{ target: ${target}, choose: ${choose} }`
  const selected = both ?? target ?? choose
  return selected === undefined ? ability.text : `{ ${ability.text}: ${selected} }`
}

function writtenNames(names: Submission['targets']): string | undefined {
  return names.length > 1 ? `[${names.map(({ text }) => text).join(', ')}]` : names[0]?.text
}
