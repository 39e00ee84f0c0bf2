import type { Lasting, Nights } from '../../model/syntax.ts'
import { note, type Reading } from '../reading.ts'
import type { Tree } from '../../text/tree.ts'
import { described, meantOr } from '../../text/wording.ts'

const whole = /^\d{1,9}$/

/** `odd`, `even`, `2+`, `3`, or `[1, 3]`. */
export function decodeNights(tree: Tree, reading: Reading): Nights | undefined {
  return decodeNumbers(tree, reading, 'night')
}

/** The same of cycles: of the nights and days of a number (G18). */
export function decodeCycles(tree: Tree, reading: Reading): Nights | undefined {
  return decodeNumbers(tree, reading, 'cycle')
}

function decodeNumbers(tree: Tree, reading: Reading, of: 'night' | 'cycle'): Nights | undefined {
  if (tree.kind === 'list' && tree.items.length > 0) return listed(tree.items, reading)
  const nights = tree.kind === 'text' ? inText(tree.text) : undefined
  const text = tree.kind === 'text' ? tree.text : ''
  return (
    nights ??
    note(reading, tree.at, {
      code: 'nights/unknown',
      message: `${of}s are named here, and ${described(tree)} names none`,
      help: /^un-?even$/i.test(text)
        ? 'did you mean “odd”?'
        : meantOr(text, ['odd', 'even'], `write odd, even, 2+ (from ${of} 2 on), or a list: [1, 3]`),
    })
  )
}

function listed(items: readonly Tree[], reading: Reading): Nights | undefined {
  const nights = items.flatMap(item => numberIn(item, reading) ?? [])
  return nights.length < items.length ? undefined : { kind: 'only', nights }
}

function numberIn(item: Tree, reading: Reading): number | undefined {
  if (item.kind === 'text' && whole.test(item.text)) return Number(item.text)
  return note(reading, item.at, {
    code: 'nights/unknown',
    message: `${described(item)} is no number of a night`,
    why: 'in a list of nights each is a whole number of 0 or more, of 9 digits at most',
    help: 'write a whole number; odd, even and 2+ (from night 2 on) stand without a list',
  })
}

function inText(text: string): Nights | undefined {
  if (text === 'odd' || text === 'even') return { kind: text }
  if (whole.test(text)) return { kind: 'only', nights: [Number(text)] }
  const [, from] = /^(\d{1,9}) ?\+$/.exec(text) ?? []
  return from === undefined ? undefined : { kind: 'from', night: Number(from) }
}

/** `2 Nights`, `two nights`, `for 2 nights` */
function counted(text: string): string | undefined {
  const [, number = ''] = /^(?:for )?(\d+|one|two|three|four|five)[ -]nights?$/i.exec(text) ?? []
  if (/^0*[1-9]\d{9}/.test(number)) return 'write a number of nights of 9 digits at most, or permanent'
  const nights = /^\d/.test(number)
    ? Number(number)
    : ['one', 'two', 'three', 'four', 'five'].indexOf(number.toLowerCase()) + 1
  return nights === 0 ? undefined : `write “${nights} ${nights === 1 ? 'night' : 'nights'}”`
}

const spans: ReadonlyMap<string, Lasting> = new Map([
  ['tonight', { kind: 'tonight' }],
  ['end of day', { kind: 'end-of-day' }],
  ['next night', { kind: 'next-night' }],
  ['permanent', { kind: 'permanent' }],
])

/** How long something lasts (S5). */
export function decodeLasting(tree: Tree, reading: Reading): Lasting | undefined {
  const text = tree.kind === 'text' ? tree.text : ''
  const [, nights] = /^0*([1-9]\d{0,8}) nights?$/.exec(text) ?? []
  const lasting = nights === undefined ? spans.get(text) : ({ kind: 'nights', nights: Number(nights) } as const)
  return (
    lasting ??
    note(reading, tree.at, {
      code: 'until/unknown',
      message: `a span of time must stand here, not ${described(tree)}`,
      why: 'a state lasts to the End of Night unless a span says otherwise',
      help:
        counted(text) ?? meantOr(text, spans.keys(), 'write tonight, end of day, next night, 2 nights, or permanent'),
      rules: ['S5'],
    })
  )
}
