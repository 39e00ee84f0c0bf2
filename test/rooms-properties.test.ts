import type { Source } from '../src/model/diagnostic.ts'
import { fillOf, placesOf, thingsOf } from '../src/rooms/model/load.ts'
import { ownScene } from '../src/rooms/map/own-scene.ts'
import type { TurnOutcome } from '../src/rooms/model/outcome.ts'
import { beginRooms, playTurn } from '../src/rooms/play.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'
import { cameraRooms, filmedIn } from '../src/rooms/resolve/filmed.ts'
import { sightsOf } from '../src/rooms/resolve/saw.ts'
import { roomsJson } from '../src/rooms/words/json.ts'
import { lineOf } from '../src/rooms/words/line.ts'
import { permutedTree } from '../src/variants/permuted-tree.ts'
import { parseTrees, rememberTrees } from '../src/text/parse.ts'
import { drawnFrom, drawnTurn } from './rooms/drawn-turn.ts'

jest.setTimeout(300_000)

/** How many turns are drawn; SNARF_TURNS says another number, SNARF_TURNS_FROM where to begin: so many at once as memory holds. */
const turns = Number(process.env.SNARF_TURNS ?? 1000)
const seeds = Array.from({ length: turns }, (_, seed) => seed + Number(process.env.SNARF_TURNS_FROM ?? 1))

function played(world: Source, turn: Source): TurnOutcome {
  const [first] = readRoomDocuments(world).documents
  const [second] = readRoomDocuments(turn).documents
  if (first?.kind !== 'world' || second?.kind !== 'turns') throw new Error('no world or no turn')
  const { game, findings } = beginRooms(first.tree, second.over)
  const errors = [...findings, ...second.findings]
  if (game === undefined) throw new Error(errors.map(({ message }) => message).join('; '))
  const { outcome, findings: more } = playTurn(second.turns[0]!, game, true)
  if (outcome === undefined) throw new Error(more.map(({ message }) => message).join('; '))
  return outcome
}

function source(name: string, text: string): Source {
  return { name, text }
}

const all = seeds.map(seed => {
  const { world, turn } = drawnTurn(seed)
  return { seed, world, turn, outcome: played(source('world.yaml', world), source('turn.yaml', turn)) }
})

/** The seeds of the turns in which something is not so. */
function against(isWrong: (outcome: TurnOutcome) => boolean): readonly number[] {
  return all.filter(({ outcome }) => isWrong(outcome)).map(({ seed }) => seed)
}

test('they are no turns in which nothing happens', () => {
  const events = new Map<string, number>()
  for (const { outcome } of all) for (const { kind } of outcome.events) events.set(kind, (events.get(kind) ?? 0) + 1)
  for (const kind of ['holds', 'follows', 'passes', 'falls', 'failed', 'moves-item', 'harm'])
    expect(events.get(kind) ?? 0).toBeGreaterThan(turns / 100)
})

test('everybody passes at most one door a step', () => {
  const wrong = ({ paths, steps, before }: TurnOutcome) =>
    [...paths].some(([who, path]) =>
      steps.some(({ step, walks }) => {
        const [from, to] = [path[step - 1], path[step]]
        if (from === to) return false
        const walk = walks.get(who)
        return (
          walk?.passed !== true ||
          walk.exit.here.room !== from ||
          walk.exit.there.room !== to ||
          !before.world.doors.includes(walk.exit.door)
        )
      }),
    )
  expect(against(wrong)).toEqual([])
})

test('every item is in one place, and none comes or goes', () => {
  const places = ({ characters, lies }: TurnOutcome['after']) =>
    [...[...characters.values()].flatMap(thingsOf), ...lies.keys()].sort()
  expect(against(({ before, after }) => places(before.state).join() !== places(after).join())).toEqual([])
  expect(against(({ after }) => new Set(places(after)).size !== places(after).length)).toEqual([])
})

test('health and concentration never fall below 0', () => {
  expect(
    against(({ after }) =>
      [...after.characters.values()].some(({ health, concentration }) => health < 0 || concentration < 0),
    ),
  ).toEqual([])
})

