import { inARow } from '../text/wording.ts'
import { doingName, doingPlace, type Doing } from './doings.ts'
import { inversionsOf, type Inversion, type InversionKind } from './inversions.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'

/** How a rule words one of its inversions. */
export interface InversionWords {
  /** `comes too late for`. */
  readonly says: (inversion: Inversion) => string
  readonly why: string
  readonly help: (inversion: Inversion) => string
}

const mostNamed = 5

/** One flaw for each action that stands wrongly, with the places of those that it stands wrongly to. */
export function inversionFlaws(
  kind: InversionKind,
  subject: Subject,
  { says, why, help }: InversionWords,
): readonly Flaw[] {
  return inversionsOf(kind, subject).flatMap(inversion => {
    const { doing, others } = inversion
    const shown = others.find(other => other.shown?.night !== undefined)?.shown?.night
    const named = inARow(
      others.map(other => doingName(other.doing)),
      mostNamed,
    )
    const [at, ...places] = placesOf(doing, others, subject)
    if (at === undefined || !isOwn(at.at, subject)) return []
    return {
      at: at.at,
      message: `${doingName(doing)} ${says(inversion)} ${named}`,
      why: shown === undefined ? why : `${why}; it matters on ${shown}`,
      help: help(inversion),
      related: places.slice(0, mostNamed),
    }
  })
}

/** What the file defines itself comes first. */
function placesOf(doing: Doing, others: Inversion['others'], subject: Subject) {
  const places = [doing, ...others.map(other => other.doing)].map(one => ({
    at: doingPlace(one, subject),
    label: `${doingName(one)} is here`,
    isOwn: isOwn(one.ability.at, subject),
  }))
  const first = places.find(place => place.isOwn)
  const inOrder = first === undefined ? places : [first, ...places.filter(place => place !== first)]
  return inOrder.map(({ at, label }) => ({ at, label }))
}

/** `give it an order below 80, such as 60`: the standard order where that is one, else a little below. */
export function earlier(band: number, { others }: Inversion): string {
  const first = others.reduce((least, { doing }) => Math.min(least, doing.step.order), Infinity)
  const order = band < first ? band : first > 5 ? first - 5 : first / 2
  return `give it an order below ${first}, such as ${order}`
}
