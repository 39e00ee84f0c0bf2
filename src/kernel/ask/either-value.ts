import { code } from '../../plan/op-code.ts'
import { isTooMuch } from '../rules/runaway.ts'
import type { ContradictionTonight } from '../rules/contradiction.ts'
import type { Work } from '../store/work.ts'

/**
 * "A condition that reads the property holds if it holds for one of the values" (S6). It is asked as things stand; where it does not
 * hold so, once more with each value of the contradicted property that it read last, and so on.
 */
export function holdsOnce(work: Work, isSo: () => boolean): boolean {
  if (work.doubt.isTrying) return isSo()
  work.doubt.isTrying = true
  const holds = holdsForOne(work, isSo)
  work.doubt.isTrying = false
  return holds
}

/** What is contradicted and was read while a condition was asked. */
export interface Doubt {
  isTrying: boolean
  read: ContradictionTonight | undefined
}

function holdsForOne(work: Work, isSo: () => boolean): boolean {
  const { facts, doubt } = work
  forget(doubt)
  const holds = isSo()
  const { read } = doubt
  work.effort.attempts++
  if (holds || read === undefined || isTooMuch(work, null)) return holds
  return read.values.some(value => facts.asIf(read, value, () => holdsForOne(work, isSo)))
}

function forget(doubt: Doubt): void {
  doubt.read = undefined
}

/** The player's role, as a condition reads it. */
export function roleOf(work: Work, player: number): number {
  if (work.facts.contradictions.length > 0) note(work, player, code.become, 'role')
  return work.facts.roleOf(player)
}

export function factionOf(work: Work, player: number): number {
  if (work.facts.contradictions.length > 0) note(work, player, code.become, 'faction')
  return work.facts.factionOf(player)
}

export function valueOf(work: Work, property: number, player: number): number {
  if (work.facts.contradictions.length > 0)
    note(work, player, code.set, work.plan.properties[property]?.name ?? '', property)
  return work.facts.valueOf(property, player)
}

/** Those who are bound to a player at once; undefined where it is one or nobody, or where a condition is asked with each. */
export function boundsOf(work: Work, bond: number, player: number): readonly number[] | undefined {
  const open = openOf(work, player, code.bind, work.plan.bonds[bond] ?? '', bond)
  if (!work.doubt.isTrying || open === undefined) return open?.values
  work.doubt.read = open
  return undefined
}

/** All that the player's role or faction may be. */
export function valuesOf(work: Work, property: 'role' | 'faction', player: number): readonly number[] {
  return (
    openOf(work, player, code.become, property)?.values ?? [
      property === 'role' ? work.facts.roleOf(player) : work.facts.factionOf(player),
    ]
  )
}

/** May the player be of the faction (S6)? */
export function mayBeOf(work: Work, faction: number, player: number): boolean {
  return valuesOf(work, 'faction', player).includes(faction)
}

/** What a player is, by its name; of what is contradicted each that it may be. */
export function nameEach(
  work: Work,
  property: 'role' | 'faction',
  player: number,
  nameOf: (place: number) => string | undefined,
): string {
  if (work.facts.contradictions.length === 0)
    return nameOf(property === 'role' ? work.facts.roleOf(player) : work.facts.factionOf(player)) ?? ''
  return valuesOf(work, property, player)
    .flatMap(place => nameOf(place) ?? [])
    .sort()
    .join(' or ')
}

function note(work: Work, player: number, made: number, property: string, subject = -1): void {
  work.doubt.read = openOf(work, player, made, property, subject) ?? work.doubt.read
}

function openOf(
  work: Work,
  player: number,
  made: number,
  property: string,
  subject = -1,
): ContradictionTonight | undefined {
  const { contradictions } = work.facts
  if (contradictions.length === 0) return undefined
  return contradictions.find(
    open =>
      open.player === player &&
      open.property === property &&
      open.op?.code === made &&
      (subject < 0 || open.op.subject === subject),
  )
}
