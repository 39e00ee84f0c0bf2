import type { Draw } from './draw.ts'
import { counters, items, marks } from './scope.ts'
import { rulingsOf } from './setups.ts'
import type { NightShape, SetupShape, Use } from './shapes.ts'
import { isMap, type Tree, type TreeMap } from './tree.ts'

/** What each player submits on a night: most of what he has, often on one of a few players. */
export function nightOf(draw: Draw, setup: SetupShape, night: number): NightShape {
  const players = Object.keys(setup.players)
  const table: Table = { draw, players, crowd: draw.several(players, 1, 2) }
  const uses = [...players.flatMap(player => usesOf(table, setup, player, night)), ...errandsOf(table, setup)]
  const isInstant = uses.some(({ ability }) => abilityNamed(setup, ability).instant === true)
  const actors = new Set(uses.map(({ actor }) => actor))
  return {
    night,
    rulings: rulingsOf(draw, 5),
    listed: isInstant || draw.chance(10),
    uses,
    passed: players.filter(player => !actors.has(player) && draw.chance(60)),
  }
}

/** The nights with days between them, votes of the town, and a seed where something is left to chance. */
export function withDays(draw: Draw, setup: SetupShape, nights: readonly NightShape[]): readonly NightShape[] {
  const players = Object.keys(setup.players)
  const isRandom = /"(chance|random)"/.test(JSON.stringify(setup))
  const all = nights.flatMap((night, place) => {
    const vote = (percent: number) => (draw.chance(percent) ? { eliminated: draw.of(players) } : {})
    const changes = place > 0 && draw.chance(25) ? changesOf(draw, setup) : []
    if (!draw.chance(place === 0 ? 12 : 45)) return [{ ...night, changes, ...(place > 0 && vote(40)) }]
    return [
      { ...dayOf(draw, setup, night.night, vote(60)), changes },
      { ...night, ...(place > 0 && vote(10)) },
    ]
  })
  return isRandom ? all.map(night => ({ ...night, seed: `seed ${draw.below(1000)}` })) : all
}

/** What the moderator does in between. */
function changesOf(draw: Draw, setup: SetupShape): readonly TreeMap[] {
  const player = (): string => draw.of(Object.keys(setup.players))
  const role = (): string => draw.of(Object.keys(setup.roles))
  const ability = (): string => draw.of(Object.keys(setup.abilities))
  const one = (): TreeMap =>
    draw.weighed<() => TreeMap>([
      [2, () => ({ modkill: player() })],
      [2, () => ({ revive: player() })],
      [1, () => ({ kill: player() })],
      [3, () => ({ become: player(), role: role() })],
      [2, () => ({ become: player(), faction: draw.of(['Town', 'Mafia']) })],
      [2, () => ({ [draw.of(['mark', 'unmark'])]: player(), as: draw.of(marks) })],
      [1, () => ({ count: player(), name: draw.of(counters), by: draw.of([1, -1, 2]) })],
      [2, () => ({ [draw.of(['give', 'take'])]: player(), item: draw.of(items) })],
      [2, () => ({ grant: player(), ability: ability(), ...(draw.chance(40) && { shots: 1 }) })],
      [2, () => ({ lose: player(), abilities: draw.chance(50) ? 'all' : [ability()] })],
      [1, () => ({ protect: player(), until: draw.of(['next night', 'permanent']) })],
      [1, () => ({ disguise: player(), as: { alignment: 'Mafia' }, until: 'permanent' })],
    ])()
  return Array.from({ length: draw.chance(70) ? 1 : 2 }, one)
}

function dayOf(draw: Draw, setup: SetupShape, day: number, vote: Pick<NightShape, 'eliminated'>): NightShape {
  const players = Object.keys(setup.players)
  const table: Table = { draw, players, crowd: draw.several(players, 1, 2), isDay: true }
  const uses = players.flatMap(player => usesOf(table, setup, player, day))
  return { night: day, isDay: true, rulings: {}, listed: true, uses, passed: [], ...vote }
}

interface Table {
  readonly draw: Draw
  readonly players: readonly string[]
  /** Players whom many select. */
  readonly crowd: readonly string[]
  readonly isDay?: boolean
}

function usesOf(table: Table, setup: SetupShape, actor: string, night: number): readonly Use[] {
  const { draw } = table
  const own = Object.keys(mapAt(mapAt(setup.roles, roleOf(setup, actor)), 'abilities'))
  const gained = night > 1 && draw.chance(15) ? Object.keys(setup.abilities) : []
  return [...own, ...gained].flatMap(ability => [
    ...useOf(table, setup, actor, ability),
    ...(mayBeOften(setup, ability) && draw.chance(40) ? useOf(table, setup, actor, ability) : []),
  ])
}

function mayBeOften(setup: SetupShape, ability: string): boolean {
  return 'a-night' in mapAt(abilityNamed(setup, ability), 'limits')
}

/** A faction's ability is performed by one of its players, now and then by two. */
function errandsOf(table: Table, setup: SetupShape): readonly Use[] {
  const { draw, players } = table
  return Object.entries(setup.factions).flatMap(([faction, body]) => {
    const members = players.filter(player => mapAt(setup.players, player).faction === faction)
    const performing = draw.several(members, 1, draw.chance(3) ? 2 : 1)
    const abilities = Object.keys(mapAt(isMap(body) ? body : {}, 'abilities'))
    return performing.flatMap(actor => abilities.flatMap(ability => useOf(table, setup, actor, ability)))
  })
}

function useOf(table: Table, setup: SetupShape, actor: string, ability: string): readonly Use[] {
  const { draw } = table
  const body = abilityNamed(setup, ability)
  const isActive = ['order', 'steps', 'instant'].some(key => key in body) && !('when' in body)
  if (!(table.isDay ? body.phase === 'day' && !('when' in body) : isActive) || draw.chance(12)) return []
  return [{ actor, ability, target: selected(table, actor, body.target), choose: selected(table, actor, body.choose) }]
}

/** As many players as an ability asks for, mostly such as it may select. */
function selected({ draw, players, crowd }: Table, actor: string, aim: Tree | undefined): readonly string[] {
  if (aim === undefined) return []
  const phrase = isMap(aim) ? aim.from : aim
  const words = typeof phrase === 'string' ? phrase.split(' ') : []
  const most = Number(words.find(word => /^\d+$/.test(word)) ?? 1)
  const isOther = (words.includes('another') || words.includes('other')) && !draw.chance(3)
  const legal = (all: readonly string[]): readonly string[] => (isOther ? all.filter(player => player !== actor) : all)
  const from = legal(draw.chance(70) ? crowd : players)
  return draw.several(from.length < most ? legal(players) : from, words.includes('up') ? 1 : most, most)
}

function abilityNamed({ roles, factions, abilities }: SetupShape, name: string): TreeMap {
  const owners = [...Object.values(roles), ...Object.values(factions)].map(owner =>
    mapAt(isMap(owner) ? owner : {}, 'abilities'),
  )
  const owner = [abilities, ...owners].find(each => name in each) ?? {}
  return mapAt(owner, name)
}

function roleOf(setup: SetupShape, player: string): string {
  const role = mapAt(setup.players, player).role
  return typeof role === 'string' ? role : ''
}

function mapAt(map: TreeMap, key: string): TreeMap {
  const value = map[key]
  return value !== undefined && isMap(value) ? value : {}
}