test('nobody carries more than fits, unless a pack left him', () => {
  const wrong = ({ before, after }: TurnOutcome) =>
    [...after.characters].some(([who, standing]) => {
      const character = before.world.characters.get(who)
      const hadPack = before.state.characters.get(who)?.worn.includes('pack') === true
      if (character === undefined || (hadPack && !standing.worn.includes('pack'))) return false
      return (
        fillOf('hands', standing, before.world) > before.world.defaults.hands ||
        fillOf('inventory', standing, before.world) > placesOf(standing, character, before.world)
      )
    })
  expect(against(wrong)).toEqual([])
})

test('a line about somebody is told only to who was with him, in a room or in a doorway', () => {
  const wrong = (outcome: TurnOutcome) =>
    [...outcome.paths].some(([viewer, own]) =>
      sightsOf(viewer, outcome).some(sight => {
        if (!('who' in sight)) return false
        const path = outcome.paths.get(sight.who) ?? []
        const { step } = sight
        const places = step === 0 ? [0] : [step - 1, step]
        const isTogether = places.some(place => own[place] === path[place])
        const walks = outcome.steps[step - 1]?.walks
        const isInDoorway =
          walks?.get(viewer)?.inside === true && walks.get(viewer)?.exit.door === walks.get(sight.who)?.exit.door
        return !isTogether && !isInDoorway
      }),
    )
  expect(against(wrong)).toEqual([])
})

test('whoever looks with the eyes of one sees nobody and no room of whom he was not told, but for those whom he holds or follows himself', () => {
  const wrong = (outcome: TurnOutcome) =>
    [...outcome.paths].some(([viewer, path]) => {
      const { rooms, people, frames } = ownScene(viewer, outcome, 'en')
      const told = sightsOf(viewer, outcome)
      const own = (name: string, at: number) => [...outcome.steps.flatMap(({ step, doorwayHolds, roomHolds }) => [...doorwayHolds, ...roomHolds].flatMap(({ who, whom }) => (who === viewer ? [{ step, whom }] : []))), ...(outcome.follows.get(viewer) ?? [])].some(({ step, whom }) => step === at && whom === name) // prettier-ignore
      const named = (name: string, step: number) => own(name, step) || told.some(sight => sight.step === step && Object.values(sight).includes(name)) // prettier-ignore
      // Who stood there before, and of whom he was told no door that he heads for.
      const stayed = (name: string, step: number) => frames[step - 1]?.standing.some(({ who }) => who === name) === true && path[step] === path[step - 1] && outcome.steps[step - 1]?.walks.has(name) === false // prettier-ignore
      return (
        rooms.some(({ number }) => !path.includes(number)) ||
        people.some(({ name }) => name !== viewer && ![0, 1, 2, 3, 4, 5].some(step => named(name, step))) ||
        frames.some(({ step, standing, moves, links }) =>
          [...moves, ...links].some(({ who }) => who !== viewer && !named(who, step)) ||
          standing.some(({ who }) => who !== viewer && !named(who, step) && !stayed(who, step)) ||
          standing.some(({ who, room }) => room !== (who === viewer ? path[step] : outcome.paths.get(who)?.[step])),
        )
      ) // prettier-ignore
    })
  expect(against(wrong)).toEqual([])
})

test('rooms where one never was, and the plan of the moderator, move nothing on the map of one', () => {
  const wrong = (outcome: TurnOutcome) =>
    [...outcome.paths].some(([viewer, path]) => {
      const { world } = outcome.before
      const rooms = new Map([...world.rooms].flatMap(([number, { at: _, ...room }]) => (path.includes(number) ? [[number, room] as const] : []))) // prettier-ignore
      const exits = new Map([...world.exits].map(([number, ways]) => [number, new Map([...ways].filter(([, { there }]) => path.includes(number) && path.includes(there.room)))])) // prettier-ignore
      const alone = { ...outcome, before: { ...outcome.before, world: { ...world, rooms, exits } } }
      return JSON.stringify(ownScene(viewer, alone, 'en')) !== JSON.stringify(ownScene(viewer, outcome, 'en'))
    })
  expect(against(wrong)).toEqual([])
})

