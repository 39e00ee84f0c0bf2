import type { Aiming, Chip } from './drawn.ts'
import { cutTo, pixelsOf } from './text-size.ts'

/** Where the chips of a column stand, from its left edge on. */
export interface Slots {
  readonly width: number
  readonly xOf: ReadonlyMap<string, number>
  /** Between what happens at one moment and what happens after it. */
  readonly cuts: readonly number[]
}

interface Slot {
  readonly spans: (readonly [number, number])[]
  readonly chips: Chip[]
}

const gap = 8
/** How far a line moves to the side with each hop. */
export const aside = 15

/** What is later stands further right; within a moment two chips share a place if neither their rows nor their lines meet. */
export function slotsOf(chips: readonly Chip[], placeOf: ReadonlyMap<string, number>): Slots {
  const moments = [...new Set(chips.map(({ moment }) => moment))].sort((one, other) => one - other)
  const xOf = new Map<string, number>()
  const cuts: number[] = []
  let x = gap
  for (const moment of moments) {
    if (x > gap) cuts.push(x - gap / 2)
    for (const { chips: own } of packed(
      chips.filter(chip => chip.moment === moment),
      placeOf,
    )) {
      const left = largest(
        0,
        own.map(chip => chipWidth(chip) / 2),
      )
      for (const { id } of own) xOf.set(id, x + left)
      x += left + largest(0, own.map(rightOf)) + gap
    }
  }
  return { width: x, xOf, cuts }
}

function packed(chips: readonly Chip[], placeOf: ReadonlyMap<string, number>): readonly Slot[] {
  const slots: Slot[] = []
  for (const chip of chips) {
    const places = [chip.player, ...chip.aims.flatMap(({ player, hops }) => [player, ...hops])].map(
      player => placeOf.get(player) ?? 0,
    )
    const [least, most] = [
      -largest(
        -Infinity,
        places.map(place => -place),
      ),
      largest(0, places),
    ]
    const free = slots.find(({ spans }) => spans.every(([from, to]) => most < from || to < least))
    const slot: Slot = free ?? { spans: [], chips: [] }
    if (free === undefined) slots.push(slot)
    slot.spans.push([least, most])
    slot.chips.push(chip)
  }
  return slots
}

/** How far a chip and what belongs to it reach to the right of its middle. */
function rightOf(chip: Chip): number {
  const { aims, isDeadly } = chip
  const half = chipWidth(chip) / 2
  const lines = aims.map(aim => asideOf(chip, aim) + 10)
  return largest(half + (isDeadly ? besideChip + 10 : 0), lines)
}

/** How far to the side of the chip's middle a line ends. */
export function asideOf(chip: Chip, { player, hops }: Aiming): number {
  return player === chip.player ? Math.max(hops.length * aside, chipWidth(chip) / 2 + besideChip) : hops.length * aside
}

export function largest(least: number, numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), least)
}

/** From the edge of a chip to the middle of what is drawn beside it. */
export const besideChip = 13

export function chipWidth({ ability, isSetOff, isQueued }: Chip): number {
  return Math.round(
    pixelsOf(chipText(ability), 12, true) + 28 + (isSetOff ? 11 : 0) + (isQueued ? pixelsOf(' »', 12, true) : 0),
  )
}

export function chipText(ability: string): string {
  return cutTo(ability, 110, 12, true)
}
