import type { Finding } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import type { Rulings } from '../../model/rules.ts'
import { aNight } from './action-findings.ts'
import type { Row } from './holdings.ts'

/** More submissions than there may be of what one member of a faction performs once a night, or as often as it says (R9). */
export function ofFactions(
  phase: Phase, rows: readonly Row[], rulings: Rulings, findings: Finding[],
): { readonly kept: readonly Row[]; readonly dropped: boolean } {
  const groups = new Map<number, Row[]>()
  for (const row of rows)
    if (row.owned.ability.faction >= 0) groups.set(row.owned.inst, [...(groups.get(row.owned.inst) ?? []), row])
  const dropped = new Set<Row>()
  for (const group of groups.values()) {
    const [first] = group
    const most = first === undefined ? 1 : aNight(first.owned.ability)
    const second = group[most]
    if (first === undefined || second === undefined) continue
    const ruling = rulings['faction-duplicates']
    if (ruling === 'refuse' || !phase.listed) findings.push(twice(first, second, ruling !== 'refuse'))
    const stay = ruling === 'last' ? group.slice(-most) : group.slice(0, most)
    group.filter(row => !stay.includes(row)).forEach(row => dropped.add(row))
  }
  return { kept: rows.filter(row => !dropped.has(row)), dropped: dropped.size > 0 }
} // prettier-ignore

function twice(first: Row, second: Row, isOrdered: boolean): Finding {
  const { ability } = first.owned
  const most = aNight(ability)
  return {
    code: 'faction/twice',
    severity: 'error',
    message: `${ability.name} of ${ability.owner} was submitted ${most === 1 ? 'twice' : 'too often'}, ${byWhom(first, second)}`,
    why: `one member of a faction performs it, ${most === 1 ? 'once' : `${most} times`} a night (R9)`,
    help: isOrdered
      ? 'write `actions` as a list, in the order submitted, so that it is known which came last'
      : 'leave out one of them, or set `rulings: { faction-duplicates: last }` (or `first`)',
    at: second.submission.at,
    related: [{ at: first.submission.at, label: 'submitted here first' }],
    rules: ['R9'],
  }
}

function byWhom(first: Row, second: Row): string {
  const [one, other] = [first.submission.actor.text, second.submission.actor.text]
  return one === other ? `both times by ${one}` : `by ${one} and by ${other}`
}
