import type { RoomScene, SceneDoor, SceneFrame, SceneLink, SceneMove, SceneRoom } from '../../model/room-scene.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import type { World } from '../model/world.ts'
import { sightsOf } from '../resolve/saw.ts'
import { ownChanges } from '../words/own-changes.ts'
import { ownDoings } from '../words/own-doings.ts'
import { proseOf, youOf } from '../words/prose.ts'
import { worded, type Language } from '../words/wordings.ts'
import { layoutOf, type Plan } from './layout.ts'
import { doorOf, framed, peopleOf } from './scene.ts'

/** A turn with the eyes of one character: his own way, and what he was told. Nothing else goes into it. (W36) */
export function ownScene(viewer: string, outcome: TurnOutcome, language: Language): RoomScene {
  const sights = sightsOf(viewer, outcome)
  const path = outcome.paths.get(viewer) ?? []
  const own = outcome.steps.map(({ walks }) => walks.get(viewer))
  const rooms = new Set(path)
  const doors = new Map<string, SceneDoor>()
  for (const walk of own) if (walk?.passed === true) doors.set(walk.exit.door.id, doorOf(walk.exit.door, new Set()))
  const passed = new Set(doors.keys())
  /** The door of a room as it is called there; behind one that he did not pass he does not know what is. */
  const doorAt = (room: number, side: string): string => {
    const known = [...doors.values()].find(
      door => (door.from === room && door.side === side) || (door.to === room && door.other === side),
    )
    const id = known?.id ?? `${room} ${side}`
    if (known === undefined) doors.set(id, { id, from: room, side, locked: false, oneWay: false })
    return id
  }
  let here: SceneFrame['standing'] = []
  const frames = [0, 1, 2, 3, 4, 5].map((step): SceneFrame => {
    const seen = sights.filter(sight => sight.step === step)
    const [from = 0, to = 0] = [path[Math.max(0, step - 1)], path[step]]
    const walk = step === 0 ? undefined : own[step - 1]
    here = others(seen, to, viewer, from === to ? here : [])
    const inDoorway = outcome.steps[step - 1]?.doorwayHolds.filter(({ who }) => who === viewer).map(({ whom }) => whom)
    const doings = ownDoings(viewer, step, outcome, language).map((link): SceneLink =>
      walk !== undefined && link.kind === 'holds' && inDoorway?.includes(link.whom) === true
        ? { ...link, door: doorAt(from, walk.exit.here.name) }
        : link,
    )
    const mine: readonly SceneMove[] =
      walk === undefined
        ? []
        : [
            {
              who: viewer,
              door: doorAt(from, walk.exit.here.name),
              from,
              passed: walk.passed,
              text: worded(walk.passed ? 'leaves' : 'fails', language, { who: viewer, door: walk.exit.here.name }),
            },
          ]
    return {
      step,
      title: step === 0 ? worded('start', language) : worded('step', language, { step }),
      standing: [{ who: viewer, room: to, down: false }, ...here],
      moves: [...mine, ...movesIn(seen, { from, to, doorAt }, language)],
      links: [...linksIn(seen, language), ...doings],
      lines: [
        ...seen.map(sight => proseOf(sight, language, youOf(viewer, outcome))),
        ...ownChanges(viewer, step, outcome, language),
        ...doings.map(({ text }) => text),
      ],
    }
  })
  const known = [...doors.values()]
  const names = new Set([
    viewer,
    ...frames.flatMap(({ standing, moves, links }) => [
      ...standing.map(({ who }) => who),
      ...moves.map(({ who }) => who),
      ...links.flatMap(({ who, whom }) => [who, whom]),
    ]),
  ])
  return {
    ...framed(outcome, language),
    viewer,
    rooms: ownRooms(outcome.before.world, rooms, passed),
    doors: known,
    people: peopleOf([...names]),
    frames,
  }
}

/** Where they stand says nothing of other rooms: it comes of the doors that he passed alone, and not of the moderator's plan. */
function ownRooms(world: World, been: ReadonlySet<number>, passed: ReadonlySet<string>): readonly SceneRoom[] {
  const rooms = [...world.rooms.values()].filter(({ number }) => been.has(number))
  const plan: Plan = {
    rooms: new Map(rooms.map(({ number }) => [number, { number }])),
    exits: new Map(
      rooms.map(({ number }) => [
        number,
        new Map([...(world.exits.get(number) ?? [])].filter(([, { door }]) => passed.has(door.id))),
      ]),
    ),
  }
  const spots = layoutOf(plan)
  return rooms.map(({ number, name }) => ({
    number,
    ...(spots.get(number) ?? { x: 0, y: 0 }),
    camera: false,
    ...(name !== undefined && { name }),
  }))
}

/** Those of whom he was told that they are in his room now; of those who were there before he is told who heads for a door. */
function others(
  seen: readonly Sight[],
  room: number,
  viewer: string,
  before: SceneFrame['standing'],
): SceneFrame['standing'] {
  const there = new Map(before.map(({ who, down }) => [who, down]))
  for (const sight of seen) if (sight.kind === 'heads') there.delete(sight.who)
  for (const sight of seen) {
    if (sight.step === 0 && 'who' in sight) there.set(sight.who, sight.kind === 'falls')
    if (sight.step === 0 && (sight.kind === 'hits' || sight.kind === 'gives') && sight.whom !== undefined)
      there.set(sight.whom, false)
    if (sight.kind === 'enters' || sight.kind === 'fails') there.set(sight.who, false)
    if (sight.kind === 'here') there.set(sight.who, sight.down)
    if (sight.kind === 'falls') there.set(sight.who, true)
  }
  there.delete(viewer)
  return [...there].map(([who, down]) => ({ who, room, down }))
}

interface Place {
  readonly from: number
  readonly to: number
  readonly doorAt: (room: number, side: string) => string
}

function movesIn(seen: readonly Sight[], { from, to, doorAt }: Place, language: Language): readonly SceneMove[] {
  const moves = new Map<string, SceneMove>()
  for (const sight of seen) {
    if (!('door' in sight) || !('who' in sight)) continue
    const { kind, who, door } = sight
    const before = moves.get(who)
    const text = proseOf(sight, language)
    if (kind === 'heads') moves.set(who, { who, door: doorAt(from, door), from, text })
    else if ((kind === 'leaves' || kind === 'fails') && before !== undefined)
      moves.set(who, { ...before, passed: kind === 'leaves', text })
    // By a door of the room in which he is now, from a side that he need not know.
    else if (kind === 'enters' && before === undefined)
      moves.set(who, { who, door: doorAt(to, door), from: -1, passed: true, text })
  }
  return [...moves.values()]
}

function linksIn(seen: readonly Sight[], language: Language): readonly SceneLink[] {
  return seen.flatMap((sight): SceneLink[] =>
    sight.kind === 'holds' ? [{ kind: 'holds', who: sight.who, whom: sight.whom, text: proseOf(sight, language) }] : [],
  )
}
