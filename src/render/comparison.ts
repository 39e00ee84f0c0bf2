import type { Broken, Comparison, DuePrecedence, Remaining } from '../model/comparison.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf compare --format json`. */
const version = 1

/** Who differs, both ways side by side, and which orders are at odds with what influences what (G20). */
export function prettyComparisons(given: readonly Comparison[], counts: boolean, style: Style): string {
  const nights = cleaned(given)
  const shown = nights.filter(({ differ, unresolved }) => !counts || differ.length > 0 || unresolved !== undefined)
  const texts = shown.map(night => oneNight(night, nights.length > 1, style))
  const all = [...texts, ...(counts ? [countsOf(nights)] : [])]
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`
}

function countsOf(nights: readonly Comparison[]): string {
  const differ = nights.filter(night => night.differ.length > 0)
  const mended = differ.filter(({ left }) => left.length === 0).length
  const unresolved = nights.filter(night => night.unresolved !== undefined).length
  const counts = [
    `${nights.length} ${nights.length === 1 ? 'night' : 'nights'}`,
    `${differ.length} ${differ.length === 1 ? 'comes' : 'come'} out differently`,
    ...(differ.length > 0 ? [`other orders would mend ${mended}`] : []),
    ...(unresolved > 0 ? [`${unresolved} cannot be resolved the other way`] : []),
  ]
  return counts.join(', ')
}

function oneNight(night: Comparison, isOneOfMany: boolean, style: Style): string {
  const { file, name, phase, differ, due, idle, left, because, assumed, unresolved } = night
  const head = isOneOfMany ? [style.strong(`${file}${name === '' ? '' : `: ${name}`}, ${phase}`)] : []
  if (unresolved !== undefined) return [...head, `cannot be resolved the other way: ${unresolved}`].join('\n')
  const standard =
    assumed.length === 0 ? [] : [`without an order of their own, at the standard of their kind: ${assumed.join(', ')}`]
  if (differ.length === 0) return [...head, 'orders and the golden rule agree', ...standard].join('\n')
  const rows = differ.flatMap(({ player, lines }) =>
    lines.map(({ what, orders, golden }, place) => [
      place === 0 ? style.strong(player) : '',
      what,
      `orders: ${orders}`,
      `golden rule: ${golden}`,
    ]),
  )
  const mended = due.map(dueLine)
  const besides = idle.map(
    one =>
      `at odds  ${precedence(one)}; ${one.isAlone ? 'that changes nothing here' : 'beside that it changes nothing'}`,
  )
  const rest = left.length === 0 ? [] : [`left     ${left.join(', ')}: ${because.map(reasonOf).join('; ')}`]
  return [...head, ...columns(rows), ...mended, ...besides, ...rest, ...standard].join('\n')
}

function dueLine(one: DuePrecedence): string {
  const alone = one.isShared ? ', for that player alone' : ''
  return `${one.follows ? 'and so   ' : 'due to   '}${precedence(one)}: ${ordersOf(one)} would do${alone}`
}

/** `[39]`; where there is no room below the other, `[2] for Ben's Kill`. */
function ordersOf({ order, firstOrder, then, later }: DuePrecedence): string {
  const own = `[${order}]`
  if (later === undefined) return own
  return order === firstOrder ? `[${later}] for ${then}` : `${own} with [${later}] for ${then}`
}

function precedence({ first, firstOrder, then, thenOrder }: Broken): string {
  return `${first} [${firstOrder}] must come before ${then} [${thenOrder}]`
}

function reasonOf({ kind, of }: Remaining): string {
  const isOne = of.length === 1
  const who = of.join(', ')
  const s = isOne ? 's' : ''
  switch (kind) {
    case 'loop':
      return `${who} fail${s} as a loop (G12)`
    case 'preferred':
      return `${who} come${s} first, as nobody in the loop is in it yet (G11)`
    case 'priority':
      return `${who} ${isOne ? 'has' : 'have'} priority (G8, G9)`
    case 'accelerated':
      return `${who} ${isOne ? 'is' : 'are'} accelerated (G17)`
    case 'night-zero':
      return `${who} listen${s} on no night 0 by the golden rule (G18)`
    case 'illegal-redirect':
      return `${who} would redirect to an illegal target (G13)`
    case 'possible':
      return `${who} wait${s} for what may yet influence ${isOne ? 'it' : 'them'} (G6)`
    case 'split':
      return `by orders ${who} ${isOne ? 'is' : 'are'} decided both ways at one moment (S3)`
    case 'unvisited':
      return `${who} fail${s} by what the visit itself set off, and so ${isOne ? 'has' : 'have'} not visited (G5)`
    case 'end-of-day':
      return `${who} wait${s} for the end of the day (G1)`
    case 'kinds':
      return `${who} tell${s} of kinds, which have other names (G19)`
    case 'moments':
      return of.length > 0
        ? `no order says which of ${who} comes first (G1, G3)`
        : 'what is set off, or is there from the beginning, waits for no order (G1)'
    case 'ruling':
      return of.length === 0 ? 'a ruling is another' : `a ruling is another: ${who}`
  }
}

/** The same for programs. */
export function jsonComparisons(nights: readonly Comparison[]): string {
  return canonicalJson({ version, nights })
}
