import { will, type AbilityPlan, type Op } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Plan } from '../../../plan/plan.ts'
import { pick, type Matching } from '../../../plan/question.ts'
import { mayCoincide, meetInAbility } from '../../meeting.ts'
import type { Rule } from '../../rule.ts'
import { holdersOf, type Held, heldName } from '../../holders.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { turnedTo } from '../../../plan/turned-to.ts'
import type { Outcome } from '../../../model/outcome.ts'
import type { Phase } from '../../../model/phase.ts'
import { isNightOf } from '../../../plan/nights.ts'
import { nightOf, useOf } from '../../../variants/submissions.ts'

export const guardCycle: Rule = {
  id: 'loops/guard-cycle',
  severity: 'info',
  means: 'Two players may guard each other, and take each other’s visitors in turn.',
  page: {
    what: 'Two players in the game have abilities that turn what is aimed at another player to themselves, and some action is turned by both. If they guard each other, each turns an aim once, so that it comes back to whom it was sent at. Where they cannot pick each other nothing is said.',
    says: 'A bodyguard is targeted in place of the player whom he protects. Badly designed abilities may lead in circles.',
    bad: 'use: [rules]\nroles: { Escort: { abilities: { Escort: { order: 65, target: player, do: { intercept: target, to: self, with: killing } } } } }\nplayers: { Ann: Bodyguard, Bob: Escort }\n',
    good: 'use: [rules]\nplayers: { Ann: Bodyguard, Bob: Doctor }\n',
  },
  check: subject => {
    const { plan } = subject
    if (plan === undefined) return []
    const held = holdersOf(plan, subject)
    const guards = held.filter(({ ability }) => divertsOf(ability, plan).length > 0)
    const [pair] = guards.flatMap((one, place) => {
      const other = guards.slice(place + 1).find(next => mayTurn(one, next, plan))
      return other === undefined ? [] : [[one, other] as const]
    })
    const [one, other] = pair ?? []
    if (one === undefined || other === undefined || !isOwn(one.at, subject)) return []
    const reached = reachedThough(one, other, held, plan, subject) ?? []
    const [first, second] = reached
    if (first === undefined) return []
    return [
      {
        at: one.at,
        message: `${heldName(one)} and ${heldName(other)} may guard each other`,
        why:
          second === undefined
            ? `what is aimed at ${first} goes to the other and, as each turns it once, comes back: then ${first} is not guarded`
            : 'what is aimed at the one goes to the other and, as each turns it once, comes back: then neither is guarded',
        help: 'say in the text who dies then, or let a guard not be guarded: target: { from: player, must: { not: { role: .. } } }',
        related: [{ at: other.at, label: 'the other guard' }],
      },
    ]
  },
}

/** Whether some action is turned by both, on some night. */
function mayTurn(one: Held, other: Held, plan: Plan): boolean {
  if (one.player === other.player || !mayCoincide(one.ability, other.ability)) return false
  const others = divertsOf(other.ability, plan)
  return divertsOf(one.ability, plan).some(first => others.some(second => meetInAbility(first, second, plan)))
}

/** With what they turn actions from other players to their own: what its states divert, and what it intercepts. */
function divertsOf({ steps }: AbilityPlan, plan: Plan): readonly (Matching | null)[] {
  return steps.flatMap(({ ops }) => ops.filter(({ whom }) => whom.code !== pick.self).flatMap(op => turnsOf(op, plan)))
}

function turnsOf(op: Op, plan: Plan): readonly (Matching | null)[] {
  const { attempts, event } = op
  if (op.code === code.intercept) return turnedTo(op)?.code === pick.self ? [event?.with ?? null] : []
  const isToSelf = op.code === code.state && op.will === will.target && op.to?.code === pick.self
  const isAimed = attempts?.against.kind === 'each' && attempts.verbs[plan.verbs.indexOf('target')] === 1
  return isToSelf && isAimed ? [attempts.with] : []
}

/** Which of two guards of each other are reached all the same, as a few nights show; undefined where they cannot guard each other at all. */
function reachedThough(
  one: Held,
  other: Held,
  others: readonly Held[],
  plan: Plan,
  { resolve }: Subject,
): readonly string[] | undefined {
  const guards = [one, other]
  if (guards.some(({ ability }) => ability.kind !== 'active' || ability.day)) return names(guards)
  const number = [1, 2, 3, 4].find(night => guards.every(held => isOpen(held, night)))
  if (number === undefined) return names(guards)
  const submissions = [useOf(one.player, one.ability, other.player, plan, one.at), useOf(other.player, other.ability, one.player, plan, one.at)] // prettier-ignore
  const tried = (third?: Held, victim = ''): Outcome | undefined => {
    const uses = third === undefined ? [] : [useOf(third.player, third.ability, victim, plan, one.at)]
    const night: Phase = nightOf([...submissions, ...uses], one.at, number)
    return resolve(night)
  }
  if (tried()?.actions.every(({ result }) => result === 'succeeded') !== true) return undefined
  const visitors = others.filter(
    held => isVisitor(held, number) && !guards.some(({ player }) => player === held.player),
  )
  for (const visitor of visitors.slice(0, mostTried)) {
    const outcomes = guards.map(({ player }) => ({ player, outcome: tried(visitor, player) }))
    // What is done where nobody is turned tells nothing.
    if (outcomes.every(({ outcome }) => !isTurned(outcome, visitor.player))) continue
    const reached = outcomes.filter(
      ({ player, outcome }) => isTurned(outcome, visitor.player) && reachedBy(outcome, visitor.player).includes(player),
    )
    return reached.map(({ player }) => player)
  }
  return names(guards)
}

const mostTried = 12

function names(guards: readonly Held[]): readonly string[] {
  return guards.map(({ player }) => player)
}

function isOpen({ ability: { limits } }: Held, night: number): boolean {
  return limits.nights === undefined || isNightOf(limits.nights, night)
}

function isVisitor(held: Held, night: number): boolean {
  const { kind, day, aim } = held.ability
  return kind === 'active' && !day && aim !== null && aim.most === 1 && isOpen(held, night)
}

function reachedBy(outcome: Outcome | undefined, actor: string): readonly string[] {
  return outcome?.actions.filter(({ player }) => player === actor).flatMap(({ reached }) => reached) ?? []
}

function isTurned(outcome: Outcome | undefined, actor: string): boolean {
  return outcome?.actions.some(({ player, moved }) => player === actor && moved.length > 0) === true
}
