import { factionsOf, isAllied, type Alliances, type Confirmed } from './alliances.ts'
import { constructs, guilds, shelf, themes, type Ability } from './shelf.ts'

/** One night by the golden rule: who has what, and who sent it where. */
export interface DrawnNight extends Alliances {
  readonly players: ReadonlyMap<string, Ability>
  readonly sent: readonly Sent[]
  /** How many marks of the group a player may hold, and who holds which from the start. */
  readonly most: number
  readonly members: ReadonlyMap<string, string>
}

export interface Sent {
  readonly player: string
  readonly target?: string
  readonly chosen: readonly string[]
}

const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']

/** Three to eight players. */
export function drawnNight(below: (count: number) => number): DrawnNight {
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? ''
  const drawAbility = abilitiesOf(below)
  const seated = names.slice(0, 3 + below(names.length - 2))
  const drawn = seated.map((name): [string, Ability] => [name, drawAbility()])
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
  const members = new Map(seated.filter(() => below(3) === 0).map(name => [name, pick(guilds)]))
  return { players, sent, members, most: 1 + below(2), ...alliances }
}

/** A third of the nights holds control roles alone, a third anything, a third is half about one thing. */
function abilitiesOf(below: (count: number) => number): () => Ability {
  const { control, ...others } = themes
  const theme = Object.values(others)[below(Object.keys(others).length)] ?? []
  const anything = shelf.map(({ name }) => name)
  const [first, second] =
    [
      [control, control],
      [anything, anything],
      [theme, anything],
    ][below(3)] ?? []
  return () => {
    const from = (below(2) === 0 ? first : second) ?? []
    const drawn = from[below(from.length)]
    return shelf.find(({ name }) => name === drawn) ?? shelf[0]!
  }
}

/** Which of the constructs that few abilities have are at work in the night. */
export function heldIn({ players, sent }: DrawnNight): readonly string[] {
  const used = [...players].filter(([name, { isPassive }]) => isPassive === true || sent.some(({ player }) => player === name)) // prettier-ignore
  return Object.keys(constructs).filter(name => used.some(([, ability]) => constructs[name]?.(ability) === true))
}

/** Whom the player could have sent it at (G13, G18). */
export function mayTarget(alliances: Alliances, player: string, { targets, must }: Ability, at: string): boolean {
  if (at === player) return targets === 'anybody'
  return must === undefined || isAllied(alliances, player, at) === (must === 'allied')
}

/** The file of such a night. */
export function fileOf({ players, sent, most, members, ...alliances }: DrawnNight): string {
  const used = [...new Set(players.values())]
  const seatOf = (player: string, name: string): string => {
    const guild = members.get(player)
    return `${player}: { faction: ${alliances.factions.get(player)}, role: Who ${name}${guild === undefined ? '' : `, guild: ${guild}`} }`
  }
  const lines = [
    'setup:',
    '  resolution: golden-rule',
    `  groups: { guild: { marks: [${guilds.join(', ')}], most: ${most} } }`,
    `  factions: ${factionsOf(alliances)}`,
    '  roles:',
    ...used.map(({ name, yaml }) => `    Who ${name}: { abilities: { ${name}: ${yaml} } }`),
    `  players: { ${[...players].map(([player, { name }]) => seatOf(player, name)).join(', ')} }`,
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
