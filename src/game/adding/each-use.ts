import { namesFitting } from '../../model/names-fitting.ts'
import { aNight } from '../submissions/too-many-uses.ts'
import type { Facts } from '../submissions/holdings.ts'
import { splitActor } from './line-parts.ts'
import type { TypedLine } from './quotations.ts'

/** `ivy: shield -> lou, shield -> ada`: a line for each use of one ability that may be used so often. */
export function eachUse(line: TypedLine, facts: Facts): readonly TypedLine[] {
  const { actor, rest } = splitActor(line.text, facts.names) ?? { actor: '', rest: '' }
  const [player, ...others] = namesFitting(actor, facts.names)
  if (player === undefined || others.length > 0) return [line]
  const uses = rest.split(/\s*[;,&+]\s*(?=[^,;&+]*(?:>|→))|\s+(?:and|и)\s+(?=[^,;&+]*(?:>|→))/i)
  const place = facts.names.indexOf(player)
  const often = [...facts.owned(place), ...facts.lent(place)].filter(({ ability }) => aNight(ability) > 1)
  const used = uses.map(use => {
    const [typed = ''] = use.split(/[-–—=]*>|→/)
    return often.find(({ ability }) => namesFitting(typed, [ability.name]).length > 0)
  })
  const isOne = used.every(one => one !== undefined && one === used[0])
  return uses.length > 1 && isOne ? uses.map(use => ({ ...line, text: `${actor}: ${use}` })) : [line]
}
