import type { LogEvent } from '../model/outcome.ts'

/** Did an event set to two values at once what a condition read (S6)? */
export function isOpen({ reads = [], value, question }: LogEvent, { kind, property = '' }: LogEvent): boolean {
  return kind === 'contradiction' && (reads.includes(property) || String(question ?? value).includes(`“${property}”`))
}

/** Did an event change of a player what a condition, or a report that says yes or no, read of him? Of marks and items, one that the condition names. */
export function isReadBy({ reads = [], value, question }: LogEvent, event: LogEvent): boolean {
  const { kind, property = '' } = event
  if (kind === 'death' || kind === 'revived') return reads.includes('alive')
  if (kind === 'gained' || kind === 'lost') return reads.includes('abilities')
  if (kind !== 'property' || !reads.includes(property)) return false
  if (property !== 'marks' && property !== 'items') return true
  const [now, before] = [event.value, event.was].map(each => [each ?? []].flat())
  const changed = [...(now ?? []), ...(before ?? [])].filter(name => now?.includes(name) !== before?.includes(name))
  if (event.settles !== undefined) changed.push(event.settles.property)
  return changed.some(name => String(question ?? value).includes(`“${name}”`))
}

/** Did it add to a number that a player has, or take from it? */
export function isCounted({ kind, property = '' }: LogEvent): boolean {
  return kind === 'property' && property.startsWith('counter ')
}

/** Did an event make of a player what a report tells of him? Of abilities that came with a role only if he had it when they were looked at: they may be read then (R3). */
export function isToldBy({ property: fact = '', value }: LogEvent, event: LogEvent, isBefore: boolean): boolean {
  const { kind, property, ability = '' } = event
  if (fact === 'alignment' || fact === 'role')
    return kind === 'property' && property === told[fact] && event.value === value
  if (fact !== 'abilities') return false
  if (kind === 'gained' || kind === 'lost') return [value ?? []].flat().includes(ability) === (kind === 'gained')
  return kind === 'property' && property === 'role' && isBefore
}

const told = { alignment: 'faction', role: 'role' } as const
