import { aStyle, aText, isWith, listWith } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { OrderLine } from '../model/order-line.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf orders --format json`. */
const version = 1

const someOrders = listWith(one => isWith(one, 'ability', 'owners', 'kinds', 'standards'), 'is what `ordersOf` gave')

/** Orders for a person: a line each, with who has it and how far it lies from the standard of its kind. */
export function prettyOrders(setup: string, given: readonly OrderLine[], style: Style): string {
  checkCall('prettyOrders', { setup, orders: given, style }, { setup: aText, orders: someOrders, style: aStyle })
  const rows = cleaned(given).map(line => {
    if (line.when === 'end-of-night') return [style.strong('200'), style.strong('End of Night'), '', '', '', '']
    const step = line.step === undefined ? '' : ` (step ${line.step})`
    const queued = line.queued === undefined ? '' : ' (queued)'
    return [
      orderOf(line),
      line.ability + step + queued,
      line.owners.join(', '),
      line.kinds.join(', '),
      distanceOf(line),
      wrongOf(line),
    ]
  })
  const isMarked = given.some(({ wrong }) => wrong !== undefined)
  const head = ['order', 'ability', 'of', 'kind', 'standard', ...(isMarked ? ['wrong'] : [])].map(style.strong)
  const cells = [head, ...rows.map(row => row.slice(0, head.length))]
  return `${style.strong(cleaned(setup))}\n\n${columns(cells, { right: [0] }).join('\n')}\n`
}

/** The same for programs. */
export function jsonOrders(setup: string, orders: readonly OrderLine[]): string {
  checkCall('jsonOrders', { setup, orders }, { setup: aText, orders: someOrders })
  return canonicalJson({ version, setup, orders })
}

function orderOf({ order, when }: OrderLine): string {
  if (when === 'instant') return 'at once'
  if (when === 'set-off') return 'set off'
  return order === undefined ? 'by day' : String(order)
}

/** `inversions/late-block for Cop's Investigate [40]`, and as many as there is room for. */
function wrongOf({ wrong = [] }: OrderLine): string {
  return wrong
    .map(({ rule, to, more = 0 }) => {
      const left = to.length - 3 + more
      return `${rule}: ${to.slice(0, 3).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
    })
    .join('; ')
}

/** `40 + 5`; nothing where the kind has no standard, or a passive no order of its own. */
function distanceOf({ standards, kinds }: OrderLine): string {
  return standards
    .map(({ kind, order, distance }) => {
      const named = kinds.length > 1 ? `${kind} ` : ''
      if (distance === 0) return `${named}${order}`
      return `${named}${order} ${distance < 0 ? '-' : '+'} ${Math.round(Math.abs(distance) * 1e6) / 1e6}`
    })
    .join(', ')
}
