/** Worlds and turns drawn from a seed, as the text of two files. */
export interface Drawn {
  readonly world: string
  readonly turn: string
}

/** A whole number from 0 up to, but not, the bound. */
type Below = (bound: number) => number

export function drawnFrom(seed: number): Below {
  let state = (seed * 2654435761 + 12345) >>> 0
  return bound => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % bound
  }
}

const names = ['Ann', 'Bob', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus']
const sides = ['north', 'east', 'south', 'west', 'up', 'down', 'hatch', 'gate']
const things = [
  'pistol',
  'bandage',
  'key',
  'lamp',
  'book',
  'coat',
  'badge',
  'pack',
  'rifle',
  'ring',
  'knife',
  'card',
  'poison',
  'whistle',
]
const carried = ['pistol', 'bandage 1', 'bandage 2', 'bandage 3', 'key', 'lamp', 'book', 'coat', 'badge', 'pack', 'rifle', 'ring', 'knife', 'card', 'poison', 'whistle'] // prettier-ignore
const wearable = new Set(['coat', 'badge', 'pack'])
const targeted = ['pistol', 'bandage', 'knife', 'poison']

/** A small, crowded world: meetings are to be common. */
export function drawnTurn(seed: number): Drawn {
  const below = drawnFrom(seed)
  const pick = <Thing>(all: readonly Thing[]): Thing => all[below(all.length)] as Thing
  const rooms = Array.from({ length: 2 + below(3) }, (_, place) => place + 1)
  const ways = new Map<number, string[]>(rooms.map(room => [room, []]))
  const doors: string[] = []
  for (let tries = 0; tries < rooms.length * 2; tries += 1) {
    // First a row, so that there are ways, then what comes.
    const [one, other] = tries < rooms.length - 1 ? [tries + 1, tries + 2] : [pick(rooms), pick(rooms)]
    const free = (room: number) => sides.filter(side => !ways.get(room)?.includes(side))
    if (one === other || free(one).length === 0 || free(other).length === 0) continue
    const [here, there] = [pick(free(one)), pick(free(other))]
    ways.get(one)?.push(here)
    ways.get(other)?.push(there)
    const more = pick(['', '', '', '', '', '', ', locked: key', ', one-way: true', ', danger: { damage: 1 }'])
    doors.push(`{ door: ${one} ${here} - ${other} ${there}${more} }`)
  }
  const who = names.slice(0, 3 + below(names.length - 2))
  const left = [...carried]
  const take = () => left.splice(below(left.length), 1)
  const characters = who.map(name => {
    const hands = below(2) === 0 ? take().filter(item => item !== 'rifle') : []
    const inventory = below(2) === 0 ? take() : []
    const worn = below(3) === 0 ? take().filter(item => wearable.has(item)) : []
    const looks = pick(['', ', looks: [agent]', ', looks: [scientist]'])
    return `${name}: { room: ${pick(rooms)}, health: ${1 + below(3)}, concentration: ${below(7) / 2}, hands: [${hands.join(', ')}], inventory: [${inventory.join(', ')}], worn: [${worn.join(', ')}]${looks} }` // prettier-ignore
  })
  const lies = rooms.map(room => `${room}: { floor: [${take().join(', ')}], table: [${take().join(', ')}] }`)
  const sign = () => pick([...who, ...who, 'agent', 'scientist', 'pistol', 'coat', 'lamp'])
  const list = () => Array.from({ length: 1 + below(3) }, sign).join(', ')
  const leg = (): string => (below(4) === 0 ? 'pause' : String(pick(rooms)))
  const declaration = (): string => {
    const open = pick([
      () => `melee: ${pick(who)}`,
      () => `take: ${pick([...things, 'bandage 1'])}${pick(['', ', from: table', ', to: inventory'])}`,
      () => `give: ${pick(things)}, to: ${pick(who)}`,
      () => `refuse: ${pick(who)}`,
      () => `drop: ${pick(things)}`,
      () => `show: ${pick(things)}`,
      () => `use: ${pick(targeted)}, on: ${pick(who)}`,
      () => `use: whistle`,
      () => `say: nothing`,
    ])()
    if (below(2) === 0)
      return open === 'use: poison'
        ? `{ ${open} }`
        : `{ ${open}${below(8) === 0 && !open.includes('poison') ? ', bluff: true' : ''} }`
    return pick([
      () => `{ move: [${Array.from({ length: 1 + below(4) }, leg).join(', ')}] }`,
      () => `{ move: [${Array.from({ length: 1 + below(4) }, leg).join(', ')}] }`,
      () => `{ chase: ${pick(who)} }`,
      () => `{ follow: [${list()}] }`,
      () => `{ hold: [${list()}] }`,
      () => 'ignore',
      () => `{ equip: { hands: [${pick(things)}] } }`,
      () => `{ equip: { inventory: [${pick(things)}] } }`,
      () => `{ receive: [${pick(who)}, ${pick(things)}], put: { ${pick(things)}: inventory } }`,
    ])()
  }
  const declare = who.map(name => `${name}: [${Array.from({ length: below(6) }, declaration).join(', ')}]`)
  const ruling = pick(['', 'room-made-by: drops', 'missed: air', 'too-far: stay', 'doorway-hold: through', 'told-of-failure: yes', 'down: drops', 'presence: no', 'exit-seen-by: staying']) // prettier-ignore
  const world = [
    'defaults: { health: 3, concentration: 2, hands: 2, inventory: 2 }',
    `rooms: { ${rooms.map(room => `${room}: { ${pick(['camera: true', 'camera: true', 'camera: true', 'camera: true', 'camera: false', 'danger: { damage: 1, seen: false }', 'danger: { text: steam, damage: 2 }'])} }`).join(', ')} }`, // prettier-ignore
    `doors: [${doors.join(', ')}]`,
    items,
    '',
  ].join('\n')
  const turn = ['world: world.yaml', `rulings: { ${ruling} }`, 'characters:', ...characters.map(line => `  ${line}`), `lies: { ${lies.join(', ')} }`, 'declare:', ...declare.map(line => `  ${line}`), ''].join('\n') // prettier-ignore
  return { world, turn }
}

const items = `items:
  pistol: { abilities: { shoot: { target: character, uses: 2, do: { damage: 2 } } } }
  bandage: { count: 3, abilities: { bind: { cost: 0.5, target: character, do: { heal: 1 } } } }
  whistle: { abilities: { blow: { repeatable: true } } }
  poison: { concealed: true, abilities: { pour: { secret: true, target: character, do: { damage: 1 } } } }
  knife: { abilities: { stab: { from: hands, target: character, do: { damage: 1 } } } }
  card: { abilities: { swipe: { target: door, do: { unlock: true } } } }
  key: {}
  lamp: { priority: 5 }
  book: {}
  ring: { concealed: true }
  rifle: { hands: 2, size: 2 }
  coat: { wear: body, looks: scientist }
  badge: { wear: chest, looks: agent }
  pack: { wear: back, adds: 2 }`
