import { factionsOf, isAllied, type Alliances, type Confirmed } from './alliances.ts'
import { shelf, type Ability } from './shelf.ts'

/** One night by the golden rule: who has what, and who sent it where. */
export interface DrawnNight extends Alliances {
  readonly players: ReadonlyMap<string, Ability>
  readonly sent: readonly Sent[]
}

export interface Sent {
  readonly player: string
  readonly target?: string
  readonly chosen: readonly string[]
}

const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']
const movers = new Set([
  'Block',
  'Redirect',
  'Lure',
  'Deflect',
  'Drive',
  'Commute',
  'Jail',
  'Shelter',
  'Steady',
  'Shun',
])

/** Three to eight players; every other night holds control roles alone. */
export function drawnNight(below: (count: number) => number): DrawnNight {
  const isControl = below(2) === 0
  const roles = isControl ? shelf.filter(({ name }) => movers.has(name)) : shelf
  const seated = names.slice(0, 3 + below(names.length - 2))
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? ''
  const drawn = seated.map((name): [string, Ability] => [name, roles[below(roles.length)] ?? shelf[0]!])
  // What speaks of kills speaks of something: somebody could kill, and does not.
  const players = new Map([...drawn, ['Zed', shelf.find(({ name }) => name === 'Kill') ?? shelf[0]!]])
  const factions = new Map([...players.keys()].map(name => [name, pick(['Town', 'Town', 'Pack', 'Strays'])]))
  const confirmed = Array.from({ length: below(4) }, (): Confirmed => ({ who: pick(seated), to: pick(['everyone', ...seated]) })) // prettier-ignore
  const alliances: Alliances = { factions, confirmed, areTied: below(2) === 0 }
  const sent = seated.flatMap((player): readonly Sent[] => {
    const ability = players.get(player)!
    const { targets, chooses, isPassive } = ability
    if (isPassive === true || below(12) === 0) return []
    const others = seated.filter(name => name !== player)
    const legal = seated.filter(name => mayTarget(alliances, player, ability, name))
    if (targets !== undefined && legal.length === 0) return []
    const target = targets === undefined ? undefined : pick(legal)
    const first = chooses === undefined ? [] : [pick(chooses === 'another' ? others : seated)]
    const second = chooses === 'two' ? [pick(seated.filter(name => !first.includes(name)))] : []
    return [{ player, ...(target !== undefined && { target }), chosen: [...first, ...second] }]
  })
  return { players, sent, ...alliances }
}

/** Whom the player could have sent it at (G13, G18). */
export function mayTarget(alliances: Alliances, player: string, { targets, must }: Ability, at: string): boolean {
  if (at === player) return targets === 'anybody'
  return must === undefined || isAllied(alliances, player, at) === (must === 'allied')
}

/** The file of such a night. */
export function fileOf({ players, sent, ...alliances }: DrawnNight): string {
  const used = [...new Set(players.values())]
  const lines = [
    'setup:',
    '  resolution: golden-rule',
    `  factions: ${factionsOf(alliances)}`,
    '  roles:',
    ...used.map(({ name, yaml }) => `    Who ${name}: { abilities: { ${name}: ${yaml} } }`),
    `  players: { ${[...players].map(([player, { name }]) => `${player}: ${alliances.factions.get(player)} Who ${name}`).join(', ')} }`,
    `changes: [${alliances.confirmed.map(({ who, to }) => `{ confirm: ${who}, to: ${to} }`).join(', ')}]`,
    'night: 1',
    sent.length === 0 ? 'actions: {}' : 'actions:',
    ...sent.map(each => `  ${each.player}: { ${players.get(each.player)!.name}: ${selectionOf(each)} }`),
  ]
  return `${lines.join('\n')}\n`
}

function selectionOf({ target, chosen }: Sent): string {
  const choose = chosen.length === 2 ? `[${chosen.join(', ')}]` : (chosen[0] ?? '[]')
  if (target === undefined) return choose
  return chosen.length === 0 ? target : `{ target: ${target}, choose: ${choose} }`
}
