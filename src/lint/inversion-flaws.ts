import type { Plan } from '../plan/plan.ts'
import { inARow } from '../text/wording.ts'
import { countOf, firstOf, orderOf, type Crowd } from './crowds.ts'
import { doingName, doingPlace, orderPlacesOf, placeOfDoing, type Doing } from './doings.ts'
import type { Inversion } from './inversion.ts'
import { inversionsOf } from './inversions.ts'
import type { InversionKind } from './purposes.ts'
import { bandsIn } from './own-scale.ts'
import type { Flaw } from './rule.ts'
import { laterOthers } from './where-to.ts'
import { isOwn, type Subject } from './subject.ts'

/** How a rule words one of its inversions. */
export interface InversionWords {
  /** `comes too late for`, or of several `come too late for`. */
  readonly says: (inversion: Inversion, areSeveral: boolean) => string
  readonly why: string
  readonly help: (inversion: Inversion, plan: Plan) => string
}

const mostNamed = 5

/** One flaw for each action that stands wrongly, with the places of those that it stands wrongly to. Those that stand at the moment of the same ones are one flaw. */
export function inversionFlaws(
  kind: InversionKind,
  subject: Subject,
  { says, why, help }: InversionWords,
): readonly Flaw[] {
  const { plan } = subject
  if (plan === undefined) return []
  const placesOf = newPlaces(subject, plan)
  return groupsOf(inversionsOf(kind, subject), subject, plan).flatMap(([inversion, ...more]) => {
    const { doing, others, shown } = inversion
    const named = inARow(firstOf(others, mostNamed, plan).map(doingName), mostNamed, countOf(others))
    const [at, ...places] = placesOf(inversion)
    if (at === undefined || !isOwn(at.at, subject)) return []
    const all = inARow([doing, ...more.map(other => other.doing)].map(doingName), mostNamed)
    const equals = more.map(other => ({
      at: doingPlace(other.doing, subject),
      label: `${doingName(other.doing)} is here`,
    }))
    return {
      at: at.at,
      message: `${all} ${says(inversion, more.length > 0)} ${named}`,
      why: shown === undefined ? why : `${why}; it matters on ${shown.night}`,
      ...adviceOf(inversion, more, help, subject, plan),
      related: [...equals, ...places].slice(0, mostNamed),
    }
  })
}

type Group = readonly [Inversion, ...Inversion[]]

/** An inversion is a group by itself, unless the action is of the file and has the very order of all its others: those of one order with the same others are told together. */
function groupsOf(inversions: readonly Inversion[], subject: Subject, plan: Plan): readonly Group[] {
  const groups = new Map<string | Inversion, [Inversion, ...Inversion[]]>()
  for (const inversion of inversions) {
    const { doing, others, isAfterAll } = inversion
    const isTie = others.every(crowd => orderOf(crowd) === doing.step.order) && isOwn(doing.ability.at, subject)
    const first = firstOf(others, mostNamed, plan).map(other => placeOfDoing(other, plan))
    const key = isTie ? [doing.step.order, isAfterAll, countOf(others), ...first].join() : inversion
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [inversion])
    else group.push(inversion)
  }
  return [...groups.values()]
}

/** Gives the places of an action and of the first of the others. What the file defines itself comes first. */
function newPlaces(subject: Subject, plan: Plan): (inversion: Inversion) => Required<Flaw>['related'] {
  const isWritten = ({ ability }: Doing) => isOwn(ability.at, subject)
  const known = new Map<readonly Doing[], readonly Doing[]>()

  function writtenOf({ doings, without }: Crowd): Crowd {
    const written = known.get(doings) ?? doings.filter(isWritten)
    known.set(doings, written)
    return { doings: written, without }
  }

  return ({ doing, others }) => {
    const all = [doing, ...firstOf(others, mostNamed + 1, plan)]
    const [first] = isWritten(doing) ? [doing] : firstOf(others.map(writtenOf), 1, plan)
    const inOrder = first === undefined ? all : [first, ...all.filter(one => one !== first)]
    return inOrder.map(one => ({ at: doingPlace(one, subject), label: `${doingName(one)} is here` }))
  }
}

/** What to do, and which orders that changes. What stands far below where its kind is expected is to move, and not what it is too early for. */
function adviceOf(
  inversion: Inversion,
  more: readonly Inversion[],
  help: InversionWords['help'],
  subject: Subject,
  plan: Plan,
): Pick<Flaw, 'help' | 'orders'> {
  const later = laterOthers(inversion, bandsIn(subject), plan)
  if (later === undefined)
    return {
      help: help(inversion, plan),
      orders: [inversion, ...more].flatMap(({ doing }) => orderPlacesOf(doing, subject)),
    }
  const { doings, order } = later
  const above = inversion.doing.step.order
  return {
    help: `give ${inARow(doings.map(doingName), mostNamed)} an order above ${above}, such as ${order}`,
    orders: doings.flatMap(doing => orderPlacesOf(doing, subject)),
  }
}
