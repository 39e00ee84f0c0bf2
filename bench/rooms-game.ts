import { drawer } from './drawer.ts'

/** A world and its first turn, as texts. */
export interface RoomsGame {
  readonly world: string
  readonly turn: string
}

/** A square of rooms with things in them, and characters who declare as much as anybody does: fifteen declarations each. */
export function roomsGame(characters: number, rooms: number): RoomsGame {
  const below = drawer(12345)
  const kinds = Math.max(1, rooms / 10)
  const width = Math.ceil(Math.sqrt(rooms))
  const numbers = Array.from({ length: rooms }, (_, place) => place + 1)
  const lies = new Map(numbers.map(room => [room, [] as string[]]))
  for (let kind = 0; kind < kinds; kind += 1)
    for (let copy = 1; copy <= copies; copy += 1) lies.get(1 + below(rooms))?.push(`thing${kind} ${copy}`)
  const starts = Array.from({ length: characters }, () => 1 + below(rooms))
  const doors = numbers.flatMap(room => [
    ...(room % width !== 0 && room < rooms ? [`${room} east - ${room + 1}`] : []),
    ...(room + width <= rooms ? [`${room} south - ${room + width}`] : []),
  ])
  const world = [
    'defaults: { health: 5, concentration: 6, hands: 3, inventory: 8 }',
    'rooms:',
    ...numbers.map(room => `  ${room}: { name: R${room}, camera: ${room % 3 === 0}${room % 50 === 0 ? ', danger: { text: steam, damage: 1 }' : ''} }`), // prettier-ignore
    'doors:',
    ...doors.map(door => `  - ${door}`),
    'items:',
    ...Array.from({ length: kinds }, (_, kind) => `  thing${kind}: { count: ${copies}, abilities: { zap: { target: character, cost: 0.5, do: { damage: 1 } } } }`), // prettier-ignore
    'characters:',
    ...starts.map((room, place) => `  P${place}: { room: ${room}, looks: [l${place % looks}] }`),
    '',
  ]
  const anybody = () => `P${below(characters)}`
  const declared = (start: number): string => {
    const here = lies.get(start) ?? []
    const thing = () => here[below(Math.max(1, here.length))] ?? 'thing0 1'
    const goes = below(4) === 0 ? `{ chase: ${anybody()} }` : `{ move: [${below(2) === 0 ? 'pause, ' : ''}R${1 + below(rooms)}] }` // prettier-ignore
    const signs = () => `[l${below(looks)}, ${anybody()}]`
    return `[{ melee: ${anybody()} }, { take: ${thing()} }, { take: ${thing()} }, { take: thing${below(kinds)} }, { give: thing0, to: ${anybody()} }, { refuse: ${anybody()} }, { drop: thing0 }, { show: thing0 }, { say: boo }, { use: ${thing()}, on: ${anybody()} }, ${goes}, { follow: ${signs()} }, { hold: ${signs()} }, ignore, { say: two }]` // prettier-ignore
  }
  const turn = [
    'world: world.yaml',
    'turn: 1',
    'lies:',
    ...[...lies].flatMap(([room, things]) => (things.length === 0 ? [] : [`  ${room}: [${things.join(', ')}]`])),
    'declare:',
    ...starts.map((room, place) => `  P${place}: ${declared(room)}`),
    '',
  ]
  return { world: world.join('\n'), turn: turn.join('\n') }
}

const copies = 20
/** How many looks there are that lists can name. */
const looks = 20
