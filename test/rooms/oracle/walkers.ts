import type { Sign } from '../../../src/rooms/model/declaration.ts'
import type { Exit } from '../../../src/rooms/model/world.ts'
import { firstOf, inOrder, itemNamed, live, type Person, type Play } from './play.ts'

/** A character on his way. */
export interface Walker {
  readonly person: Person
  readonly legs: readonly ('pause' | Exit)[]
  readonly holds: readonly Sign[]
  readonly followsSigns: readonly Sign[]
  readonly ignores: boolean
  readonly isChaser: boolean
  readonly chased?: string
  /** Which leg is next; none of a route that ended. */
  next: number
  isOnRoute: boolean
  hasStopped: boolean
  follows?: Walker
  hasFollowed: boolean
  /** Doors and pauses that count, and all doors passed. */
  counted: number
  passed: number
}

/** "Before the steps": who goes, chases and holds, and pays for it. */
export function walkerOf(person: Person, play: Play): Walker {
  const isDown = person.health === 0
  let isGoing = false
  let chased: string | undefined
  let holds: readonly Sign[] = []
  let legs: Walker['legs'] = []
  const first = person.list.find(({ kind, bluff }) => !bluff && (kind === 'move' || kind === 'chase'))
  for (const { declaration, place } of live(person)) {
    const { kind } = declaration
    if (isDown && ['move', 'chase', 'follow', 'hold'].includes(kind)) person.failed.set(place, 'down')
    else if (kind === 'move' && first?.kind === 'chase') person.failed.set(place, 'with chase')
    else if (kind === 'chase' && first?.kind === 'move') person.failed.set(place, 'with move')
    else if (kind === 'move') {
      isGoing = true
      legs = declaration.legs.map(leg => (leg.kind === 'pause' ? 'pause' : leg.exit))
    } else if (kind === 'chase') {
      const isHere = play.people.some(({ name, room }) => name === declaration.target && room === person.room)
      if (declaration.target === person.name) person.failed.set(place, 'oneself')
      else if (!isHere) person.failed.set(place, 'not here')
      else if (person.concentration < 2) person.failed.set(place, 'no concentration')
      else {
        person.concentration -= 2
        chased = declaration.target
      }
    } else if (kind === 'hold') {
      if (person.concentration < 1) person.failed.set(place, 'no concentration')
      else {
        person.concentration -= 1
        holds = declaration.signs
      }
    }
  }
  return {
    person,
    legs,
    holds,
    followsSigns: firstOf('follow', person)?.declaration.signs ?? [],
    ignores: firstOf('ignore', person) !== undefined,
    isChaser: chased !== undefined,
    ...(chased !== undefined && { chased }),
    next: 0,
    isOnRoute: isGoing,
    hasStopped: false,
    hasFollowed: chased !== undefined,
    counted: 0,
    passed: 0,
  }
}

/** How he looks: "looks and visible items, each once, by name". */
export function looksOf({ person }: Walker, play: Play): readonly string[] {
  return [...new Set([...looksAlone(person, play), ...visible(person, play)])].sort(inOrder)
}

function visible({ load }: Person, play: Play): readonly string[] {
  return [...load.hands, ...load.worn].filter(item => !itemNamed(item, play).concealed)
}

function looksAlone(person: Person, play: Play): readonly string[] {
  const worn = person.load.worn.map(item => itemNamed(item, play)).filter(({ concealed }) => !concealed)
  return [...person.character.looks, ...worn.flatMap(({ looks }) => looks)]
}

/** Whether he is one of those whom a word of a list means. */
export function isMeant(sign: Sign, { person }: Walker, play: Play): boolean {
  switch (sign.kind) {
    case 'character':
      return sign.word === person.name
    case 'look':
      return looksAlone(person, play).includes(sign.word)
    case 'item':
      return visible(person, play).some(item => sign.items.includes(item))
  }
}
