import type { Span } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { textOf } from '../../language/decode/name.ts'
import type { Fields } from '../../language/fields.ts'
import type { Entry } from '../../text/tree.ts'
import type { Declaration, Put, Wanted } from '../model/declaration.ts'
import { present } from '../model/present.ts'
import type { Part } from '../model/world.ts'
import { roomFieldsOf } from './fields.ts'
import { readRoute } from './route.ts'
import type { Scope } from './scope.ts'
import { readSigns } from './signs.ts'
import { equipmentShape } from './turn-shapes.ts'
import { readUse } from './uses.ts'
import { entriesOf, namesAt, namesIn, noteUnknown, partIn } from './values.ts'
import { wantedOf } from './wanted.ts'

type Read = Declaration extends infer Each ? (Each extends Declaration ? Omit<Each, 'bluff'> : never) : never

/** What one map declares: as many declarations as its list is long. Its fields have been looked at. */
export function readAction(who: string, { key, value }: Entry, fields: Fields, scope: Scope): readonly Declaration[] {
  const read = readOf(who, key.text, fields, value.at, scope, value)
  return read.map(each => ({ ...each, bluff: false }))
}

function readOf(
  who: string,
  action: string,
  fields: Fields,
  at: Span,
  scope: Scope,
  value: Entry['value'],
): readonly Read[] {
  const { reading } = scope
  const secret = { text: action, open: false, at }
  switch (action) {
    case 'melee':
      return readMelee(fields, at, scope)
    case 'take': {
      const to = placesAt(fields, 'to', scope)
      const from = namesAt(fields, 'from', reading)[0]?.text
      return wantedAt(fields, 'take', scope).map(({ wanted, at: place }) => ({ kind: 'take', wanted, ...present({ to, from }), text: `take ${wanted.word}`, open: true, at: place })) // prettier-ignore
    }
    case 'give': {
      const [to] = charactersAt(fields, 'to', scope)
      const things = wantedAt(fields, 'give', scope)
      return to === undefined ? [] : things.map(({ wanted, at: place }) => ({ kind: 'give', wanted, to: to.text, text: `give ${wanted.word} to ${to.text}`, open: true, at: place })) // prettier-ignore
    }
    case 'refuse':
      return charactersAt(fields, 'refuse', scope).map(({ text: whom, at: place }) => ({ kind: 'refuse', whom, text: `refuse ${whom}`, open: true, at: place })) // prettier-ignore
    case 'drop':
    case 'show':
      return wantedAt(fields, action, scope).map(({ wanted, at: place }) => ({ kind: action, wanted, text: `${action} ${wanted.word}`, open: true, at: place })) // prettier-ignore
    case 'say': {
      const said = textOf(value, reading)
      return said === undefined ? [] : [{ kind: 'say', text: `say ${said}`, open: true, at }]
    }
    case 'use':
      return readUse(who, fields, at, scope)
    case 'receive':
      return [
        {
          kind: 'receive',
          wants: readSigns(value, ['character', 'item'], scope),
          put: putAt(fields, scope),
          ...secret,
        },
      ]
    case 'equip': {
      const inner = roomFieldsOf(equipmentShape, value, reading)
      const things = (part: Part) => wantedAt(inner, part, scope).map(({ wanted }) => wanted)
      return [{ kind: 'equip', hands: things('hands'), inventory: things('inventory'), ...secret }]
    }
    case 'move':
      return [
        { kind: 'move', legs: readRoute(who, value, scope.state.characters.get(who)?.room ?? -1, scope), ...secret },
      ]
    case 'chase': {
      const [target] = charactersAt(fields, 'chase', scope)
      return target === undefined
        ? []
        : [{ kind: 'chase', target: target.text, ...secret, text: `chase ${target.text}` }]
    }
    case 'follow':
    case 'hold':
      return [{ kind: action, signs: readSigns(value, ['character', 'look', 'item'], scope), ...secret }]
    default:
      return []
  }
}

/** `{ melee: }` strikes at nobody. */
function readMelee(fields: Fields, at: Span, scope: Scope): readonly Read[] {
  const isAimed = fields.get('melee')?.value.kind === 'text'
  const [target] = isAimed ? charactersAt(fields, 'melee', scope) : []
  if (isAimed && target === undefined) return []
  const text = target === undefined ? 'melee' : `melee ${target.text}`
  return [{ kind: 'melee', ...present({ target: target?.text }), text, open: true, at }]
}

export function charactersAt(fields: Fields, key: string, { world, reading }: Scope): readonly Name[] {
  return namesAt(fields, key, reading).filter(
    name => world.characters.has(name.text) || noteUnknown('character', name, world.characters.keys(), reading),
  )
}

function wantedAt(
  fields: Fields,
  key: string,
  { world, reading }: Scope,
): readonly { readonly wanted: Wanted; readonly at: Span }[] {
  return namesAt(fields, key, reading).flatMap(name => {
    const wanted = wantedOf(name, world, reading)
    return wanted === undefined ? [] : [{ wanted, at: name.at }]
  })
}

function placesAt(fields: Fields, key: string, { reading }: Scope): readonly Part[] | undefined {
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
