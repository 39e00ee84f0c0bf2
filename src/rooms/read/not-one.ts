import { note } from '../../language/reading.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'
import type { Scope } from './scope.ts'

const ofOne = new Set(['melee', 'chase', 'use', 'say'])

/** A list behind an action that is of one thing or character. */
export function isForOne({ key, value }: MapEntry): boolean {
  return value.kind === 'list' && value.items.length > 0 && ofOne.has(key.text)
}

export function noteSeveral({ key, value }: MapEntry, { reading }: Scope): readonly never[] {
  const action = key.text
  const each = (value.kind === 'list' ? value.items : []).map(
    item => `{ ${action}: ${item.kind === 'text' ? item.text : '..'} }`,
  )
  const isOnce = action === 'melee' || action === 'chase'
  note(reading, value.at, {
    code: 'shape/wrong-value',
    message: `a list stands behind ${quoted(action)}, which is of one`,
    ...(isOnce && each.length > 1 && { why: 'it is carried out once a turn' }),
    help:
      each.length === 1
        ? `write it without brackets: ${each.join('')}`
        : isOnce
          ? `choose one: ${each.join(' or ')}`
          : `write a declaration for each: [${each.join(', ')}]`,
  })
  return []
}

/** Whether an action is declared of nothing at all. A blow may strike at nobody (W8), and what one has can stay where it is. */
export function isNothing({ key, value }: MapEntry): boolean {
  return !mayBeOfNothing.has(key.text) && holdsNothing(value)
}

const mayBeOfNothing = new Set(['melee', 'equip', 'receive'])

function holdsNothing(value: Tree): boolean {
  switch (value.kind) {
    case 'list':
      return value.items.length === 0
    case 'map':
      return value.entries.every(entry => holdsNothing(entry.value))
    case 'text':
      return value.text.trim() === ''
    default:
      return true
  }
}

export function noteNothing({ key, value }: MapEntry, { reading }: Scope): readonly never[] {
  note(reading, value.at, {
    code: 'rooms/declaration',
    message: `nothing stands behind ${quoted(key.text)}`,
    why: 'it would be declared, and perhaps paid, for nothing',
    help: `write what it is for: { ${key.text}: .. }; or leave the declaration out`,
  })
  return []
}
