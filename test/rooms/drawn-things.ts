import { drawnFrom, type Drawn } from './drawn-turn.ts'

const who = ['Ann', 'Bob', 'Cal']
const words = [
  'pistol', 'spare pistol', 'bandage', 'bandage', 'bandage 2', 'coin', 'coin', 'coin 1', 'coin 3', 'syringe', 'charm', 'card',
  'coat', 'gown', 'pack', 'ring', 'rifle', 'knife', 'radio',
] // prettier-ignore
const all = [
  'pistol', 'spare pistol', 'bandage 1', 'bandage 2', 'bandage 3', 'bandage 4', 'coin 1', 'coin 2', 'coin 3', 'syringe', 'charm', 'card',
  'coat', 'gown', 'pack', 'ring', 'rifle', 'knife', 'radio',
] // prettier-ignore
/** A crowded room, much of which there are several, and a second room behind a locked door. */
export function drawnThings(seed: number): Drawn {
  const below = drawnFrom(seed + 1_000_003)
  const pick = <Thing>(from: readonly Thing[]): Thing => from[below(from.length)] as Thing
  const left = [...all]
  const take = (most: number) =>
    Array.from({ length: below(most + 1) }, () => left.splice(below(left.length), 1)).flat()
  const rooms = who.map(() => pick([1, 1, 1, 1, 2]))
  const things = who.map(() => {
    const hands = take(2).filter(item => item !== 'rifle')
    const worn = take(1).filter(item => ['coat', 'pack'].includes(item))
    return { hands, worn, inventory: take(3).filter(item => item !== 'rifle') }
  })
  const characters = who.map((name, place) => {
    const { hands = [], inventory = [], worn = [] } = things[place] ?? {}
    const most = pick(['', ', most: 3', ', most: 2'])
    return `${name}: { room: ${rooms[place]}, health: ${pick([0, 1, 2, 2, 3, 3, 3])}, concentration: ${below(8) / 2}${most}, hands: [${hands.join(', ')}], inventory: [${inventory.join(', ')}], worn: [${worn.join(', ')}] }` // prettier-ignore
  })
  const lying = [1, 2].map(() => ({ floor: take(5), table: take(4) }))
  const lies = lying.map(({ floor, table }, place) => `${place + 1}: { floor: [${floor.join(', ')}], table: [${table.join(', ')}] }`) // prettier-ignore
  const from = () => pick(['', '', ', from: table', ', from: floor'])
  const to = () => pick(['', ', to: worn', ', to: [inventory, hands]', ', to: hands'])
  /** Mostly what there is, half of the time by its kind. */
  const oneOf = (there: readonly string[]): string => {
    const word = below(5) === 0 || there.length === 0 ? pick(words) : pick(there)
    return below(2) === 0 ? word.replace(/ \d$/, '') : word
  }
  const listOf = (there: readonly string[]) => [oneOf(there), oneOf(there)].slice(below(2)).join(', ')
  const used = (word: string, room: number | undefined): string => {
    const ability = word === 'card' ? pick(['card.swipe', 'card.seal']) : word === 'radio' ? pick(['radio.call', 'radio.hiss']) : word // prettier-ignore
    if (word === 'syringe' || ability === 'radio.hiss') return `{ use: ${ability} }`
    const on = word === 'card' ? (room === 1 ? pick(['east', 'hatch']) : pick(['west', 'chute'])) : pick(who)
    return below(6) === 0 ? `{ use: ${ability} }` : `{ use: ${ability}, on: ${on} }`
  }
  const isUsable = (item: string) => !/coin|coat|gown|pack|ring|rifle/.test(item)
  const declarationOf = (place: number): string => {
    const { hands = [], inventory = [], worn = [] } = things[place] ?? {}
    const has = [...hands, ...inventory, ...worn]
    const here = lying[(rooms[place] ?? 1) - 1] ?? { floor: [], table: [] }
    const there = [...here.floor, ...here.table]
    const useOf = (all: readonly string[]) => used(pick([...all.filter(isUsable), 'pistol', 'bandage']).replace(/ \d$/, word => (below(2) === 0 ? '' : word)), rooms[place]) // prettier-ignore
    return pick([
      () => `{ take: [${listOf(there)}]${from()}${to()} }`,
      () => `{ take: [${listOf(there)}]${from()}${to()} }`,
      () => `{ take: ${oneOf(there)} }`,
      () => `{ give: [${listOf(has)}], to: ${pick(who)} }`,
      () => `{ give: [${listOf(has)}], to: ${pick(who)} }`,
      () => `{ give: [${listOf(has)}], to: ${pick(who)} }`,
      () => `{ drop: [${listOf(has)}] }`,
      () => `{ show: [${listOf(has)}] }`,
      () => useOf(has),
      () => useOf(has),
      () => useOf(there),
      () => `{ refuse: ${pick(who)} }`,
      () => pick(['melee', `{ melee: ${pick(who)} }`]),
      () => `{ equip: { hands: [${listOf(inventory)}], inventory: [${oneOf(hands)}] } }`,
      () => `{ equip: { ${pick(['hands', 'inventory'])}: [${listOf(has)}] } }`,
      () => `{ equip: { hands: [${oneOf(inventory)}] } }`,
      () => `{ receive: [${pick(words)}, ${pick(who)}, ${pick(words)}], put: { ${pick(words)}: ${pick(['inventory', 'worn', '[hands, inventory]'])}, bandage 1: hands } }`, // prettier-ignore
      () => (rooms[place] === 1 ? `{ move: [${pick(['east', 'hatch'])}] }` : '{ move: [pause, west] }'),
      () => `{ ${pick(['hold', 'follow'])}: [${pick(words)}, scientist] }`,
    ])()
  }
  const declare = who.map((name, place) => `${name}: [${Array.from({ length: below(9) }, () => declarationOf(place)).join(', ')}]`) // prettier-ignore
  const ruling = pick(['', '', 'room-made-by: drops', 'missed: air', 'told-of-failure: yes', 'down: drops'])
  const turn = ['world: world.yaml', `rulings: { ${ruling} }`, 'characters:', ...characters.map(line => `  ${line}`), `lies: { ${lies.join(', ')} }`, 'declare:', ...declare.map(line => `  ${line}`), ''].join('\n') // prettier-ignore
  return { world, turn }
}

