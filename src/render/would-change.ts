import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import type { Style } from './style.ts'

/** Something that would have changed an answer, as it is supposed on the command line, and how. */
export interface ChangeTold {
  readonly supposed: readonly string[]
  readonly otherwise: readonly {
    readonly about: 'life' | 'action' | 'trigger' | 'report' | 'became' | 'stops' | 'moves'
    readonly what: string
    readonly one: string
    readonly other: string
  }[]
}

/** What was tried of a phase, and what of it would have changed the answer. */
export interface ChangesTold {
  /** What is changed: `Bob's Kill`, `it for Ann`. */
  readonly asked: string
  readonly changes: readonly ChangeTold[]
  /** Whether orders are read there, so that others were tried. */
  readonly byOrders: boolean
  /** The phase before, if there is one: what was done there was not tried. Its file, where it is in another. */
  readonly before?: { readonly file?: string }
}

/** What would have changed an answer, a line each. */
export function prettyChanges(given: ChangesTold, style: Style): string {
  const { asked, changes, byOrders, before } = cleaned(given)
  const head = style.strong(`What would have changed ${asked}`)
  const tried = ['no action or passive ability less', 'no action at another', ...(byOrders ? ['no other order'] : [])]
  if (changes.length === 0) return `${head}\n  nothing that was tried: ${tried.join(', ')}\n${untried(before)}`
  const rows = changes.map(({ supposed, otherwise }) => [supposed.join(', '), otherwise.map(wording).join('; ')])
  return [head, ...columns(rows, { indent: 2, widest: 60 }), untried(before)].join('\n')
}

function untried(before: ChangesTold['before']): string {
  if (before === undefined) return ''
  const there = before.file === undefined ? '' : `: \`snarf why ${before.file} .. --changes\` tries what was done there`
  return `  what earlier phases left was not tried${there}\n`
}

/** `Paranoia is set off by Bob's Kill`; what came in the game stands above. */
function wording({ about, what, other }: ChangeTold['otherwise'][number]): string {
  const isNothing = other === 'nothing'
  switch (about) {
    case 'life':
      return `${what} ${other}`.trimStart()
    case 'trigger':
      return `${what} is ${other.replaceAll('; set off', ', and set off')}`
    case 'action':
      return isNothing ? `no ${what}` : `${what} ${other}`
    case 'report':
      return isNothing ? `no ${what}` : `${what}: ${other === '' ? 'nobody' : other}`
    case 'became':
      return `${what}: ${other}`
    case 'stops':
      return `${isNothing ? 'it does not stop' : 'it stops'} ${what}`
    case 'moves':
      return `${isNothing ? 'it does not move' : 'it moves'} ${what}${isNothing ? '' : ` ${other}`}`
  }
}
