import { isDown } from '../model/is-down.ts'
import type {
  RoomScene,
  SceneDoor,
  SceneFrame,
  SceneLink,
  SceneMove,
  ScenePerson,
  SceneRoom,
} from '../../model/room-scene.ts'
import type { Step, TurnOutcome } from '../model/outcome.ts'
import type { Door, World } from '../model/world.ts'
import { roomMeetings } from '../resolve/who-met.ts'
import { happenedAt } from '../words/happened.ts'
import { worded, type Language } from '../words/wordings.ts'
import { layoutOf } from './layout.ts'

/** A turn as its moderator sees it: everything. */
export function moderatorScene(outcome: TurnOutcome, language: Language): RoomScene {
  const { world, state } = outcome.before
  const standing = (rooms: ReadonlyMap<string, number>, down: (who: string) => boolean) =>
    [...rooms].map(([who, room]) => ({ who, room, down: down(who) }))
  const start = new Map([...state.characters].map(([who, { room }]) => [who, room]))
  const first: SceneFrame = {
    step: 0,
    title: worded('start', language),
    standing: standing(start, who => outcome.steps[0]?.down.has(who) === true && startsDown(who, outcome)),
    moves: [],
    links: [],
    lines: happenedAt(0, outcome, language),
  }
  const frames = outcome.steps.map((step): SceneFrame => ({
    step: step.step,
    title: worded('step', language, { step: step.step }),
    standing: standing(step.to, who => step.down.has(who)),
    moves: movesOf(step, language),
    links: linksOf(step, outcome, language),
    lines: happenedAt(step.step, outcome, language),
  }))
  return {
    ...framed(outcome, language),
    rooms: roomsOf(world),
    doors: world.doors.map(door => doorOf(door, outcome.after.locked)),
    people: peopleOf([...world.characters.keys()]),
    frames: [first, ...frames],
  }
}

function startsDown(who: string, { before, events }: TurnOutcome): boolean {
  return isDown(who, before) || events.some(event => event.step === 0 && event.kind === 'falls' && event.who === who)
}

/** What is the same whoever looks. */
export function framed(
  { turn, before }: TurnOutcome,
  language: Language,
): Pick<RoomScene, 'language' | 'title' | 'words'> {
  const title = [worded('turn', language, { turn }), before.world.name].filter(part => part !== undefined).join(' · ')
  const words = {
    secret: worded('map-secret', language),
    back: worded('map-back', language),
    forward: worded('map-forward', language),
    keys: worded('map-keys', language),
    locked: worded('map-locked', language),
    camera: worded('map-camera', language),
    room: worded('map-room', language),
    people: worded('map-people', language),
    empty: worded('nothing-filmed', language),
  }
  return { language, title, words }
}

function roomsOf(world: World): readonly SceneRoom[] {
  const spots = layoutOf(world)
  return [...world.rooms.values()].map(({ number, name, camera, danger }) => ({
    number,
    ...(spots.get(number) ?? { x: 0, y: 0 }),
    camera,
    ...(name !== undefined && { name }),
    ...(danger !== undefined && { danger: danger.text }),
  }))
}

export function doorOf({ id, first, second, oneWay }: Door, locked: ReadonlySet<string>): SceneDoor {
  return { id, from: first.room, to: second.room, side: first.name, other: second.name, locked: locked.has(id), oneWay }
}

/** The first letter of each, with a number where others have the same. */
export function peopleOf(names: readonly string[]): readonly ScenePerson[] {
  const letters = names.map(name => /^./u.exec(name.trim())?.[0].toUpperCase() ?? '?')
  return names.map((name, place) => {
    const letter = letters[place] ?? '?'
    const before = letters.slice(0, place).filter(each => each === letter).length
    const isAlone = letters.filter(each => each === letter).length === 1
    return { name, sign: isAlone ? letter : `${letter}${before + 1}` }
  })
}

function movesOf({ walks }: Step, language: Language): readonly SceneMove[] {
  return [...walks].map(([who, { exit, passed }]) => ({
    who,
    door: exit.door.id,
    from: exit.here.room,
    passed,
    text: worded(passed ? 'leaves' : 'fails', language, { who, door: exit.here.name }),
  }))
}

function linksOf(step: Step, outcome: TurnOutcome, language: Language): readonly SceneLink[] {
  const held = [...step.doorwayHolds, ...step.roomHolds].map((hold): SceneLink => ({
    kind: 'holds',
    who: hold.who,
    whom: hold.whom,
    ...('door' in hold && { door: hold.door }),
    text:
      'door' in hold
        ? worded('holds-in-door', language, { who: hold.who, whom: hold.whom, door: hold.door })
        : worded('holds', language, { who: hold.who, whom: hold.whom }),
  }))
  const begun = [...outcome.follows].flatMap(([who, all]) =>
    all.flatMap(({ step: at, whom }): SceneLink[] =>
      at === step.step
        ? [{ kind: 'follows', who, whom, text: worded('happened-follows', language, { who, whom, step: at }) }]
        : [],
    ),
  )
  return [...held, ...begun, ...meetings(step, language)]
}

/** A crowd is not drawn pair by pair. */
function meetings(step: Step, language: Language): readonly SceneLink[] {
  return roomMeetings(step, mostMeeting).map(({ who, whom }) => ({
    kind: 'meets',
    who,
    whom,
    text: worded('map-meets', language, { who, whom }),
  }))
}

const mostMeeting = 8
