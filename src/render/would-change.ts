import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import type { Style } from './style.ts'

/** Something that would have changed an answer, as it is supposed on the command line, and how. */
export interface ChangeTold {
  readonly supposed: readonly string[]
  readonly otherwise: readonly { readonly what: string; readonly one: string; readonly other: string }[]
}

/** What would have changed an answer, a line each. */
export function prettyChanges(given: readonly ChangeTold[], style: Style): string {
  const changes = cleaned(given)
  if (changes.length === 0) return `${style.strong('What would have changed it')}\n  nothing that was tried: no action less or at another, no other order\n` // prettier-ignore
  const rows = changes.map(({ supposed, otherwise }) => [supposed.join(', '), otherwise.map(wording).join('; ')])
  return [style.strong('What would have changed it'), ...columns(rows, { indent: 2, widest: 60 }), ''].join('\n')
}

/** `Paranoia: set off by Bob's Kill`: that it was not goes without saying. */
function wording({ what, one, other }: ChangeTold['otherwise'][number]): string {
  if (what === '') return other
  const was = one === 'not set off' ? '' : `, not ${one === '' ? 'nobody' : one}`
  return `${what}: ${other === '' ? 'nobody' : other}${was}`
}
