import { graphemesOf, widthOf } from '../width.ts'
import type { Bar, Chip, Picture, Row } from './picture.ts'

/** Where everything of a picture is, in pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly columns: readonly {
    readonly order: number
    readonly kinds: readonly string[]
    readonly x: number
    readonly width: number
  }[]
  readonly dawn: number
  readonly rows: readonly (Row & { readonly y: number; readonly height: number; readonly line: number })[]
  readonly chips: readonly (Chip & { readonly x: number; readonly y: number; readonly width: number })[]
  readonly bars: readonly (Bar & { readonly x: number; readonly y: number; readonly diamonds: readonly number[] })[]
}

export const sizes = { head: 60, row: 50, lane: 17, chip: 22, names: 140, dawn: 190, first: 34 } as const

export function layoutOf({ columns, rows, chips, bars }: Picture): Layout {
  const placeOf = new Map(rows.map(({ player }, place) => [player, place]))
  const slotted = slotsOf(chips, placeOf)
  let x: number = sizes.first
  const wide = columns.map(column => {
    const own = slotted.filter(({ chip }) => chip.order === column.order)
    const slots = Array.from(
      {
        length:
          largest(
            0,
            own.map(({ slot }) => slot),
          ) + 1,
      },
      (_, slot) =>
        largest(
          40,
          own.filter(each => each.slot === slot).map(({ chip }) => chipWidth(chip) + 12),
        ),
    )
    const width = Math.max(
      slots.reduce((sum, each) => sum + each, 8),
      headWidth(column.kinds),
    )
    const laid = { ...column, x, width, slots }
    x += width
    return laid
  })
  const lanes = rows.map(({ player }) => bars.filter(bar => bar.player === player).length)
  /** Below a chip that failed stands why. */
  const whyOf = (player: string): number =>
    chips.some(chip => chip.player === player && chip.why !== undefined) ? 13 : 0
  let y: number = sizes.head
  const placed = rows.map((row, place) => {
    const own = sizes.row + (lanes[place] ?? 0) * sizes.lane + whyOf(row.player)
    const height = Math.max(own, 18 * row.notes.length + 18)
    const laid = { ...row, y, height, line: y + 22 }
    y += height
    return laid
  })
  const lineOf = (player: string): number => placed[placeOf.get(player) ?? -1]?.line ?? 0
  const chipsLaid = slotted.flatMap(({ chip, slot }) => {
    const column = wide.find(({ order }) => order === chip.order)
    if (column === undefined) return []
    const before = column.slots.slice(0, slot).reduce((sum, each) => sum + each, 4)
    return [
      {
        ...chip,
        x: column.x + before + (column.slots[slot] ?? 40) / 2,
        y: lineOf(chip.player),
        width: chipWidth(chip),
      },
    ]
  })
  const xOf = new Map(chipsLaid.map(chip => [chip.id, chip.x]))
  const counts = new Map<string, number>()
  const barsLaid = bars.map(bar => {
    const lane = counts.get(bar.player) ?? 0
    counts.set(bar.player, lane + 1)
    const from = bar.from === undefined ? 6 : (xOf.get(bar.from) ?? 6)
    return {
      ...bar,
      x: from,
      y: lineOf(bar.player) + 16 + whyOf(bar.player) + lane * sizes.lane,
      diamonds: bar.deciding.flatMap(id => xOf.get(id) ?? []),
    }
  })
  return { width: x + sizes.dawn, height: y, columns: wide, dawn: x, rows: placed, chips: chipsLaid, bars: barsLaid }
}

/** Within a column two chips share a place if neither their rows nor their lines meet; what was set off stands right of what set it off. */
function slotsOf(
  chips: readonly Chip[],
  placeOf: ReadonlyMap<string, number>,
): readonly { readonly chip: Chip; readonly slot: number }[] {
  const taken = new Map<string, (readonly [number, number])[]>()
  const last = new Map<number, number>()
  return chips.map(chip => {
    const places = [chip.player, ...chip.to.map(({ player }) => player), ...chip.hops].map(
      player => placeOf.get(player) ?? 0,
    )
    const [least, most] = [
      -largest(
        -Infinity,
        places.map(place => -place),
      ),
      largest(0, places),
    ]
    let slot = chip.isSetOff ? (last.get(chip.order) ?? -1) + 1 : 0
    const isFree = (at: number): boolean =>
      (taken.get(`${chip.order} ${at}`) ?? []).every(([from, to]) => most < from || to < least)
    while (!isFree(slot)) slot += 1
    const key = `${chip.order} ${slot}`
    taken.set(key, [...(taken.get(key) ?? []), [least, most]])
    last.set(chip.order, Math.max(last.get(chip.order) ?? 0, slot))
    return { chip, slot }
  })
}

export function chipWidth({ ability, isSetOff, isQueued }: Chip): number {
  const text = cutTo(ability, 120, 7.3)
  return Math.round(widthOf(text) * 7.3 + 32 + (isSetOff ? 12 : 0) + (isQueued ? 12 : 0))
}

function largest(least: number, numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), least)
}

function headWidth(kinds: readonly string[]): number {
  return largest(
    46,
    kinds.map(kind => widthOf(kind) * 6.2 + 14),
  )
}

/** A text that fits into so many pixels, cut with `…` between what readers take for characters. */
export function cutTo(text: string, room: number, size: number): string {
  if (widthOf(text) * size <= room) return text
  let short = ''
  for (const { segment } of graphemesOf(text)) {
    if (widthOf(short + segment) * size > room - size) break
    short += segment
  }
  return `${short}…`
}
