import type { Of, Wanted } from '../../../src/rooms/model/declaration.ts'
import type { FailReason } from '../../../src/rooms/model/outcome.ts'
import type { ItemEffect } from '../../../src/rooms/model/world.ts'
import { allOf, itemNamed, live, meantAmong, whereOn, type Person, type Play } from './play.ts'
import type { Taken } from './takes.ts'

/** A blow, something shown, something used. */
export interface Doing {
  readonly what: 'hits' | 'shows' | 'uses'
  readonly who: Person
  readonly line: string
  readonly item?: string
  readonly whom?: Person
  readonly door?: string
  readonly does?: ItemEffect
  readonly isSeen: boolean
  readonly isFilmed: boolean
  readonly tells?: string
}

interface Possible {
  readonly cost: number
  readonly doing: Doing
  /** What is done once a turn. */
  readonly once?: string
  readonly use?: string
}

/** "Down each list: melee, show, use. First whether it can be done at all. Then its price." */
export function doings(taken: readonly Taken[], play: Play): readonly Doing[] {
  return play.people.flatMap(person => {
    const own = taken.filter(each => each.person === person)
    const before = new Set<string>()
    return live(person).flatMap(({ declaration, place }): readonly Doing[] => {
      const found = possible(declaration, person, own, before, play)
      if (found === undefined) return []
      if (typeof found === 'string') {
        person.failed.set(place, found)
        return []
      }
      if (found.once !== undefined) before.add(found.once)
      if (found.cost > person.concentration) {
        person.failed.set(place, 'no concentration')
        return []
      }
      person.concentration -= found.cost
      if (found.use !== undefined) play.uses.set(found.use, (play.uses.get(found.use) ?? 0) - 1)
      return [found.doing]
    })
  })
}

type Found = Possible | FailReason | undefined

function possible(
  declaration: Person['list'][number],
  person: Person,
  taken: readonly Taken[],
  before: ReadonlySet<string>,
  play: Play,
): Found {
  switch (declaration.kind) {
    case 'melee':
      return blow(declaration, person, before, play)
    case 'show':
      return shown(declaration.wanted, person, play)
    case 'use':
      return use(declaration, person, taken, before, play)
    default:
      return undefined
  }
}

function blow({ target }: Of<'melee'>, who: Person, before: ReadonlySet<string>, play: Play): Found {
  if (before.has('melee')) return 'once'
  if (target === who.name) return 'oneself'
  const aimed = aim(target, who, play)
  if (aimed === 'not here') return aimed
  const line = `${who.name} hits ${aimed.whom?.name ?? 'nobody'}`
  return { cost: 2, once: 'melee', doing: { what: 'hits', who, line, isSeen: true, isFilmed: true, ...aimed } }
}

/** Who is meant, if he is in the room; nobody, if none is named or a miss goes into the air. (W8, W-R7) */
function aim(name: string | undefined, who: Person, play: Play): { readonly whom?: Person } | 'not here' {
  if (name === undefined) return {}
  const whom = play.people.find(each => each.name === name && each.start.room === who.start.room)
  if (whom !== undefined) return { whom }
  return play.world.rulings.missed === 'air' ? {} : 'not here'
}

/** "The item as it was when the turn began, and where it was then." (W20) */
function shown(wanted: Wanted, who: Person, play: Play): Found {
  const [item] = meantAmong(wanted, allOf(who.start))
  if (item === undefined) return 'not held'
  const left = [...itemNamed(item, play).abilities.values()].flatMap(({ name }) => {
    const uses = play.state.uses.get(`${item}.${name}`)
    return uses === undefined ? [] : [`${name} ${uses} left`]
  })
  const about = [whereOn(item, who.start), ...(left.length === 0 ? [] : [left.join(', ')])].join('; ')
  const line = `${who.name} shows ${item} (${about})`
  return { cost: 1, doing: { what: 'shows', who, line, item, isSeen: true, isFilmed: true } }
}

/** "`use` the lowest of which it can be done"; else the lowest says why not. */
function use(
  declaration: Of<'use'>,
  who: Person,
  taken: readonly Taken[],
  before: ReadonlySet<string>,
  play: Play,
): Found {
  const has = [...allOf(who.start), ...taken.map(({ item }) => item)]
  const meant = meantAmong(declaration.wanted, has).filter(item =>
    itemNamed(item, play).abilities.has(declaration.ability),
  )
  const ways = meant.map(item => useOf(item, declaration, who, taken, before, play))
  return ways.find(way => typeof way === 'object') ?? ways[0] ?? 'not held'
}

function useOf(
  item: string,
  { ability: name, on }: Of<'use'>,
  who: Person,
  taken: readonly Taken[],
  before: ReadonlySet<string>,
  play: Play,
): Found {
  const ability = itemNamed(item, play).abilities.get(name)
  if (ability === undefined) return 'not held'
  const id = `${item}.${name}`
  if (!ability.repeatable && before.has(id)) return 'once'
  const place = taken.find(each => each.item === item)?.part ?? whereOn(item, who.start)
  if (ability.from !== undefined && place !== ability.from) return 'out of reach'
  const left = ability.uses === undefined ? undefined : (play.uses.get(id) ?? 0)
  if (left === 0) return 'used up'
  const aimed =
    ability.target === 'user' ? { whom: who } : aim(on?.kind === 'character' ? on.name : undefined, who, play)
  if (aimed === 'not here') return aimed
  const door = on?.kind === 'door' ? on.exit : undefined
  const target = ability.target === 'user' ? undefined : (aimed.whom?.name ?? door?.here.name)
  return {
    cost: ability.cost,
    once: id,
    ...(left !== undefined && { use: id }),
    doing: {
      what: 'uses',
      who,
      line: `${who.name} uses ${id}${target === undefined ? '' : ` on ${target}`}`,
      item,
      does: ability.does,
      isSeen: ability.seen,
      isFilmed: ability.filmed,
      ...aimed,
      ...(door !== undefined && { door: door.door.id }),
      ...(ability.does.tell !== undefined && { tells: `${id}: ${ability.does.tell}` }),
    },
  }
}
