import type { Finding } from '../model/diagnostic.ts'
import type { Rulings } from '../model/rules.ts'
import type { Phase, Submission } from '../model/phase.ts'
import { actionFindings, selectionFindings } from './refuse.ts'
import { ownedBy, playerNamed, type Facts, type Owned } from './owned.ts'

/** What was submitted, as the kernel reads it, with what a moderator must know of what was not. */
export interface Submitted {
  readonly rows: Int32Array
  readonly texts: readonly string[]
  readonly inOrder: readonly Row[]
  readonly unsent: readonly number[]
  readonly compulsory: readonly number[]
  readonly usedRulings: readonly (keyof Rulings)[]
  readonly findings: readonly Finding[]
}

/** One submission looked up. */
export interface Row {
  readonly submission: Submission
  readonly player: number
  readonly owned: Owned
  readonly targets: readonly number[]
  readonly chosen: readonly number[]
}

/**
 * Looks up who submitted what, and refuses what an author may knowingly not submit (T2, R9). Rows stand in an order of
 * their own, but for instants and by day, where the order of submission counts (N5, N6).
 */
export function submitted(facts: Facts, phase: Phase, rulings: Rulings): Submitted {
  const findings: Finding[] = []
  const taken = new Set<number>()
  const read = phase.submissions.flatMap(submission => rowOf(facts, phase, submission, taken, findings))
  findings.push(...actionFindings(facts, phase, read))
  const { kept, dropped } = ofFactions(phase, read, rulings, findings)
  const texts: string[] = []
  const inOrder = ordered(phase, kept)
  return {
    rows: Int32Array.from(inOrder.flatMap(row => packed(row, texts))),
    texts,
    inOrder,
    ...silent(facts, phase, read),
    usedRulings: dropped ? ['faction-duplicates'] : [],
    findings: distinct(findings),
  }
}

function rowOf(
  facts: Facts, phase: Phase, submission: Submission, taken: Set<number>, findings: Finding[],
): readonly Row[] {
  const player = playerNamed(facts.names, submission.actor, findings)
  if (player === undefined) return []
  const owned = ownedBy(facts, player, submission.ability, taken, findings)
  if (owned === undefined) return []
  const targets = submission.targets.map(name => playerNamed(facts.names, name, findings))
  const chosen = submission.chosen.map(name => playerNamed(facts.names, name, findings))
  if ([...targets, ...chosen].includes(undefined)) return []
  if (owned.ability.faction < 0) taken.add(owned.inst)
  const known = (players: readonly (number | undefined)[]): readonly number[] => players.flatMap(place => place ?? [])
  const onlyChooses = owned.ability.aim === null && owned.ability.choose !== null && chosen.length === 0
  const row = onlyChooses
    ? { submission, player, owned, targets: [], chosen: known(targets) }
    : { submission, player, owned, targets: known(targets), chosen: known(chosen) }
  findings.push(...selectionFindings(facts, phase, row))
  return [row]
} // prettier-ignore

/** Two submissions of what one member of a faction performs once a night (R9). */
function ofFactions(
  phase: Phase, rows: readonly Row[], rulings: Rulings, findings: Finding[],
): { readonly kept: readonly Row[]; readonly dropped: boolean } {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.owned.inst, [...(groups.get(row.owned.inst) ?? []), row])
  const dropped = new Set<Row>()
  for (const group of groups.values()) {
    const [first, second] = group
    if (first === undefined || second === undefined || first.owned.ability.faction < 0) continue
    const ruling = rulings['faction-duplicates']
    if (ruling === 'refuse' || !phase.listed) findings.push(twice(first, second, ruling !== 'refuse'))
    const stays = ruling === 'last' ? group.at(-1) : first
    group.filter(row => row !== stays).forEach(row => dropped.add(row))
  }
  return { kept: rows.filter(row => !dropped.has(row)), dropped: dropped.size > 0 }
} // prettier-ignore

function twice(first: Row, second: Row, isOrdered: boolean): Finding {
  const { ability } = first.owned
  return {
    code: 'faction/twice',
    severity: 'error',
    message: `${ability.name} of ${ability.owner} was submitted twice, ${byWhom(first, second)}`,
    why: 'one member of a faction performs it, once a night (R9)',
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

function ordered(phase: Phase, rows: readonly Row[]): readonly Row[] {
  if (phase.kind === 'day') return rows
  const instants = rows.filter(row => row.owned.ability.instant)
  const others = rows.filter(row => !row.owned.ability.instant)
  return [...instants, ...[...others].sort(byPlaces)]
}

function byPlaces(a: Row, b: Row): number {
  const keyA = [a.player, a.owned.ability.id, ...a.targets, -1, ...a.chosen]
  const keyB = [b.player, b.owned.ability.id, ...b.targets, -1, ...b.chosen]
  const at = keyA.findIndex((place, i) => place !== keyB[i])
  return at < 0 ? 0 : (keyA[at] ?? 0) - (keyB[at] ?? 0)
}

function packed({ submission, player, owned, targets, chosen }: Row, texts: string[]): readonly number[] {
  const text = submission.text === undefined ? -1 : texts.push(submission.text) - 1
  return [player, owned.inst, targets.length, ...targets, chosen.length, ...chosen, text]
}

/** Living players who could have submitted something tonight and are not named, and those among the silent who had to act. */
function silent(facts: Facts, phase: Phase, rows: readonly Row[]): Pick<Submitted, 'unsent' | 'compulsory'> {
  const named = new Set([...phase.submissions.map(({ actor }) => actor.text), ...phase.passed.map(name => name.text)])
  const acted = new Set(rows.map(row => row.owned.inst))
  const unsent: number[] = []
  const compulsory: number[] = []
  if (phase.kind === 'day') return { unsent, compulsory }
  facts.names.forEach((name, player) => {
    if (facts.alive[player] !== 1) return
    const open = facts.usable(player).filter(({ inst }) => !acted.has(inst))
    if (open.length > 0 && !named.has(name)) unsent.push(player)
    if (open.some(({ ability }) => ability.limits.compulsive)) compulsory.push(player)
  })
  return { unsent, compulsory }
}

function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ code, at }) => {
    const key = `${code} ${at.source.name} ${at.start}`
    return !seen.has(key) && seen.add(key)
  })
}
