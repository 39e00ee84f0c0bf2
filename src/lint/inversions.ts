import { gathered } from '../model/gathered.ts'
import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import { bandOf } from './bands.ts'
import { crowdWithout, membersOf, orderOf, type Crowd } from './crowds.ts'
import { doingsOf, type Doing } from './doings.ts'
import { mayHappenAtOnce } from './meeting.ts'
import { bandsIn, misplacedIn } from './own-scale.ts'
import { isPlanned, keepsOffOthers, kindsOfDoing, purposes, type InversionKind, type Purpose } from './purposes.ts'
import { blamed } from './readers.ts'
import { relationsOf } from './relations.ts'
import type { Inversion } from './inversion.ts'
import type { Subject } from './subject.ts'
import { wordsOfNamed } from './those-named.ts'
import { canMeet, newTrials } from './trials.ts'
import { shownAmong } from './tried-crowds.ts'
import { isFar } from './where-to.ts'

/** The inversions of one kind between the actions of the players. */
export function inversionsOf(kind: InversionKind, subject: Subject): readonly Inversion[] {
  const { plan } = subject
  if (plan === undefined) return []
  const found = inversionsFor(kind, subject, plan)
  return kind === 'investigation' ? blamed(found, bandOf('investigation', bandsIn(subject)), plan) : found
}

function inversionsFor(kind: InversionKind, subject: Subject, plan: Plan): readonly Inversion[] {
  const { torn } = subject
  const { isOfKind, isInverted, among, better } = purposes[kind]
  const planned = doingsOf(plan).filter(isPlanned)
  const ones = planned.filter(({ step }) => step.ops.some(isOfKind))
  if (ones.length === 0) return []
  const trials = newTrials(subject)
  // What is read when the night ends is read alike, whatever the order.
  const isTried = kind !== 'investigation' || plan.rulings['report-time'] === 'resolution'
  const crowdsFor = crowdsOf(planned, purposes[kind], subject, plan)
  return gathered(ones, (doing): readonly Inversion[] => {
    if (among === 'all' && torn !== undefined && keepsOffOthers(doing.step, plan)) return []
    const isLate = (order: number): boolean => isInverted(doing.step.order, order)
    // Most actions stand rightly to all others: no more is asked than that takes.
    if (crowdsFor(doing, isLate).length === 0) return []
    const all = crowdsFor(doing)
    const late = all.filter(crowd => isLate(orderOf(crowd)))
    const inverted = toldOf(late, all, { doing, among, subject }, plan)
    const { others, shown } = isTried
      ? shownAmong(
          inverted,
          { one: doing, isAtActor: kind !== 'protection', isOfOther: kind === 'block', better },
          trials,
          plan,
        )
      : { others: inverted, shown: undefined }
    // What is told when the night ends is told alike; that it was asked before is worth a remark all the same.
    const told = kind === 'investigation' ? inverted : others
    return told.length === 0 ? [] : [{ kind, doing, others: told, taken: all.map(orderOf), ...(shown && { shown }) }]
  })
}

/** What comes before an action may be left alone on purpose, for what comes after it; of one order that is never plain, nor where a block says already that it stands too early. */
function toldOf(
  late: readonly Crowd[],
  all: readonly Crowd[],
  { doing, among, subject }: Pick<Purpose, 'among'> & { readonly doing: Doing; readonly subject: Subject },
  plan: Plan,
): readonly Crowd[] {
  if (among === 'each' || late.length === all.length) return late
  if (among === 'all')
    return late.filter(crowd => orderOf(crowd) === doing.step.order || isAmongBlocks(crowd, doing, subject, plan))
  const inTime = new Set(gathered(all, crowd => (late.includes(crowd) ? [] : kindsOfCrowd(crowd, plan))))
  return late.filter(crowd => !kindsOfCrowd(crowd, plan).some(kind => inTime.has(kind)))
}

/** It stands where blocks do, which come too late for it, and not where a protection is expected to come before it. */
function isAmongBlocks({ doings: [first] }: Crowd, one: Doing, subject: Subject, plan: Plan): boolean {
  const bands = bandsIn(subject)
  if (first === undefined || !one.step.ops.some(purposes.protection.isOfKind)) return false
  if (!isFar(first, bands, plan) || isFar(one, bands, plan)) return false
  return inversionsOf('block', subject).some(({ others }) =>
    others.some(crowd => [...membersOf(crowd)].includes(first)),
  )
}

/** All of a crowd do the same. */
function kindsOfCrowd({ doings: [first] }: Crowd, plan: Plan): readonly string[] {
  return first === undefined ? [] : kindsOfDoing(first, plan)
}

/** Gives those whom an action is for, of whichever orders are asked for. Of a sort, all that nobody shares with it are alike, and of the others those whom two players can meet. */
function crowdsOf(
  planned: readonly Doing[],
  { isConcerned, isFor }: Purpose,
  subject: Subject,
  plan: Plan,
): (one: Doing, isAsked?: (order: number) => boolean) => readonly Crowd[] {
  // What is itself out of place is told by that.
  const strays = new Set(misplacedIn(subject).map(({ action }) => action.holding.ability.at))
  const concerned = new Set(planned.filter(other => isConcerned(other, plan) && !strays.has(other.ability.at)))
  const isMeant = (one: Doing, other: Doing) => isFor(one, other, subject, plan) && mayHappenAtOnce(one, other)
  const { sortOf, sharersOf, judged } = relationsOf(plan, isMeant, wordsOfNamed(subject, plan))
  const bySort = grouped(concerned, sortOf)
  return (one, isAsked = () => true) => {
    const sharers = sharersOf(one)
    const shared = [...sharers].filter(other => concerned.has(other))
    const bySortShared = grouped(shared, sortOf)
    return gathered(bySort, ([sort, doings]) => {
      const [only] = doings
      if (only === undefined || !isAsked(only.step.order)) return []
      if (doings.length === 1) {
        const isOther = only.ability !== one.ability || !sharers.has(only)
        return isOther && judged(one, only) ? crowdWithout(doings, []) : []
      }
      const near = bySortShared.get(sort) ?? []
      const meant = near.filter(other => other.ability !== one.ability && judged(one, other))
      const met = new Set(meant.filter(other => canMeet(one, other, plan)))
      const alone = meant.filter(other => !met.has(other))
      const far = doings.find(other => !sharers.has(other))
      const isForFar = far !== undefined && judged(one, far)
      const crowd = isForFar
        ? crowdWithout(
            doings,
            near.filter(other => !met.has(other)),
          )
        : crowdWithout([...met], [])
      return [...crowd, ...crowdWithout(alone, [])]
    })
  }
}
