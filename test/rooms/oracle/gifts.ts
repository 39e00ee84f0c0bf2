import type { Of } from '../../../src/rooms/model/declaration.ts'
import { allOf, firstOf, inOrder, itemNamed, live, stow, takenOff, type Load, type Person, type Play } from './play.ts'

export interface Gift {
  readonly giver: Person
  readonly place: number
  readonly item: string
  readonly to: string
}

/** "What finds no room fails for good, and all receivers are counted again, until nothing changes." (W15 to W18) */
export function gifts(offered: readonly Gift[], used: ReadonlySet<string>, play: Play): readonly Gift[] {
  const stays = play.world.rulings['room-made-by'] === 'drops'
  let going = offered.filter(gift => {
    const reason = whyNot(gift, used, play)
    if (reason !== undefined) gift.giver.failed.set(gift.place, reason)
    return reason === undefined
  })
  for (;;) {
    const loads = new Map<Person, Load>()
    const full: Gift[] = []
    for (const person of play.people) {
      const leaves = going.filter(({ giver }) => giver === person).map(({ item }) => item)
      const load = takenOff(person.load, stays ? [] : leaves)
      const comes = going.filter(({ to }) => to === person.name)
      for (const gift of comes.toSorted(preference(person, play)))
        if (stow(gift.item, placesFor(gift.item, person), load, person, play) === undefined) full.push(gift)
      loads.set(
        person,
        takenOff(
          load,
          leaves.filter(item => !comes.some(gift => gift.item === item)),
        ),
      )
    }
    if (full.length === 0) {
      for (const [person, load] of loads) person.load = load
      return going
    }
    for (const { giver, place } of full) giver.failed.set(place, 'no room')
    going = going.filter(gift => !full.includes(gift))
  }
}

function whyNot({ giver, item, to }: Gift, used: ReadonlySet<string>, { people }: Play) {
  const receiver = people.find(({ name }) => name === to)
  if (receiver === undefined || receiver === giver || receiver.start.room !== giver.start.room) return 'not here'
  if (used.has(item)) return 'in use'
  const isRefused = live(receiver).some(
    ({ declaration }) => declaration.kind === 'refuse' && declaration.whom === giver.name,
  )
  return isRefused ? 'refused' : undefined
}

/** "His `receive` list, then higher `priority`, then name." */
function preference(receiver: Person, play: Play) {
  const wants = receives(receiver)?.wants ?? []
  const rank = ({ item, giver }: Gift) => {
    const place = wants.findIndex(sign =>
      sign.kind === 'item' ? sign.items.includes(item) : sign.kind === 'character' && sign.word === giver.name,
    )
    return place < 0 ? wants.length : place
  }
  return (one: Gift, other: Gift) =>
    rank(one) - rank(other) ||
    itemNamed(other.item, play).priority - itemNamed(one.item, play).priority ||
    inOrder(one.item, other.item)
}

function placesFor(item: string, receiver: Person) {
  const put = receives(receiver)?.put ?? []
  const named = put.find(({ wanted }) => wanted.item === item) ?? put.find(({ wanted }) => wanted.kind?.includes(item))
  return named?.to ?? (['hands', 'inventory'] as const)
}

function receives(receiver: Person): Of<'receive'> | undefined {
  return firstOf('receive', receiver)?.declaration
}

/** "A drop or gift of one of his things claims it." */
export function leaving(play: Play): { readonly drops: readonly Gift[]; readonly gifts: readonly Gift[] } {
  const found = { drops: [] as Gift[], gifts: [] as Gift[] }
  for (const giver of play.people) {
    const claimed: string[] = []
    const things = allOf(giver.start)
    for (const { declaration, place } of live(giver)) {
      if (declaration.kind !== 'drop' && declaration.kind !== 'give') continue
      const { item: named, kind = [] } = declaration.wanted
      const all = named !== undefined && things.includes(named) ? [named] : kind.filter(each => things.includes(each))
      const item = all.find(each => !claimed.includes(each))
      if (item === undefined) {
        giver.failed.set(place, all.length === 0 ? 'not held' : 'leaves already')
        continue
      }
      claimed.push(item)
      if (declaration.kind === 'drop') found.drops.push({ giver, place, item, to: '' })
      else found.gifts.push({ giver, place, item, to: declaration.to })
    }
  }
  return found
}
