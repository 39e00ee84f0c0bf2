import { drawer } from './drawer.ts'
import { wordsOfSubmission } from './floor.ts'

/** Nights of bench/setup.yaml, as the kernel and as the floor read them. */
export interface Nights {
  readonly count: number
  readonly submissions: readonly Int32Array[]
  readonly packed: Int32Array
  /** How few players act in one of them. */
  readonly fewest: number
}

const players = 13
const missing = 15
const [dan, kim] = [3, 10] as const

/** Different nights, the same for the same seed, in each of which at least ten players act. */
export function nightsOf(seed: number, count: number): Nights {
  const below = drawer(seed)
  const packed = new Int32Array(count * wordsOfSubmission)
  const submissions: Int32Array[] = []
  const known = new Set<string>()
  let fewest = players
  while (submissions.length < count) {
    const night = drawNight(below)
    const rows = rowsOf(night)
    if (known.has(rows.join())) continue
    known.add(rows.join())
    fewest = Math.min(fewest, actorsOf(rows))
    night.fours.forEach((four, place) => {
      const word = submissions.length * wordsOfSubmission + (place >> 3)
      packed[word] = (packed[word] as number) | (four << ((place & 7) * 4))
    })
    submissions.push(Int32Array.from(rows.flat()))
  }
  return { count, submissions, packed, fewest }
}

/** The sixteen numbers that the floor reads. */
interface Night {
  readonly fours: readonly number[]
}

/** Where the numbers of a submission stand among the sixteen: its player, its instance, its targets, whom it chooses. */
interface Place {
  readonly player: number
  readonly inst: number
  readonly targets: readonly number[]
  readonly chosen: readonly number[]
}

const killerPlace = 10
const killPlace = { inst: 0, targets: [9], chosen: [] }

/** By player. The kill of the Mafia is instance 0. */
const places: readonly Place[] = [
  { player: 0, inst: 1, targets: [], chosen: [0, 1] },
  { player: 1, inst: 2, targets: [2], chosen: [3] },
  { player: 2, inst: 3, targets: [4], chosen: [] },
  { player: 3, inst: 4, targets: [5], chosen: [] },
  { player: 4, inst: 5, targets: [6], chosen: [] },
  { player: 5, inst: 6, targets: [7], chosen: [] },
  { player: 6, inst: 7, targets: [8], chosen: [] },
  { player: 7, inst: 8, targets: [11], chosen: [] },
  { player: 8, inst: 9, targets: [12], chosen: [] },
  { player: 9, inst: 10, targets: [13], chosen: [] },
  { player: 11, inst: 11, targets: [14], chosen: [15] },
]

function drawNight(below: (most: number) => number): Night {
  const fours = Array.from({ length: 16 }, () => below(players))
  while (fours[1] === fours[0]) fours[1] = below(players)
  if (below(4) === 0) fours[14] = fours[2] as number
  fours[killerPlace] = below(2) === 0 ? dan : kim
  const all = [...places, { ...killPlace, player: -1 }]
  for (let left = below(fours[killerPlace] === kim ? 3 : 2); left > 0; left--) {
    const { targets, chosen } = all[below(all.length)] as Place
    for (const place of [...targets, ...chosen]) fours[place] = missing
  }
  return { fours }
}

function rowsOf({ fours }: Night): number[][] {
  const four = (place: number): number => fours[place] as number
  const all = [{ ...killPlace, player: four(killerPlace) }, ...places]
  return all
    .map(({ player, inst, targets, chosen }) => [
      player,
      inst,
      targets.length,
      ...targets.map(four),
      chosen.length,
      ...chosen.map(four),
      -1,
    ]) // prettier-ignore
    .filter(row => !row.includes(missing))
    .sort((a, b) => (a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number))
}

function actorsOf(rows: readonly (readonly number[])[]): number {
  return new Set(rows.map(([player]) => player)).size
}
