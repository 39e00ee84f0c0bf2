import type { Finding } from '../model/diagnostic.ts'
import type { Property } from '../model/primitive.ts'
import type { Effect, Name } from '../model/syntax.ts'
import { articleOf } from '../model/role-title.ts'
import { instead, meantOr, nearAmong, quoted } from '../text/wording.ts'

const named: Readonly<Record<string, readonly [option: string, kind: Property['kind']]>> = {
  count: ['name', 'counter'],
  mark: ['as', 'mark'],
  unmark: ['as', 'mark'],
  give: ['item', 'item'],
  take: ['item', 'item'],
  steal: ['item', 'item'],
}

/** What the moderator counts, marks or gives is nearly called as something of the setup is, which nothing then would find. */
export function misspeltIn({ verb, args }: Effect, own: readonly Property[]): Finding | undefined {
  const [option = '', kind] = named[verb] ?? []
  const name = args[option]
  if (kind === undefined || !isName(name)) return undefined
  const known = own.flatMap(property => (property.kind === kind ? property.name : []))
  const near = known.includes(name.text) ? [] : nearAmong(name.text, known)
  if (near.length === 0) return undefined
  return {
    code: 'name/unknown',
    severity: 'error',
    message: `nothing in the setup asks for ${articleOf(kind)} ${kind} called ${quoted(name.text)}`,
    why: 'a change that nothing reads changes nothing',
    help: meantOr(name.text, near, ''),
    at: name.at,
    ...instead(name.at, name.text, near),
  }
}

function isName(value: unknown): value is Name {
  return typeof value === 'object' && value !== null && 'text' in value && 'at' in value
}