const world = `defaults: { hands: 2, inventory: 3 }
rooms: { 1: { camera: true }, 2: { camera: true } }
doors: [{ door: 1 east - 2 west, locked: [charm, coin 2] }, { door: 1 hatch - 2 chute }]
items:
  pistol: { text: A pistol., abilities: { shoot: { target: character, uses: 2, repeatable: true, do: { damage: 2 } } } }
  spare pistol: { like: pistol }
  bandage: { count: 4, priority: 1, abilities: { bind: { cost: 0.5, target: character, do: { heal: 1 } } } }
  coin: { count: 3 }
  syringe: { concealed: true, abilities: { inject: { uses: 1, do: { concentration: 1 } } } }
  charm: { abilities: { bless: { cost: 0.5, secret: true, seen: true, filmed: false, repeatable: true, target: character, do: { heal: 1, concentration: 0.5 } } } }
  card: { abilities: { swipe: { target: door, do: { unlock: true, tell: A lamp turns green. } }, seal: { target: door, do: { lock: true } } } }
  coat: { wear: body, looks: scientist }
  gown: { wear: body, looks: scientist, concealed: true }
  pack: { wear: back, adds: 2 }
  ring: { concealed: true, priority: 3 }
  rifle: { hands: 2, size: 2 }
  knife: { abilities: { stab: { from: hands, target: character, do: { damage: 1 } } } }
  radio: { abilities: { call: { from: inventory, target: character, uses: 3, do: { tell: Hello. } }, hiss: { cost: 0.5, uses: 2, do: { tell: Nothing. } } } }
`
