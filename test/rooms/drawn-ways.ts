import { drawnFrom, type Drawn } from './drawn-turn.ts'

const who = ['Ann', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay']
const things = ['key', 'card', 'lamp', 'coat', 'badge', 'ring']

/** The doors of a triangle of rooms, each drawn with what may be the matter with it. */
const ways: readonly (readonly [from: number, side: string, to: number, other: string])[] = [
  [1, 'east', 2, 'west'],
  [1, 'hatch', 2, 'chute'],
  [2, 'south', 3, 'north'],
  [3, 'up', 1, 'down'],
  [3, 'gate', 1, 'arch'],
]

/** Much coming and going, by doors that are named: routes of five legs, chases, holds and dangers. */
export function drawnWays(seed: number): Drawn {
  const below = drawnFrom(seed + 2_000_003)
  const pick = <Thing>(from: readonly Thing[]): Thing => from[below(from.length)] as Thing
  const danger = () => pick(['{ damage: 1 }', '{ text: steam, damage: 1 }', '{ damage: 1, seen: false }', '{ text: fire, damage: 2, avoidable: false }']) // prettier-ignore
  const doors = ways.map(([from, side, to, other]) => {
    const more = [
      ...pick([[], [], [], [], [], [], [], ['locked: key'], ['locked: [key, card]'], ['locked: true']]),
      ...(below(8) === 0 ? ['one-way: true'] : []),
      ...(below(6) === 0 ? [`danger: ${danger()}`] : []),
    ]
    return `{ door: ${from} ${side} - ${to} ${other}${more.map(each => `, ${each}`).join('')} }`
  })
  const rooms = [1, 2, 3].map(room => `${room}: { camera: true${below(6) === 0 ? `, danger: ${danger()}` : ''} }`)
  const left = [...things]
  const take = () => (below(2) === 0 ? left.splice(below(left.length), 1) : [])
  const starts = who.map(() => pick([1, 1, 2, 3]))
  const characters = who.map((name, place) => {
    const worn = take().filter(item => ['coat', 'badge'].includes(item))
    return `${name}: { room: ${starts[place]}, health: ${1 + below(3)}, concentration: ${below(6) / 2}, hands: [${take().join(', ')}], inventory: [${take().join(', ')}], worn: [${worn.join(', ')}]${pick(['', '', ', looks: [agent]'])} }` // prettier-ignore
  })
  const route = (start: number): string => {
    let room = start
    return Array.from({ length: 1 + below(5) }, () => {
      const exits = ways.flatMap(([from, side, to, other]) => [{ from, side, to }, { from: to, side: other, to: from }]) // prettier-ignore
      const exit = pick(exits.filter(({ from }) => from === room))
      if (below(4) === 0) return 'pause'
      room = exit.to
      return exit.side
    }).join(', ')
  }
  const list = () => Array.from({ length: 1 + below(4) }, () => pick([...who, 'agent', 'scientist', 'lamp', 'key', 'ring'])).join(', ') // prettier-ignore
  const declare = who.map((name, place) => {
    const own = [
      ...(below(3) > 0 ? [`{ move: [${route(starts[place] ?? 1)}] }`] : []),
      ...(below(4) === 0 ? [`{ chase: ${pick(who)} }`] : []),
      ...(below(2) === 0 ? [`{ follow: [${list()}] }`] : []),
      ...(below(3) === 0 ? [`{ hold: [${list()}] }`] : []),
      ...(below(3) === 0 ? ['ignore'] : []),
      ...(below(8) === 0 ? [`{ melee: ${pick(who)} }`] : []),
      ...(below(8) === 0 ? [`{ give: ${pick(things)}, to: ${pick(who)} }`] : []),
    ]
    return `${name}: [${(below(2) === 0 ? own : own.toReversed()).join(', ')}]`
  })
  const ruling = pick(['', '', '', 'doorway-hold: through', 'doorway-hold: through, exit-seen-by: staying', 'down: drops', 'exit-seen-by: staying', 'presence: no', 'told-of-failure: yes']) // prettier-ignore
  return {
    world: ['defaults: { hands: 2, inventory: 2 }', `rooms: { ${rooms.join(', ')} }`, `doors: [${doors.join(', ')}]`, items, ''].join('\n'), // prettier-ignore
    turn: ['world: world.yaml', `rulings: { ${ruling} }`, 'characters:', ...characters.map(line => `  ${line}`), 'declare:', ...declare.map(line => `  ${line}`), ''].join('\n'), // prettier-ignore
  }
}

const items = `items: { key: {}, card: {}, lamp: {}, ring: { concealed: true }, coat: { wear: body, looks: scientist }, badge: { wear: chest, looks: agent } }` // prettier-ignore