test('shuffled keys change nothing', () => {
  const wrong = all.filter(({ seed, world, turn, outcome }) => {
    const below = drawnFrom(seed + 7)
    const shuffled = (given: Source): Source => {
      const other = { ...given }
      rememberTrees(
        other,
        parseTrees(given).trees.map(tree => permutedTree(tree, other, below, new Set())),
      )
      return other
    }
    const again = played(shuffled(source('world.yaml', world)), shuffled(source('turn.yaml', turn)))
    return JSON.stringify(roomsJson(again)) !== JSON.stringify(roomsJson(outcome))
  })
  expect(wrong.map(({ seed }) => seed)).toEqual([])
})

test('a bluff changes nothing but what was declared', () => {
  const wrong = all.filter(({ turn, world, outcome }) => {
    const without = turn.replaceAll(/\{ [^{}]*, bluff: true \},? ?/g, '')
    if (without === turn) return false
    return told(played(source('world.yaml', world), source('turn.yaml', without))) !== told(outcome)
  })
  expect(wrong.map(({ seed }) => seed)).toEqual([])
})

/** What is told and filmed, and how all ends. */
function told(outcome: TurnOutcome): string {
  const saw = [...outcome.paths.keys()].map(who => sightsOf(who, outcome).map(lineOf))
  return JSON.stringify([
    saw,
    cameraRooms(outcome).map(room => filmedIn(room, outcome).map(lineOf)),
    [...outcome.after.characters],
    [...outcome.after.lies].sort(),
  ])
}

test('what is in a room where he was not, and who only stands somewhere by himself, changes nothing that he is told', () => {
  // A room that no door leads to, with a thing in it and somebody who does all that can be done alone.
  const apart = (world: string) => world.replace(/^rooms: \{/m, 'rooms: { 99: { name: Apart, items: [apart] },').replace(/^items:$/m, 'items:\n  apart: {}') // prettier-ignore
  const beside = (turn: string) =>
    turn
      .replace(/^characters:$/m, 'characters:\n  Zoe: { room: 99 }')
      .replace(
        /^declare:$/m,
        'declare:\n  Zoe: [{ take: apart }, { show: apart }, melee, { say: alone }, { hold: [Ann] }]',
      )
  const wrong = all.filter(({ world, turn, outcome }) => {
    const other = played(source('world.yaml', apart(world)), source('turn.yaml', beside(turn)))
    const toldIn = (each: TurnOutcome) => [...outcome.paths.keys()].map(who => sightsOf(who, each).map(lineOf))
    return JSON.stringify(toldIn(other)) !== JSON.stringify(toldIn(outcome))
  })
  expect(wrong.map(({ seed }) => seed)).toEqual([])
})

test('what is done in a room changes nothing that is told of the moment or of a step at which one was not there', () => {
  // Somebody whom no sign of the others means, in each room in turn: he shows, drops, draws, strikes, speaks, and stands.
  const beside = (turn: string, room: number) =>
    turn
      .replace(/^characters:$/m, `characters:\n  Zoe: { room: ${room}, hands: [apart], inventory: [kept] }`)
      .replace(/^declare:$/m, 'declare:\n  Zoe: [{ show: apart }, { drop: apart }, melee, { say: hello }, { equip: { hands: [kept] } }]') // prettier-ignore
  let told = 0
  const wrong = all.filter(({ world, turn, outcome }) =>
    [...outcome.before.world.rooms.keys()].some(room => {
      const more = world.replace(/^items:$/m, 'items:\n  apart: {}\n  kept: {}')
      const other = played(source('world.yaml', more), source('turn.yaml', beside(turn, room)))
      const toldIn = (who: string, path: readonly number[], each: TurnOutcome) =>
        sightsOf(who, each).filter(({ step }) => path[step] !== room && path[Math.max(0, step - 1)] !== room).map(lineOf) // prettier-ignore
      told += [...outcome.paths.keys()].filter(who => sightsOf(who, other).some(sight => lineOf(sight).includes('Zoe'))).length // prettier-ignore
      return [...outcome.paths].some(
        ([who, path]) => toldIn(who, path, other).join('\n') !== toldIn(who, path, outcome).join('\n'),
      )
    }),
  )
  expect(wrong.map(({ seed }) => seed)).toEqual([])
  expect(told).toBeGreaterThan(turns)
})
