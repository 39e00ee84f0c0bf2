import type { Wanted } from '../../../src/rooms/model/declaration.ts'
import type { BodyPart } from '../../../src/rooms/model/world.ts'
import { doings, type Doing } from './doings.ts'
import { gifts, leaving, type Gift } from './gifts.ts'
import {
  allOf, firstOf, fullness, inOrder, inRoom, itemNamed, letFall, takenOff, tell, whereOn,
  type Load, type Person, type Play,
} from './play.ts' // prettier-ignore
import { takes, type Taken } from './takes.ts'

/** All that is no movement, at one moment: §4, "The moment". */
export function moment(play: Play): void {
  const { drops, gifts: offered } = leaving(play)
  for (const person of play.people) {
    const dropped = drops.filter(({ giver }) => giver === person).map(({ item }) => item)
    person.load = equipped(person, dropped, takenOff(person.load, dropped), play)
  }
  const equips = play.people.map(person => ({ person, load: copied(person.load) }))
  const taken = takes(play)
  const done = doings(taken, play)
  const used = new Set(done.flatMap(({ what, item }) => (what === 'uses' && item !== undefined ? [item] : [])))
  const given = gifts(offered, used, play)
  for (const { item } of taken) play.lies.delete(item)
  for (const { giver, item } of drops) play.lies.set(item, { room: giver.start.room, place: 'floor' })
  const fallen = effects(done, play)
  sights({ drops, taken, done, given, equips, fallen }, play)
}

function copied({ hands, inventory, worn }: Load): Load {
  return { hands: [...hands], inventory: [...inventory], worn: [...worn] }
}

/** "All named items change places, or none." (W21) */
function equipped(person: Person, dropped: readonly string[], before: Load, play: Play): Load {
  const equip = firstOf('equip', person)
  if (equip === undefined) return before
  const named: string[] = []
  const load = copied(before)
  const lists: readonly (readonly ['hands' | 'inventory', readonly Wanted[]])[] = [
    ['hands', equip.declaration.hands],
    ['inventory', equip.declaration.inventory],
  ]
  for (const [part, list] of lists)
    for (const wanted of list) {
      const had = [...person.start.hands, ...person.start.inventory]
      const meant = meantOf(wanted, had)
      const free = meant.filter(each => !named.includes(each))
      // A word more than he has things is of one that is in neither place.
      const item = free.find(each => !dropped.includes(each)) ?? free[0]
      if (item === undefined) {
        person.failed.set(equip.place, 'not held')
        return before
      }
      named.push(item)
      if (dropped.includes(item)) continue
      const from = whereOn(item, load)
      if (from !== undefined) load[from] = load[from].filter(each => each !== item)
      load[part].push(item)
    }
  for (const part of ['hands', 'inventory'] as const) {
    const [fill, most] = fullness(part, load, person, play)
    if (fill <= most || fill <= fullness(part, before, person, play)[0]) continue
    person.failed.set(equip.place, 'no room')
    return before
  }
  return load
}

function meantOf({ item, kind = [] }: Wanted, had: readonly string[]): readonly string[] {
  return item !== undefined && had.includes(item) ? [item] : kind.filter(each => had.includes(each))
}

/** "Damage and healing are added up, doors are locked or not, concentration is gained." Gives who fell. */
function effects(done: readonly Doing[], play: Play): readonly Person[] {
  const harm = new Map<Person, number>()
  const heal = new Map<Person, number>()
  const locks = new Set<string>()
  const unlocks = new Set<string>()
  const add = (sums: Map<Person, number>, whom: Person, amount: number) =>
    sums.set(whom, (sums.get(whom) ?? 0) + amount)
  for (const { what, whom, does, door } of done) {
    if (what === 'hits' && whom !== undefined) add(harm, whom, 1)
    if (does === undefined) continue
    if (whom !== undefined) {
      add(harm, whom, does.damage)
      add(heal, whom, does.heal)
      whom.concentration += does.concentration
    }
    if (door !== undefined && does.lock) locks.add(door)
    if (door !== undefined && does.unlock) unlocks.add(door)
  }
  for (const door of locks) if (!unlocks.has(door)) play.locked.add(door)
  for (const door of unlocks) if (!locks.has(door)) play.locked.delete(door)
  return play.people.filter(person => {
    const before = person.health
    const sum = Math.max(0, before - (harm.get(person) ?? 0) + (heal.get(person) ?? 0))
    const most = Math.max(before, person.character.most ?? sum)
    person.health = Math.min(sum, most)
    // Of who has been down before it too: "no health means .."
    if (person.health === 0) letFall(person, play)
    return before > 0 && person.health === 0
  })
}

interface Happened {
  readonly drops: readonly Gift[]
  readonly taken: readonly Taken[]
  readonly done: readonly Doing[]
  readonly given: readonly Gift[]
  readonly equips: readonly { readonly person: Person; readonly load: Load }[]
  readonly fallen: readonly Person[]
}

/** §5, the first rows, "within each by name, then takes and uses by list, the rest by receiver and item". */
function sights({ drops, taken, done, given, equips, fallen }: Happened, play: Play): void {
  const show = (line: string, { name, start }: Person, isSeen = true, isFilmed = true) =>
    tell(line, name, isSeen ? inRoom(start.room, play) : [], play, isFilmed ? start.room : undefined)
  const shown = done.filter(({ what }) => what === 'shows')
  for (const { who, line } of shown.toSorted((one, other) => inOrder(one.who.name, other.who.name) || inOrder(one.item ?? '', other.item ?? ''))) show(line, who) // prettier-ignore
  for (const { giver, item } of drops.toSorted(byGiver)) show(`${giver.name} drops ${item}`, giver)
  for (const { person, item } of taken)
    show(`${person.name} takes ${item} from ${play.state.lies.get(item)?.place ?? ''}`, person)
  const filmed = new Set<string>()
  for (const { giver, item, to } of given.toSorted(byGiver)) {
    show(`${giver.name} gives ${item} to ${to}`, giver, true, false)
    const short = `${giver.name} gives to ${to}`
    if (!filmed.has(short)) show(short, giver, false)
    filmed.add(short)
  }
  for (const { what, who, line, isSeen, isFilmed, tells } of done) {
    if (what !== 'uses') continue
    show(line, who, isSeen, isFilmed)
    if (tells !== undefined) who.saw.push(tells)
  }
  for (const { what, who, line } of done) if (what === 'hits') show(line, who)
  for (const { person, load } of equips) showEquip(person, load, play, show)
  for (const person of fallen) show(`${person.name} falls`, person)
}

function byGiver(one: Gift, other: Gift): number {
  return inOrder(one.giver.name, other.giver.name) || inOrder(one.to, other.to) || inOrder(one.item, other.item)
}

function showEquip(person: Person, load: Load, play: Play, show: (line: string, who: Person) => void): void {
  const moved = (from: BodyPart, to: BodyPart) =>
    allOf(load).filter(item => person.start[from].includes(item) && load[to].includes(item) && !itemNamed(item, play).concealed).toSorted(inOrder) // prettier-ignore
  for (const item of moved('hands', 'inventory')) show(`${person.name} puts away ${item}`, person)
  for (const item of moved('inventory', 'hands')) show(`${person.name} draws ${item}`, person)
}
