import type { Superseded } from '../../kernel/input.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Phase } from '../../model/phase.ts'
import type { Rulings } from '../../model/rules.ts'
import { playersSelected, type Facts, type SubmissionRow } from './holdings.ts'
import { aNight } from './too-many-uses.ts'

/** What is not performed, and where it stands. */
export interface LeftAside extends Superseded {
  readonly at: Span
}

/** The abilities that a faction performs, and those of one player that an ally of his used as well, by their places among all that are owned. */
export function usedByMany(rows: readonly SubmissionRow[]): ReadonlySet<number> {
  const users = new Map<number, number>()
  const ofMany = new Set<number>()
  for (const { player, owned } of rows) {
    const before = users.get(owned.inst)
    if (owned.ability.faction >= 0 || (before !== undefined && before !== player)) ofMany.add(owned.inst)
    users.set(owned.inst, player)
  }
  return ofMany
}

/** More submissions than there may be of what one of several players performs once a night, or as often as it says and has uses left (R9). */
export function ofFactions(
  facts: Facts,
  phase: Phase,
  rows: readonly SubmissionRow[],
  ofMany: ReadonlySet<number>,
  rulings: Rulings,
  findings: Finding[],
): { readonly kept: readonly SubmissionRow[]; readonly setAside: readonly LeftAside[] } {
  const groups = new Map<number, SubmissionRow[]>()
  for (const row of rows) {
    if (!ofMany.has(row.owned.inst)) continue
    const group = groups.get(row.owned.inst)
    if (group === undefined) groups.set(row.owned.inst, [row])
    else group.push(row)
  }
  const dropped = new Map<SubmissionRow, number>()
  for (const group of groups.values()) {
    const [first] = group
    const most = first === undefined ? 1 : mostOf(facts, first)
    const second = group[most]
    if (first === undefined || second === undefined) continue
    const ruling = rulings['faction-duplicates']
    if (ruling === 'refuse' || !phase.listed) findings.push(twice(phase, first, second, most, ruling))
    const gone = ruling === 'last' ? group.slice(0, -most) : group.slice(most)
    const stays = ruling === 'last' ? group.at(-1) : first
    for (const row of gone) dropped.set(row, (stays ?? first).player)
  }
  if (dropped.size === 0) return { kept: rows, setAside: [] }
  return {
    kept: rows.filter(row => !dropped.has(row)),
    setAside: rows.flatMap(row => {
      const other = dropped.get(row)
      return other === undefined
        ? []
        : [
            {
              player: row.player,
              ability: row.owned.ability.id,
              targets: playersSelected(row),
              other,
              at: row.submission.at,
            },
          ]
    }),
  }
}

/** Where no use is left, that is what is wrong. */
function mostOf(facts: Facts, { owned }: SubmissionRow): number {
  const most = aNight(owned.ability)
  return owned.ability.shotsSlot < 0 ? most : Math.max(1, Math.min(most, facts.usesLeft(owned)))
}

function twice(
  { listed }: Phase,
  first: SubmissionRow,
  second: SubmissionRow,
  most: number,
  ruling: Rulings['faction-duplicates'],
): Finding {
  const { ability } = first.owned
  const times = most === 1 ? 'once' : `${most} times`
  const isLeft = most < aNight(ability)
  const performs =
    ability.faction >= 0 ? 'one member of a faction performs it' : 'an ally uses it instead of whose it is'
  return {
    code: 'faction/twice',
    severity: 'error',
    message: `${ability.name} of ${ability.owner} was submitted ${most === 1 ? 'twice' : 'too often'}, ${byWhom(first, second)}`,
    why: isLeft ? `${performs}, and it can be used ${times} more (R9)` : `${performs}, ${times} a night (R9)`,
    help:
      ruling === 'refuse'
        ? 'leave out one of them, or set `rulings: { faction-duplicates: last }` (or `first`)'
        : `write \`actions\` as a list, in the order submitted, so that it is known which came ${ruling}`,
    at: second.submission.at,
    related: [{ at: first.submission.at, label: listed ? 'submitted here first' : 'submitted here as well' }],
    rules: ['R9'],
  }
}

function byWhom(first: SubmissionRow, second: SubmissionRow): string {
  const [one, other] = [first.submission.actor.text, second.submission.actor.text]
  return one === other ? `both times by ${one}` : `by ${one} and by ${other}`
}
