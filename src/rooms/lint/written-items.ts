import type { MapEntry, Tree } from '../../text/tree.ts'
import type { RoomSubject } from './rule.ts'
import { entriesIn, entryAt } from './written-place.ts'

/** Items as they are written, in the world and in what first turns lay over it. */
export function writtenItems({ world, turns }: RoomSubject): readonly MapEntry[] {
  return [...new Set([entryAt(world, ['items'])?.value, ...turns.map(({ over }) => over.items)].flatMap(entriesIn))]
}

/** An ability of an item as it is written. */
export interface WrittenAbility {
  readonly item: string
  readonly name: string
  readonly entry: MapEntry
  readonly target: 'user' | 'character' | 'door'
  /** Its `do`, and what of that would do anything: no `lock: false`, no `damage: 0`. */
  readonly does: MapEntry | undefined
  readonly effects: readonly MapEntry[]
}

export function writtenAbilities(subject: RoomSubject): readonly WrittenAbility[] {
  return writtenItems(subject).flatMap(({ key, value }) =>
    entriesIn(entryAt(value, ['abilities'])?.value).map(entry => {
      const does = entryAt(entry.value, ['do'])
      const effects = entriesIn(does?.value).filter(isSomething)
      return { item: key.text, name: entry.key.text, entry, target: targetOf(entry.value), does, effects }
    }),
  )
}

function targetOf(ability: Tree): WrittenAbility['target'] {
  const target = entryAt(ability, ['target'])?.value
  const word = target?.kind === 'text' ? target.text : ''
  return word === 'character' || word === 'door' ? word : 'user'
}

function isSomething({ value }: MapEntry): boolean {
  return value.kind === 'text' && value.text !== 'false' && Number(value.text) !== 0
}

export function isFlag(ability: Tree, key: string, is: 'true' | 'false'): boolean {
  const value = entryAt(ability, [key])?.value
  return value?.kind === 'text' && value.text === is
}
