import type { Of } from '../../../src/rooms/model/declaration.ts'
import type { BodyPart } from '../../../src/rooms/model/world.ts'
import { live, meantAmong, stow, type Person, type Play } from './play.ts'

interface Attempt {
  readonly person: Person
  readonly place: number
  readonly wants: Of<'take'>
  /** The one it names, or that it is given of the kind. */
  item?: string
  isByName: boolean
}

export interface Taken {
  readonly person: Person
  readonly place: number
  readonly item: string
  readonly part: BodyPart
}

/** "What several try to take nobody takes." (W11 to W13) */
export function takes(play: Play): readonly Taken[] {
  const rooms = [...play.world.rooms.keys()]
  for (const room of rooms) takesIn(room, play)
  return play.people.flatMap(person =>
    live(person).flatMap(({ declaration, place }): readonly Taken[] => {
      if (declaration.kind !== 'take') return []
      const item = given.get(declaration)
      if (item === undefined) return []
      const part = stow(item, declaration.to ?? ['hands', 'inventory', 'worn'], person.load, person, play)
      if (part !== undefined) return [{ person, place, item, part }]
      person.failed.set(place, 'no room')
      return []
    }),
  )
}

const given = new WeakMap<Of<'take'>, string>()

function takesIn(room: number, play: Play): void {
  const lying = (from?: string) =>
    [...play.state.lies]
      .filter(([, spot]) => spot.room === room && (from === undefined || spot.place === from))
      .map(([item]) => item)
  const attempts: Attempt[] = []
  for (const person of play.people.filter(each => each.start.room === room))
    for (const { declaration: wants, place } of live(person)) {
      if (wants.kind !== 'take') continue
      const there = lying(wants.from)
      const { item } = wants.wanted
      const isByName = item !== undefined && there.includes(item)
      if (meantAmong(wants.wanted, there).length === 0) person.failed.set(place, 'not here')
      else if (isByName && attempts.some(other => other.person === person && other.item === item))
        person.failed.set(place, 'once')
      else attempts.push({ person, place, wants, isByName, ...(isByName && { item }) })
    }
  const fail = (all: readonly Attempt[]) => {
    for (const { person, place } of all) person.failed.set(place, 'contested')
  }
  for (const { item } of attempts.filter(({ isByName }) => isByName)) {
    const same = attempts.filter(other => other.item === item)
    if (same.length > 1) fail(same)
  }
  // Those of one character alone, behind the last that lies there.
  const isSettled = ({ person, place }: Attempt) => person.failed.get(place) === 'not here'
  const gone = new Set(attempts.flatMap(({ item }) => item ?? []))
  // Over which several fight by their kind.
  const fought = new Set<string>()
  const byKind = attempts.filter(({ isByName }) => !isByName)
  const groups = new Map<string, Attempt[]>()
  for (const attempt of [
    ...byKind.filter(({ wants }) => wants.from !== undefined),
    ...byKind.filter(({ wants }) => wants.from === undefined),
  ]) {
    const key = JSON.stringify([attempt.wants.wanted.word, attempt.wants.from])
    groups.set(key, [...(groups.get(key) ?? []), attempt])
  }
  for (const group of groups.values()) {
    const [{ wants: { wanted, from } }] = group as [Attempt] // prettier-ignore
    const all = (wanted.kind ?? []).filter(item => lying(from).includes(item))
    const free = all.filter(item => !gone.has(item))
    const onIt = attempts.filter(
      attempt =>
        group.includes(attempt) ||
        (attempt.item !== undefined && all.includes(attempt.item)) ||
        (attempt.wants.wanted.word === wanted.word && from === undefined && !isSettled(attempt)),
    )
    const isAlone = onIt.every(({ person }) => person === onIt[0]?.person) && !all.some(item => fought.has(item))
    if (free.length < group.length && !isAlone) {
      fail(onIt)
      for (const item of all) {
        gone.add(item)
        fought.add(item)
      }
      continue
    }
    group.forEach((attempt, index) => {
      const item = free[index]
      if (item === undefined) attempt.person.failed.set(attempt.place, 'not here')
      else {
        attempt.item = item
        gone.add(item)
      }
    })
  }
  for (const { item, wants } of attempts) if (item !== undefined) given.set(wants, item)
}
