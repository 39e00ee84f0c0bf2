import { el, type Child, type Element } from './element.ts'
import { kindClass } from './kind-class.ts'
import { aimX, type LaidChip, type Layout } from './layout.ts'
import type { Aiming } from './drawn.ts'
import { aside, besideChip } from './slots.ts'

/** From each actor to whom he aimed at and to whom he came in the end. They run behind bars and chips. */
export function aimLines({ chips, rows }: Layout): Child {
  const lineOf = new Map(rows.map(({ player, line }) => [player, line]))
  return chips.map(chip => {
    const parts = chip.aims.flatMap(aim => {
      const end = lineOf.get(aim.player)
      const hops = aim.hops.flatMap(player => lineOf.get(player) ?? [])
      return end === undefined ? [] : aimParts(chip, aim, hops, end)
    })
    return parts.length === 0 ? null : el('g', { class: kindClass(chip.kind), 'data-a': chip.id }, parts)
  })
}

function aimParts(chip: LaidChip, aim: Aiming, hops: readonly number[], end: number): readonly Child[] {
  const { x, y } = chip
  if (aim.end === 'failed')
    return [
      el('path', { class: 'aimed', d: `M${x} ${y}V${end}` }),
      el('circle', { class: 'missed', cx: x, cy: end, r: 4 }),
    ]
  if (aim.player === chip.player && hops.length === 0) return ownParts(chip, aim)
  const rings = hops.map((ring, place) => ({ x: x + place * aside, y: ring }))
  const from = hops.at(-1) ?? y
  const tip = end > from ? end - 7 : end < from ? end + 7 : end
  const across = hops.slice(1).map((ring, place) => bend(x + place * aside, hops[place] ?? y, ring))
  const side = aimX(chip, aim)
  const last = hops.length === 0 ? `M${x} ${from}V${tip}` : bend(x + (hops.length - 1) * aside, from, tip, side)
  return [
    hops[0] === undefined ? null : el('path', { class: 'aimed', d: `M${x} ${y}V${hops[0]}` }),
    ...across.map(d => el('path', { class: 'ln', d })),
    el('path', { class: aim.end === 'chosen' || aim.end === 'far' ? 'ln far' : 'ln', d: last }),
    ...rings.map(ring => el('circle', { class: 'ring', cx: ring.x, cy: ring.y, r: 4.5 })),
    endOf(aim, side, tip, end, from),
  ]
}

/** On from a ring, one step to the side. */
function bend(x: number, from: number, to: number, side = x + aside): string {
  const turn = to >= from ? 8 : -8
  return `M${x} ${from}H${side - 8}Q${side} ${from} ${side} ${from + turn}V${to}`
}

function endOf({ end: kind }: Aiming, x: number, tip: number, end: number, from: number): Element {
  switch (kind) {
    case 'stopped':
      return cross(x, end)
    case 'chosen':
      return el('rect', { class: 'square', x: x - 4, y: end - 4, width: 8, height: 8 })
    default: {
      const back = end >= from ? -9 : 9
      return el('path', { class: kind === 'visit' ? 'head' : 'tip', d: `M${x} ${tip}l-4.5 ${back}h9z` })
    }
  }
}

function ownParts({ x, y, width }: LaidChip, { end }: Aiming): readonly Child[] {
  const side = x + width / 2
  if (end === 'stopped') return [cross(side + besideChip, y)]
  if (end === 'chosen') return [el('rect', { class: 'square', x: side + 5, y: y - 4, width: 8, height: 8 })]
  return [
    el('path', { class: end === 'visit' ? 'ln' : 'ln far', d: `M${side} ${y - 6}c16-4 18 10 7 10` }),
    el('path', { class: end === 'visit' ? 'head' : 'tip', d: `M${side + 1} ${y + 4}l9-4v9z` }),
  ]
}

function cross(x: number, y: number): Element {
  return el('path', { class: 'cross', d: `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12` })
}
