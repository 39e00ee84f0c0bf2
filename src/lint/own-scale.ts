import { gathered } from '../model/gathered.ts'
import { onceFor } from '../model/once-for.ts'
import { grouped } from '../model/grouped.ts'
import { holdingsIn, isSubmitted, kindsOf, orderedActionsOf, ownActions, type OrderedAction } from './actions.ts'
import { nearestBand, nextOnGrid, onGrid, type Bands } from './bands.ts'
import { leavesAll } from './of-its-kind.ts'
import { misplacedAs, straysAmong, type Misplaced, type InScale } from './strays.ts'
import { isOwn, type Subject } from './subject.ts'

/** Where kinds of actions stand in this game: at the standard orders or, where the file has a scale of its own, at those. */
export function bandsIn(subject: Subject): Bands {
  return ownScaleOf(subject) ?? subject.bands
}

/**
 * The scale of a file that does not go by the standard orders: fewer than half of the kinds of actions in its game stand near them, and most follow each other as
 * the standard has it all the same. What stands wrongly in it is told by what it stands wrongly to.
 */
export function ownScaleOf(subject: Subject): Bands | undefined {
  return scaleIn(subject)?.bands
}

/** What stands in a scale of its own where another kind of action does. */
export function misplacedIn(subject: Subject): readonly Misplaced[] {
  return scaleIn(subject)?.misplaced ?? []
}

interface Scale {
  readonly bands: Bands
  readonly misplaced: readonly Misplaced[]
}

const scaleIn = onceFor((subject: Subject): Scale | undefined => {
  const placed = gathered(actionsInPlay(subject), action => placedOf(action, subject.bands))
  const kinds = [...grouped(placed, ({ band }) => band).values()]
  if (kinds.length < fewest || !areMostFar(kinds)) return undefined
  const strays = straysAmong(placed.slice(0, mostHeld), subject.bands)
  if (strays === undefined && !isInOrder(placed)) return undefined
  const bands = scaleOf(
    placed.filter(one => strays?.includes(one) !== true),
    subject.bands,
  )
  return { bands, misplaced: gathered(strays ?? [], ({ action, kind }) => misplacedAs(action, kind, bands) ?? []) }
})

/** Of fewer kinds it cannot be told. */
const fewest = 3
/** “Slightly” before or after, or in between. */
const nearby = 10

/** Whether more than half of what players of a file with a scale of its own submit comes after the End of the Night. */
export const goesPastTheEnd = onceFor((subject: Subject): boolean => {
  if (ownScaleOf(subject) === undefined) return false
  const submitted = ownActions(subject).filter(({ holding }) => isSubmitted(holding.ability))
  return submitted.filter(({ order }) => order >= 200).length * 2 > submitted.length
})

/** Whether fewer than half of the kinds stand where the standard has them: of each, half at least. */
function areMostFar(kinds: readonly (readonly InScale[])[]): boolean {
  const near = kinds.filter(alike => alike.filter(isNear).length * 2 >= alike.length)
  return near.length * 2 < kinds.length
}

function isNear({ order, band }: InScale): boolean {
  return Math.abs(order - band) <= nearby && order % 5 === 0
}

function placedOf(action: OrderedAction, bands: Bands): readonly InScale[] {
  const { order, do: effects } = action
  const near = order > 0 ? nearestBand(order, kindsOf(effects), bands) : undefined
  return near === undefined ? [] : [{ order, action, ...near }]
}

/** Of the file itself, and of its libraries what players have. */
function actionsInPlay(subject: Subject): readonly OrderedAction[] {
  const played = new Set((subject.plan?.abilities ?? []).map(({ at }) => at))
  const holdings = holdingsIn(subject.setup).filter(
    ({ ability }) => isOwn(ability.at, subject) || played.has(ability.at),
  )
  return gathered(holdings, orderedActionsOf)
}

/** More than three of four pairs whose kinds have other standard orders stand as those do: one that is misplaced makes no other scale. */
function isInOrder(placed: readonly InScale[]): boolean {
  const some = placed.slice(0, mostHeld)
  let pairs = 0
  let inOrder = 0
  for (const one of some)
    for (const other of some)
      if (one.band < other.band) {
        pairs++
        if (one.order < other.order) inOrder++
      }
  return inOrder * 4 > pairs * 3
}

/** Each two of them are held against each other. */
const mostHeld = 300

function scaleOf(placed: readonly InScale[], bands: Bands): Bands {
  const standard = gathered(bands, ([kind, [band]]) => (band === undefined ? [] : [{ kind, band }]))
  return new Map(
    standard.map(({ kind, band }) => {
      // Who leaves stands a little before the blocks.
      const own = placed.filter(one => one.kind === kind && !leavesAll(one.action.do)).map(({ order }) => order)
      return [kind, [middleOf(own) ?? betweenOthers(band, placed)]]
    }),
  )
}

function middleOf(orders: readonly number[]): number | undefined {
  return orders.toSorted((one, other) => one - other)[orders.length >> 1]
}

/** A kind that is not there would stand between what comes before it by the standard and what comes after: at its standard order if that is there, else at a multiple of 5 if there is one. */
function betweenOthers(band: number, placed: readonly InScale[]): number {
  const before = placed.reduce((last, one) => (one.band < band ? Math.max(last, one.order) : last), 0)
  const after = placed.reduce((first, one) => (one.band > band ? Math.min(first, one.order) : first), Infinity)
  if (before < band && band < after) return band
  if (after === Infinity) return before + nearby
  const middle = (before + after) / 2
  return [onGrid(middle), nextOnGrid(before)].find(order => before < order && order < after) ?? middle
}
