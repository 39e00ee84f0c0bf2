import { factionsOf, isAllied, type Alliances, type Confirmed } from './alliances.ts'
import { drawnUse, type Sent } from './drawn-use.ts'
import { guilds, howls, pokes, shelf, themes, type Ability } from './shelf.ts'

/** One night by the golden rule: who has what, and who sent it where. */
export interface DrawnNight extends Alliances {
  readonly players: ReadonlyMap<string, Ability>
  /** What the Pack does once a night. */
  readonly howl: Ability
  /** What everybody has, whatever becomes of his role. */
  readonly poke: Ability
  readonly sent: readonly Sent[]
  /** How many marks of the group a player may hold, and who holds which from the start. */
  readonly most: number
  readonly members: ReadonlyMap<string, string>
}

const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

/** Three to eight players. */
export function drawnNight(below: (count: number) => number): DrawnNight {
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? ''
  const seated = names.slice(0, 3 + below(names.length - 2))
  const ring = below(5) === 0 ? seated.slice(0, 3 + below(Math.min(3, seated.length - 2))) : []
  const drawAbility = abilitiesOf(below)
  const inRing = themes.rings.slice(0, below(2) === 0 ? 4 : undefined)
  const drawn = seated.map((name): [string, Ability] => [name, ring.includes(name) ? drawnFrom(inRing, below) : drawAbility()]) // prettier-ignore
  // What speaks of kills speaks of something: somebody could kill, and does not.
  const players = new Map([...drawn, ['Zed', abilityNamed('Kill')]])
  const factions = new Map([...players.keys()].map(name => [name, pick(['Town', 'Town', 'Pack', 'Strays'])]))
  const confirmed = Array.from({ length: below(4) }, (): Confirmed => ({ who: pick(seated), to: pick(['everyone', ...seated]) })) // prettier-ignore
  const alliances: Alliances = { factions, confirmed, areTied: below(2) === 0 }
  const seats = { seated, ring, alliances }
  const lent = new Set<string>()
  const own = drawn.flatMap(([player, ability]): readonly Sent[] => {
    if (ability.isPassive === true || below(ring.includes(player) ? 40 : 12) === 0) return []
    // Nobody uses an ability twice: who has it of his own leaves that of others.
    const allies = seated.filter(ally => isAllied(alliances, ally, player) && players.get(ally) !== ability && !lent.has(`${ally} ${ability.name}`)) // prettier-ignore
    const ally = ability.isOf !== 'allies' || below(3) === 0 ? undefined : allies[below(Math.max(1, allies.length))]
    if (ally === undefined) return drawnUse(below, seats, player, ability)
    lent.add(`${ally} ${ability.name}`)
    return drawnUse(below, seats, ally, ability).map(use => ({ ...use, owner: player }))
  })
  const howl: Ability = { ...abilityNamed(pick(howls)), name: 'Howl', isOf: 'faction' }
  const pack = seated.filter(name => factions.get(name) === 'Pack')
  const ofPack = pack.length > 0 && below(3) > 0 ? drawnUse(below, seats, pick(pack), howl) : []
  const poke: Ability = { ...abilityNamed(pick(pokes)), name: 'Poke', isOf: 'everybody' }
  const poking = below(2) === 0 ? [] : seated.filter(() => below(3) === 0)
  const ofEverybody = poking.flatMap(player => drawnUse(below, { ...seats, ring: [] }, player, poke))
  const sent = [...own, ...ofPack, ...ofEverybody]
  const members = new Map(seated.filter(() => below(3) === 0).map(name => [name, pick(guilds)]))
  return { players, howl, poke, sent, members, most: 1 + below(2), ...alliances }
}

/** A third of the nights holds control roles alone, a third anything, a third is half about one thing. */
function abilitiesOf(below: (count: number) => number): () => Ability {
  const { control, rings: _rings, ...others } = themes
  const theme = Object.values(others)[below(Object.keys(others).length)] ?? []
  const anything = shelf.map(({ name }) => name)
  const [first, second] =
    [
      [control, control],
      [anything, anything],
      [theme, anything],
    ][below(3)] ?? []
  return () => drawnFrom((below(2) === 0 ? first : second) ?? [], below)
}

function drawnFrom(from: readonly string[], below: (count: number) => number): Ability {
  return abilityNamed(from[below(from.length)] ?? '')
}

function abilityNamed(drawn: string): Ability {
  return shelf.find(({ name }) => name === drawn) ?? shelf[0]!
}

/** The file of such a night. */
export function fileOf({ players, howl, poke, sent, most, members, ...alliances }: DrawnNight): string {
  const used = [...new Set(players.values())]
  const seatOf = (player: string, name: string): string => {
    const guild = members.get(player)
    return `${player}: { faction: ${alliances.factions.get(player)}, role: Who ${name}${guild === undefined ? '' : `, guild: ${guild}`} }`
  }
  const lines = [
    'setup:',
    '  resolution: golden-rule',
    `  groups: { guild: { marks: [${guilds.join(', ')}], most: ${most} } }`,
    `  factions: ${factionsOf(alliances, howl.yaml)}`,
    `  innate: { Poke: ${poke.yaml} }`,
    '  roles:',
    '    Plain: {}',
    ...used.map(({ name, yaml }) => `    Who ${name}: { abilities: { ${name}: ${yaml} } }`),
    `  players: { ${[...players].map(([player, { name }]) => seatOf(player, name)).join(', ')} }`,
    `changes: [${alliances.confirmed.map(({ who, to }) => `{ confirm: ${who}, to: ${to} }`).join(', ')}]`,
    'night: 1',
    sent.length === 0 ? 'actions: {}' : 'actions:',
    ...[...players.keys()].flatMap(player => {
      const uses = sent.filter(use => use.player === player).map(use => `${use.ability.name}: ${selectionOf(use)}`)
      return uses.length === 0 ? [] : [`  ${player}: { ${uses.join(', ')} }`]
    }),
  ]
  return `${lines.join('\n')}\n`
}

function selectionOf({ target, chosen }: Sent): string {
  const choose = chosen.length === 2 ? `[${chosen.join(', ')}]` : (chosen[0] ?? '[]')
  if (target === undefined) return choose
  return chosen.length === 0 ? target : `{ target: ${target}, choose: ${choose} }`
}
