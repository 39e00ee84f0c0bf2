import type { Aiming, Bar, Chip, Column, Picture, PageRow } from './drawn.ts'
import { asideOf, besideChip, chipWidth, largest, slotsOf, type Slots } from './slots.ts'
import { pixelsOf } from './text-size.ts'

/** Where everything of a picture is, in pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly columns: readonly LaidColumn[]
  readonly dawn: LaidColumn
  readonly rows: readonly LaidRow[]
  readonly chips: readonly LaidChip[]
  readonly bars: readonly LaidBar[]
}

export interface LaidColumn extends Column {
  readonly x: number
  readonly width: number
  readonly cuts: readonly number[]
}

export interface LaidRow extends PageRow {
  readonly y: number
  readonly height: number
  /** The height of the line of life. */
  readonly line: number
  readonly turnsAt: readonly { readonly kind: 'death' | 'revival'; readonly x: number; readonly by?: string }[]
}

export interface LaidChip extends Chip {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Where the words stand that say why it failed. */
  readonly whyAt: { readonly x: number; readonly y: number; readonly width: number }
}

export interface LaidBar extends Bar {
  readonly x: number
  readonly end: number
  readonly y: number
  readonly diamonds: readonly { readonly x: number; readonly of: string }[]
  readonly textAt: number
}

/** How far apart two turns of one life stand. */
const besideTurn = 17

export const sizes = {
  names: 136,
  head: 58,
  row: 46,
  lane: 16,
  chip: 22,
  bar: 13,
  leastDawn: 120,
  mostDawn: 210,
} as const

export function layoutOf(picture: Picture): Layout {
  const placeOf = new Map(picture.rows.map(({ player }, place) => [player, place]))
  const columns = columnsAt(picture, placeOf)
  const dawn = columns.find(({ key }) => key === 'dawn') ?? {
    key: 'dawn',
    title: '',
    says: '',
    x: sizes.names,
    width: 0,
    cuts: [],
  }
  const xOf = chipPlaces(picture, columns, placeOf)
  const whys = picture.chips.flatMap(chip => {
    if (chip.why === undefined) return []
    const own = (xOf.get(chip.id) ?? 0) - chipWidth(chip) / 2
    // Further left, where there is no room for it to the right.
    const end = Math.max(dawn.x - 8, own + 60)
    const wide = pixelsOf(`✕ ${chip.why}`, 11)
    const x = Math.max(Math.min(own, sizes.names + 8), Math.min(own, end - wide))
    return [{ chip, from: x, to: Math.min(end, x + wide) }]
  })
  const bars = picture.bars.map(bar => ({ bar, ...stretchOf(bar, columns, dawn, xOf) }))
  let y: number = sizes.head
  const lanes = new Map<Chip | Bar, number>()
  const rows = picture.rows.map((row): LaidRow => {
    const items: readonly { readonly of: Chip | Bar; readonly from: number; readonly to: number }[] = [
      ...whys.filter(({ chip }) => chip.player === row.player).map(({ chip: of, from, to }) => ({ of, from, to })),
      ...bars.filter(({ bar }) => bar.player === row.player).map(({ bar: of, from, to }) => ({ of, from, to })),
    ]
    const own = lanesOf(items)
    items.forEach(({ of }, place) => lanes.set(of, own[place] ?? 0))
    const most = largest(-1, own) + 1
    const line = y + 21
    const height = Math.max(sizes.row, 38 + most * sizes.lane, 18 * row.notes.length + 16)
    y += height
    return { ...row, y: y - height, height, line, turnsAt: turnsOf(row, picture, columns, xOf) }
  })
  const lineOf = new Map(rows.map(({ player, line }) => [player, line]))
  const laneAt = (of: Chip | Bar, player: string): number =>
    (lineOf.get(player) ?? 0) + 15 + (lanes.get(of) ?? 0) * sizes.lane
  return {
    width: columns.reduce((end, column) => Math.max(end, column.x + column.width), 0),
    height: y,
    columns,
    dawn,
    rows,
    chips: picture.chips.map(chip => {
      const why = whys.find(each => each.chip === chip)
      return {
        ...chip,
        x: xOf.get(chip.id) ?? 0,
        y: lineOf.get(chip.player) ?? 0,
        width: chipWidth(chip),
        whyAt: { x: why?.from ?? 0, y: laneAt(chip, chip.player) + 10, width: (why?.to ?? 0) - (why?.from ?? 0) },
      }
    }),
    bars: bars.map(({ bar, from, to }) => {
      const diamonds = bar.deciding.flatMap(of => {
        const chip = xOf.get(of)
        if (chip === undefined) return []
        const x = chip + (bar.stopping.includes(of) ? stoppedAside(of, bar.player, picture.chips) : 0)
        return [{ x: Math.min(Math.max(x, from), to), of }]
      })
      return {
        ...bar,
        x: from,
        end: to,
        y: laneAt(bar, bar.player),
        diamonds,
        textAt: textPlace(from + 5, pixelsOf(bar.text, 11), diamonds),
      }
    }),
  }
}

