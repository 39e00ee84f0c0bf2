import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import { crowdWithout, type Crowd } from './crowds.ts'
import { placeOfDoing, type Doing } from './doings.ts'
import type { Inversion } from './inversion.ts'
import { isVisiting, onlyInvestigates } from './purposes.ts'
import { isShipped } from './subject.ts'

/**
 * Where the investigation stands as it should, what comes after it is what stands wrongly. If that stops, turns or kills, it is told as what comes too late or far off.
 * What stands as it should itself, as an investigation or by its library, is not to move: then the reader is, if anything comes of it.
 */
export function blamed(found: readonly Inversion[], band: number, plan: Plan): readonly Inversion[] {
  const matters = plan.rulings['report-time'] === 'resolution'
  const isBefore = ({ step }: Doing) => step.order < band
  const isTold = (other: Doing) => isBefore(other) || !isVisiting(other, plan)
  const stays = (other: Doing) =>
    !isBefore(other) && (isShipped(other.ability.at) || (other.step.order === band && onlyInvestigates(other, plan)))
  const isOfReader = (other: Doing) => isBefore(other) || (matters && isTold(other) && stays(other))
  // There is no order after it at which an investigation is expected.
  const isFarOff = ({ step }: Doing) => step.order >= band + mostAfter
  const isOfOther = (other: Doing) => isTold(other) && !isBefore(other) && !stays(other)
  const early = found.flatMap(inversion =>
    among(inversion, other =>
      inversion.doing.step.order < band
        ? isTold(other) && (matters || !stays(other)) && !(isFarOff(other) && isOfOther(other))
        : isOfReader(other),
    ),
  )
  const late = found.flatMap(inversion =>
    among(inversion, other => isOfOther(other) && (inversion.doing.step.order >= band || isFarOff(other))),
  )
  return [...early, ...turned(late, plan)]
}

/** “In between” is 10: what reads stands there at most. */
const mostAfter = 10

/** An inversion, as far as it is to others of whom that is so: all of a crowd are alike in it. */
function among({ others, shown, ...inversion }: Inversion, isSo: (other: Doing) => boolean): readonly Inversion[] {
  const left = others.filter(({ doings: [first] }) => first !== undefined && isSo(first))
  return left.length === 0 ? [] : [{ ...inversion, others: left, ...(shown && isSo(shown.other) && { shown }) }]
}

/** The same, said of those that come after the readers. */
function turned(late: readonly Inversion[], plan: Plan): readonly Inversion[] {
  const readings = late.flatMap(({ doing, others }) => others.map(crowd => ({ reader: doing, crowd })))
  const readersOf = new Map<Doing, Crowd[]>()
  for (const [doings, alike] of grouped(readings, ({ crowd }) => crowd.doings))
    for (const [doing, readers] of crowdsOfReaders(doings, alike))
      readersOf.set(doing, [...(readersOf.get(doing) ?? []), ...readers])
  const shownFor = grouped(late, ({ shown }) => shown?.other)
  return [...readersOf]
    .sort(([one], [other]) => placeOfDoing(one, plan) - placeOfDoing(other, plan))
    .map(([doing, others]) => {
      const [first] = shownFor.get(doing) ?? []
      const shown = first?.shown && { other: first.doing, night: first.shown.night }
      return { kind: 'investigation', doing, others, isAfterAll: true, ...(shown && { shown }) }
    })
}

interface ReadingOf {
  readonly reader: Doing
  readonly crowd: Crowd
}

/** Who reads each of the actions of a crowd, by their orders. */
function crowdsOfReaders(
  doings: readonly Doing[],
  readings: readonly ReadingOf[],
): readonly (readonly [Doing, readonly Crowd[]])[] {
  const sorts = [...grouped(readings, ({ reader }) => reader.step.order).values()].map(alike => {
    const spared = alike.flatMap(({ reader, crowd }) => [...crowd.without].map(doing => ({ reader, doing })))
    return { readers: alike.map(({ reader }) => reader), sparedBy: grouped(spared, ({ doing }) => doing) }
  })
  return doings.map(doing => [
    doing,
    sorts.flatMap(({ readers, sparedBy }) =>
      crowdWithout(readers, sparedBy.get(doing)?.map(({ reader }) => reader) ?? []),
    ),
  ])
}
