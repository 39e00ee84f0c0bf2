import { aimedAt } from '../../../plan/builder.ts'
import { will, type AttemptsPlan, type Op } from '../../../plan/ability-plan.ts'
import { code } from '../../../plan/op-code.ts'
import type { Plan } from '../../../plan/plan.ts'
import { pick } from '../../../plan/question.ts'
import { meetInAbility } from '../../meeting.ts'
import { doingsOf, type Doing } from '../../doings.ts'
import { isOwn, type Subject } from '../../subject.ts'
import type { Rule } from '../../rule.ts'
import { mayMeet, ofAnyOrder, ofSomeEffects, tieFlaws, type Tie } from '../../ties.ts'
import { turnedTo } from '../../../plan/turned-to.ts'
import { nearestBand, onGrid } from '../../bands.ts'
import { bandsIn } from '../../own-scale.ts'
import { isPlanned, kindsOfDoing } from '../../purposes.ts'

export const contradictoryStates: Rule = {
  id: 'ties/contradictory-states',
  severity: 'warning',
  means: 'Two actions of one order may begin states that contradict each other.',
  page: {
    what: 'Two actions in the game have one order, and what the one says of an attempt cannot be carried out together with what the other says: two bus drivers, a protection and a kill that cannot fail. Passive abilities begin together, at 0: two lightning rods. Two bodyguards need not have one order: both wait until a player is targeted.',
    says: 'Where two states contradict each other directly and began at one time, what meets them splits. If two bus drivers are really wanted, one gets a higher order, or the wording avoids the contradiction.',
    bad: 'use: [rules]\nplayers: { Ann: Bus Driver, Bob: Bus Driver, Cat: Mafia Goon }\n',
    good: `use: [rules]
roles: { Late Driver: { abilities: { Drive: { order: 25, choose: 2 players, do: { swap: [first, second] } } } } }
players: { Ann: Bus Driver, Bob: Late Driver, Cat: Mafia Goon }
`,
  },
  check: subject => [
    ...tieFlaws(
      subject,
      {
        says: 'may contradict each other',
        why: 'they happen at one moment, so neither is newer: what meets both splits',
        help: (doings, plan) => apartHelp(doings, subject, plan),
        helpOfOne: 'word it so that two of them cannot meet, or let one player alone have it',
      },
      {
        concerns: op => spoken(op) !== undefined,
        isWrong: (tie, plan) => ofSomeEffects(tie, (one, other) => contradict(one, other, tie, plan)),
      },
    ),
    ...tieFlaws(
      subject,
      {
        says: 'may guard one player',
        why: 'both wait until he is targeted, whatever their orders: what they intercept has two targets, and fails',
        help: () => 'say in the texts what comes of it, or let one of them guard only whom the other does not',
        helpOfOne: 'say in the text what comes of it, or let one player alone have it',
      },
      {
        concerns: op => op.code === code.intercept,
        isWrong: (tie, plan) => ofSomeEffects(tie, (one, other) => interceptOne(one, other, tie, plan)),
        among: ofAnyOrder,
      },
    ),
  ],
}

/** What is passive begins with the night, and has no order to change. */
function apartHelp(doings: readonly Doing[], subject: Subject, plan: Plan): string {
  const own = doings.filter(({ ability }) => isOwn(ability.at, subject))
  const [moved = doings[0]] = own
  if (doings.some(({ ability }) => ability.kind === 'passive') || moved === undefined)
    return 'word them so that they cannot meet'
  const free = freeOrdersNear(moved, doings.length - 1, subject, plan)
  const which = doings.length === 2 ? 'one of them an order' : 'all but one of them orders'
  const such = free.length === 0 ? 'at which nothing stands' : `such as ${free.join(', ')}`
  return `give ${which} of ${doings.length === 2 ? 'its' : 'their'} own, ${such}, or word them so that they cannot meet`
}

/** C5, T4: two that hand what targets one player to different ones. */
function interceptOne(one: Op, other: Op, tie: Tie, plan: Plan): boolean {
  if (one.code !== code.intercept || other.code !== code.intercept) return false
  if ([one, other].every(op => turnedTo(op)?.code === pick.actor)) return false
  return mayMeet(tie, one, other) && meetInAbility(one.event?.with ?? null, other.event?.with ?? null, plan)
}

function contradict(one: Op, other: Op, tie: Tie, plan: Plan): boolean {
  const first = spoken(one)
  const second = spoken(other)
  if (first === undefined || second === undefined || !areUnlike(one, other)) return false
  return mayMeet(tie, one, other) && speakOfOne(first, second, plan)
}

/** What a state or a swap speaks of. */
function spoken(op: Op): AttemptsPlan | undefined {
  if (op.code === code.state) return op.attempts ?? undefined
  return op.code === code.ring ? aimedAt : undefined
}

/** Equal verdicts never contradict, nor do two that send everybody back; two new targets are taken to be different ones. */
function areUnlike(one: Op, other: Op): boolean {
  if (one.code === code.ring || other.code === code.ring) return true
  if (one.will !== other.will) return one.will !== will.report && other.will !== will.report
  if (one.will === will.report) return one.subject !== other.subject
  if (one.to === null && other.to === null) return false
  return one.will === will.target && !(one.to?.code === pick.nobody && other.to?.code === pick.nobody)
}

function speakOfOne(one: AttemptsPlan, other: AttemptsPlan, plan: Plan): boolean {
  if (one.thisAction || other.thisAction) return false
  if (!one.verbs.some((verb, place) => verb === 1 && other.verbs[place] === 1)) return false
  if (one.fact !== '' && other.fact !== '' && one.fact !== other.fact) return false
  if (one.value >= 0 && other.value >= 0 && one.value !== other.value) return false
  return isAimedAt(one) === isAimedAt(other) && meetInAbility(one.with, other.with, plan)
}

/** R11: what turns the actor and what turns those who aim at a player do not contradict directly. */
function isAimedAt({ against, verbs }: AttemptsPlan): boolean {
  return against.kind !== 'anyone' || verbs[1] !== 1
}

/** The distances at which an action “slightly” after or before its kind stands, or in between. */
const steps = [5, 10, -5, -10]

/** Up to so many orders near that of an action, at which nothing of the game stands and its kind is still expected. */
function freeOrdersNear(doing: Doing, most: number, subject: Subject, plan: Plan): readonly number[] {
  const { order } = doing.step
  const bands = bandsIn(subject)
  const taken = new Set(doingsOf(plan).flatMap(other => (isPlanned(other) ? other.step.order : [])))
  const kinds = kindsOfDoing(doing, plan)
  const isExpected = (one: number): boolean => {
    const near = nearestBand(one, kinds, bands)
    return near === undefined || near.distance <= 10
  }
  return steps
    .map(step => onGrid(order) + step)
    .filter(one => one > 0 && !taken.has(one) && isExpected(one))
    .slice(0, most)
}
