import type { Span } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { textOf } from '../../language/decode/name.ts'
import type { Fields } from '../../language/fields.ts'
import type { Declaration, Put, Wanted } from '../model/declaration.ts'
import { present } from '../model/present.ts'
import type { BodyPart } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { readRoute } from './route.ts'
import type { Scope } from './scope.ts'
import { readSigns } from './signs.ts'
import { equipmentShape } from './turn-shapes.ts'
import { readUse } from './uses.ts'
import { entriesOf, namesAt, namesIn, noteUnknown, partIn } from './values.ts'
import { wantedIn, wantedOf } from './wanted.ts'
import type { WrittenAction } from './written.ts'

/** What one map declares: as many declarations as its list is long. */
export function readAction(written: WrittenAction, scope: Scope): readonly Declaration[] {
  const { who, action, fields, bluff } = written
  const { key, value } = action
  const { at } = value
  const { reading } = scope
  switch (key.text) {
    case 'melee':
      return readMelee(written, scope)
    case 'take': {
      const more = present({ to: placesAt(fields, 'to', scope), from: namesAt(fields, 'from', reading)[0]?.text })
      return wantedAt(fields, 'take', scope).map(({ wanted, at: place }) => ({
        kind: 'take',
        wanted,
        ...more,
        text: `take ${wanted.word}`,
        bluff,
        open: true,
        at: place,
      }))
    }
    case 'give': {
      const [to] = charactersAt(fields, 'to', scope)
      const things = wantedAt(fields, 'give', scope)
      return to === undefined
        ? []
        : things.map(({ wanted, at: place }) => ({
            kind: 'give',
            wanted,
            to: to.text,
            text: `give ${wanted.word} to ${to.text}`,
            bluff,
            open: true,
            at: place,
          }))
    }
    case 'refuse':
      return charactersAt(fields, 'refuse', scope).map(({ text: whom, at: place }) => ({
        kind: 'refuse',
        whom,
        text: `refuse ${whom}`,
        bluff,
        open: true,
        at: place,
      }))
    case 'drop':
    case 'show': {
      const kind = key.text
      return wantedAt(fields, kind, scope).map(({ wanted, at: place }) => ({
        kind,
        wanted,
        text: `${kind} ${wanted.word}`,
        bluff,
        open: true,
        at: place,
      }))
    }
    case 'say': {
      const said = textOf(value, reading)
      return said === undefined ? [] : [{ kind: 'say', text: `say ${said}`, bluff, open: true, at }]
    }
    case 'use':
      return readUse(written, scope)
    case 'receive': {
      const wants = readSigns(value, ['character', 'item'], scope)
      return [{ kind: 'receive', wants, put: putAt(fields, scope), text: key.text, bluff, open: false, at }]
    }
    case 'equip': {
      const inner = roomFieldsOf(equipmentShape, value, reading)
      const things = (part: BodyPart) => wantedAt(inner, part, scope).map(({ wanted }) => wanted)
      return [
        {
          kind: 'equip',
          hands: things('hands'),
          inventory: things('inventory'),
          text: key.text,
          bluff,
          open: false,
          at,
        },
      ]
    }
    case 'move': {
      const route = readRoute(who, value, scope.state.characters.get(who)?.room ?? -1, scope)
      return [{ kind: 'move', ...route, text: key.text, bluff, open: false, at }]
    }
    case 'chase': {
      const [target] = charactersAt(fields, 'chase', scope)
      return target === undefined
        ? []
        : [{ kind: 'chase', target: target.text, text: `chase ${target.text}`, bluff, open: false, at }]
    }
    case 'follow':
    case 'hold': {
      const signs = readSigns(value, ['character', 'look', 'item'], scope)
      return [{ kind: key.text, signs, text: key.text, bluff, open: false, at }]
    }
    default:
      return []
  }
}

/** `{ melee: }` strikes at nobody. */
function readMelee({ action, fields, bluff }: WrittenAction, scope: Scope): readonly Declaration[] {
  const { at } = action.value
  if (fields.get('melee')?.value.kind !== 'text') return [{ kind: 'melee', text: 'melee', bluff, open: true, at }]
  const [target] = charactersAt(fields, 'melee', scope)
  if (target === undefined) return []
  return [{ kind: 'melee', target: target.text, text: `melee ${target.text}`, bluff, open: true, at }]
}

function charactersAt(fields: Fields, key: string, { world, reading }: Scope): readonly Name[] {
  return namesAt(fields, key, reading).filter(
    name => world.characters.has(name.text) || noteUnknown('character', name, world.characters.keys(), reading),
  )
}

function wantedAt(
  fields: Fields,
  key: string,
  scope: Scope,
): readonly { readonly wanted: Wanted; readonly at: Span }[] {
  const all: { readonly wanted: Wanted; readonly at: Span }[] = []
  for (const name of namesAt(fields, key, scope.reading)) {
    const wanted = wantedIn(name, scope, key)
    if (wanted !== undefined) all.push({ wanted, at: name.at })
  }
  return all
}

function placesAt(fields: Fields, key: string, { reading }: Scope): readonly BodyPart[] | undefined {
  if (!fields.has(key)) return undefined
  return namesAt(fields, key, reading).flatMap(name => partIn(name, reading) ?? [])
}

/** `put: { lamp: inventory }` */
function putAt(fields: Fields, { world, reading }: Scope): readonly Put[] {
  return entriesOf(fields.get('put')?.value, 'put', reading).flatMap(({ key, value }): Put[] => {
    const wanted = wantedOf(key, world, reading)
    const to = namesIn(value, reading).flatMap(name => partIn(name, reading) ?? [])
    return wanted === undefined ? [] : [{ wanted, to }]
  })
}