/** Below the cross, where what was stopped at that player ends in one. */
function stoppedAside(id: string, player: string, chips: readonly Chip[]): number {
  const chip = chips.find(each => each.id === id)
  const aim = chip?.aims.find(each => each.end === 'stopped' && each.player === player)
  return chip === undefined || aim === undefined ? 0 : asideOf(chip, aim)
}

function columnsAt(
  { columns, chips, rows }: Picture,
  placeOf: ReadonlyMap<string, number>,
): readonly (LaidColumn & { readonly slots: Slots; readonly shift: number })[] {
  const notes = rows.flatMap(row => row.notes.map(({ text, kind }) => pixelsOf(text, 12, kind !== 'became')))
  let x: number = sizes.names
  return columns.map(column => {
    const slots = slotsOf(
      chips.filter(chip => chip.column === column.key),
      placeOf,
    )
    const head = Math.max(44, pixelsOf(column.title, 17, true) + 8, pixelsOf(column.says, 11) + 10)
    const least = column.key === 'dawn' ? Math.min(sizes.mostDawn, 24 + largest(sizes.leastDawn - 24, notes)) : head
    const width = Math.round(Math.max(least, slots.width))
    const shift = (width - slots.width) / 2
    const laid = { ...column, x, width, slots, shift, cuts: slots.cuts.map(cut => x + shift + cut) }
    x += width
    return laid
  })
}

function chipPlaces(
  { chips }: Picture,
  columns: readonly (LaidColumn & { readonly slots: Slots; readonly shift: number })[],
  placeOf: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    chips
      .filter(({ player }) => placeOf.has(player))
      .flatMap(({ id, column: key }) => {
        const column = columns.find(each => each.key === key)
        const own = column?.slots.xOf.get(id)
        return column === undefined || own === undefined
          ? []
          : [[id, Math.round(column.x + column.shift + own)] as const]
      }),
  )
}

/** From the chip that made it, or from the left, to where it ended or to dawn. */
function stretchOf(
  { from, isOlder, until }: Bar,
  columns: readonly LaidColumn[],
  dawn: LaidColumn,
  xOf: ReadonlyMap<string, number>,
): { readonly from: number; readonly to: number } {
  const passive = columns.find(({ key }) => key === 'o0')
  const start =
    (from === undefined ? undefined : xOf.get(from)) ??
    (isOlder || passive === undefined ? sizes.names + 2 : passive.x + 6)
  const ended = columns.find(({ key }) => key === until)
  return { from: start, to: Math.max(start + 20, ended === undefined ? dawn.x - 4 : ended.x + ended.width - 4) }
}

/** Behind those diamonds that would lie on the words. */
function textPlace(from: number, width: number, diamonds: readonly { readonly x: number }[]): number {
  return diamonds
    .map(({ x }) => x)
    .sort((one, other) => one - other)
    .reduce((start, x) => (x + 6 > start && x - 6 < start + width ? x + 8 : start), from)
}

/** Where the line to whom it reached ends: to the side by each hop, and beside the chip if that is its own actor. */
export function aimX(chip: Chip & { readonly x: number }, aim: Aiming): number {
  return chip.x + asideOf(chip, aim)
}

function turnsOf(
  { turns, player }: PageRow,
  { chips }: Picture,
  columns: readonly LaidColumn[],
  xOf: ReadonlyMap<string, number>,
): LaidRow['turnsAt'] {
  const day = columns.find(({ key }) => key === 'day') ?? columns[0]
  const middle = (day?.x ?? sizes.names) + (day?.width ?? 0) / 2
  // What no chip brought about stands in the middle, one beside the other.
  const apart = turns.filter(({ by }) => by === undefined || !xOf.has(by))
  const first = middle - ((apart.length - 1) * besideTurn) / 2
  return turns.map(turn => {
    const { kind, by } = turn
    const chip = chips.find(({ id }) => id === by)
    const x = chip === undefined ? undefined : xOf.get(chip.id)
    if (chip === undefined || x === undefined) return { kind, x: Math.round(first + apart.indexOf(turn) * besideTurn) }
    const aim = chip.aims.find(each => each.player === player)
    const beside = chip.player === player ? x + chipWidth(chip) / 2 + besideChip : x
    return { kind, by: chip.id, x: aim === undefined ? beside : aimX({ ...chip, x }, aim) }
  })
}

/** Puts stretches into as few lanes as hold them without touching, the first that fits for each; the lane of each. */
function lanesOf(stretches: readonly { readonly from: number; readonly to: number }[]): readonly number[] {
  const ends: (readonly { readonly from: number; readonly to: number }[])[] = []
  return stretches.map(stretch => {
    const free = ends.findIndex(lane => lane.every(other => stretch.to + 4 < other.from || other.to + 4 < stretch.from))
    const lane = free < 0 ? ends.length : free
    ends[lane] = [...(ends[lane] ?? []), stretch]
    return lane
  })
}
