import { abilityOf, activeAbility } from './abilities.ts'
import { conditionOf } from './questions.ts'
import type { Draw } from './draw.ts'
import type { Names, Scope } from './scope.ts'
import { tags, themes } from './scope.ts'
import type { SetupShape } from './shapes.ts'
import type { TreeMap } from './tree.ts'
import { rulings } from '../../src/model/rules.ts'

const players = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal', 'Ivy']
const roles = ['Baker', 'Cooper', 'Dyer', 'Fuller', 'Glover', 'Hatter', 'Joiner']
const given = ['Gun', 'Vest']
const orders = [0, 10, 20, 20, 25, 35, 40, 40, 42.5, 50, 60, 60, 70, 80, 80, 90, 100, 100, 110, 200, 250]

/** A setup of 4 to 9 players whose roles share a few orders. */
export function setupOf(draw: Draw, wide = false): SetupShape {
  const seated = players.slice(0, 4 + draw.below(6))
  const named = draw.several(roles, Math.min(3, seated.length), Math.min(roles.length, seated.length))
  const counts = named.map(() => draw.weighed([[4, 1], [4, 2], [2, 3]])) // prettier-ignore
  const names: Names = {
    players: seated,
    factions: draw.chance(80) ? ['Town', 'Mafia'] : ['Town', 'Mafia', 'Cult'],
    roles: named,
    abilities: named.flatMap((role, place) => abilitiesOf(role, counts[place] ?? 0)),
    given,
    bonds: draw.chance(40) ? ['partner'] : [],
    orders: [...new Set([...draw.several(orders, 3, 6), ...(wide && draw.chance(40) ? [draw.of([0, 200, 250])] : [])])],
    local: draw.chance(50),
    theme: draw.weighed(themes),
    wide,
  }
  const scope: Scope = { names, words: ['self'], depth: 1 }
  const roleMaps = named.map(
    (role, place) => [role, roleOf(draw, scope, abilitiesOf(role, counts[place] ?? 0))] as const,
  )
  return {
    rulings: rulingsOf(draw),
    factions: factionsOf(draw, scope),
    abilities: Object.fromEntries(given.map(name => [name, abilityOf(draw, scope)])),
    roles: Object.fromEntries([...roleMaps, ['Villager', {}]]),
    players: Object.fromEntries(seated.map((player, place) => [player, seatOf(draw, names, place)])),
  }
}

function abilitiesOf(role: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `${role} ${n + 1}`)
}

function roleOf(draw: Draw, scope: Scope, abilities: readonly string[]): TreeMap {
  return {
    ...(draw.chance(20) && { tags: [draw.of(tags)] }),
    ...(scope.names.wide && draw.chance(12) && { wins: winsOf(draw, scope) }),
    ...(scope.names.bonds.length > 0 && { binds: scope.names.bonds }),
    abilities: Object.fromEntries(abilities.map(name => [name, abilityOf(draw, scope)])),
  }
}

/** How its players win: by an event, or by how many live. */
function winsOf(draw: Draw, scope: Scope): TreeMap {
  if (draw.chance(30)) return { if: { living: { 'at-most': 2 + draw.below(4) } } }
  const event = draw.of<TreeMap>([{ eliminated: 'anyone' }, { dies: 'anyone' }, { killed: 'self' }, { dies: 'others' }])
  return {
    when: event,
    ...(draw.chance(30) && { if: conditionOf(draw, scope, 0) }),
    ...(draw.chance(40) && { while: draw.of(['any', 'dead']) }),
  }
}

function factionsOf(draw: Draw, scope: Scope): TreeMap {
  const isArmed = draw.chance(60)
  const ability = draw.chance(60) ? { order: 80, target: 'player', do: { kill: 'target' } } : activeAbility(draw, scope)
  const mafia: TreeMap = isArmed ? { Mafia: { abilities: { Errand: ability } } } : {}
  return scope.names.factions.includes('Cult')
    ? { ...mafia, Cult: draw.chance(50) ? {} : { alignment: 'Mafia' } }
    : mafia
}

/** Bound players mostly go round, so that what one sets off comes back. */
function seatOf(draw: Draw, names: Names, place: number): TreeMap {
  const { players: seated, bonds } = names
  const role = draw.chance(92) ? draw.of(names.roles) : 'Villager'
  const next = draw.chance(70) ? (place + 1) % Math.min(seated.length, 3) : draw.below(seated.length)
  const bind = Object.fromEntries(bonds.map(bond => [bond, seated[next] ?? '']))
  return { faction: draw.of(names.factions), role, ...(bonds.length > 0 && role !== 'Villager' && { bind }) }
}

export function rulingsOf(draw: Draw, percent = 25): TreeMap {
  if (!draw.chance(percent)) return {}
  const names = draw.several(Object.entries(rulings), 1, 2)
  return Object.fromEntries(names.map(([name, { values }]) => [name, draw.of<string>(values)]))
}
