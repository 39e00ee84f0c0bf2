import type { Name } from '../../model/syntax.ts'
import { note } from '../../language/reading.ts'
import { inARow, meantOr, quoted } from '../../text/wording.ts'
import type { Declaration, UseTarget, Wanted } from '../model/declaration.ts'
import { present } from '../model/present.ts'
import { onceFor } from '../../model/once-for.ts'
import type { ItemAbility, World } from '../model/world.ts'
import { doorsSaid } from './doors-said.ts'
import { howHeCame } from './how-he-came.ts'
import { opposites } from './read-doors.ts'
import type { Scope } from './scope.ts'
import { namesAt, noteUnknown } from './values.ts'
import { wantedIn } from './wanted.ts'
import type { WrittenAction } from './written.ts'

/** `use: pistol`, `use: card.swipe`, with what it is used on. (W24) */
export function readUse({ who, action, fields, bluff }: WrittenAction, scope: Scope): readonly Declaration[] {
  const [word] = namesAt(fields, 'use', scope.reading)
  const meant = word && abilityMeant(word, scope)
  if (meant === undefined) return []
  const { wanted, ability } = meant
  const [on] = namesAt(fields, 'on', scope.reading)
  const target = on && targetOf(who, on, ability, scope)
  if (on !== undefined && target === undefined) return []
  const name = `${wanted.word}.${ability.name}`
  const text = on === undefined ? `use ${name}` : `use ${name} on ${on.text}`
  return [
    {
      kind: 'use',
      wanted,
      ability: ability.name,
      text,
      bluff,
      open: !ability.secret,
      at: action.value.at,
      ...present({ on: target }),
    },
  ]
}

/** The item, and its only ability; or both, with a point between. */
function abilityMeant(
  word: Name,
  scope: Scope,
): { readonly wanted: Wanted; readonly ability: ItemAbility } | undefined {
  const { item, ability } = split(word, scope)
  const wanted = wantedIn({ ...word, text: item }, scope, 'use')
  if (wanted === undefined) return undefined
  const abilities = abilitiesOf(wanted, scope)
  if (ability !== undefined) {
    const found = abilities.find(({ name }) => name === ability)
    return found === undefined ? noteNoAbility(word, item, ability, abilities, scope) : { wanted, ability: found }
  }
  const [first, second] = abilities
  if (first === undefined) return noteNoAbility(word, item, '', abilities, scope)
  return second === undefined ? { wanted, ability: first } : noteSeveral(word, item, abilities, scope)
}

function split({ text }: Name, { world }: Scope): { readonly item: string; readonly ability?: string } {
  if (world.items.has(text) || world.kinds.has(text)) return { item: text }
  const point = text.lastIndexOf('.')
  return point < 1 ? { item: text } : { item: text.slice(0, point), ability: text.slice(point + 1) }
}

/** Of all that the word means, each name once. */
function abilitiesOf({ word, item, kind }: Wanted, { world }: Scope): readonly ItemAbility[] {
  const ofItem = item === undefined ? [] : abilitiesAmong([item], world)
  const ofKind = kind === undefined ? [] : (abilitiesOfKinds(world).get(word) ?? [])
  return ofItem.length === 0
    ? ofKind
    : [...ofItem, ...ofKind.filter(({ name }) => !ofItem.some(own => own.name === name))]
}

const abilitiesOfKinds = onceFor(
  (world: World) => new Map([...world.kinds].map(([kind, items]) => [kind, abilitiesAmong(items, world)])),
)

function abilitiesAmong(items: readonly string[], world: World): readonly ItemAbility[] {
  const found = new Map<string, ItemAbility>()
  for (const name of items)
    for (const ability of world.items.get(name)?.abilities.values() ?? [])
      if (!found.has(ability.name)) found.set(ability.name, ability)
  return [...found.values()]
}

function targetOf(who: string, on: Name, { target, name }: ItemAbility, scope: Scope): UseTarget | undefined {
  const { world, state, reading } = scope
  if (target === 'user')
    return note(reading, on.at, {
      code: 'rooms/declaration',
      message: `${quoted(name)} has no target`,
      why: 'an ability without “target” works on its user',
      help: 'leave “on” out',
    })
  if (target === 'character') {
    if (world.characters.has(on.text)) return { kind: 'character', name: on.text }
    return noteUnknown('character', on, world.characters.keys(), reading)
  }
  const room = state.characters.get(who)?.room ?? -1
  const doors = world.exits.get(room)
  const exit = doors?.get(on.text)
  if (exit !== undefined) return { kind: 'door', exit }
  const names = [...(doors?.keys() ?? [])]
  return note(reading, on.at, {
    code: 'rooms/unknown-door',
    message: `room ${room} has no door ${quoted(on.text)}`,
    why: doorsSaid(names),
    help: meantOr(
      on.text,
      names.filter(name => !opposites.has(name) || !opposites.has(on.text)),
      'write the name of a door of the room in which the user is',
    ),
    ...howHeCame(who, scope),
  })
}

function noteNoAbility(
  word: Name,
  item: string,
  ability: string,
  abilities: readonly ItemAbility[],
  { reading }: Scope,
): undefined {
  const names = abilities.map(({ name }) => name)
  return note(reading, word.at, {
    code: 'rooms/unknown-ability',
    message:
      names.length === 0
        ? `nothing can be done with ${quoted(item)}`
        : `${quoted(item)} has no ability ${quoted(ability)}`,
    help:
      names.length === 0
        ? 'give it “abilities” in the world; to declare what the world has not, write “say: ..”'
        : (withTarget(item, ability, names) ??
          meantOr(
            ability,
            names,
            names.length === 1 ? `its only ability is ${inARow(names)}` : `its abilities are ${inARow(names)}`,
          )),
  })
}

/** `pistol.shoot on Bob`, as it is shown. */
function withTarget(item: string, words: string, names: readonly string[]): string | undefined {
  const name = names.find(each => words.startsWith(`${each} `))
  const on = name && words.slice(name.length).trim().replace(/^on /, '')
  return on && `write { use: ${item}.${name}, on: ${on} }`
}

function noteSeveral(word: Name, item: string, abilities: readonly ItemAbility[], { reading }: Scope): undefined {
  return note(reading, word.at, {
    code: 'rooms/which-ability',
    message: `${quoted(item)} has several abilities`,
    help: `say which: ${abilities.map(({ name }) => `${item}.${name}`).join(' or ')}`,
  })
}
