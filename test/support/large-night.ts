const acting = [
  ['Town Cop', 'Investigate'], ['Town Doctor', 'Protect'], ['Mafia Goon', ''], ['Town Roleblocker', 'Block'], ['Town Bus Driver', 'Drive'], ['Town Tracker', 'Investigate'],
  ['Mafia Roleblocker', 'Block'], ['Town Watcher', 'Investigate'], ['Town Vigilante', 'Kill'], ['Mafia Godfather', ''], ['Town Bodyguard', 'Protect'],
  ['Vanilla Townie', ''], ['Town Miller', ''],
] as const // prettier-ignore

/** A first night of so many players, who nearly all act on each other; the same for the same seed. */
export function largeNight(players: number, seed = 1): string {
  const below = drawerOf(seed)
  const names = Array.from({ length: players }, (_, place) => `Player ${String(place + 1).padStart(2, '0')}`)
  const roleOf = (place: number): (typeof acting)[number] => acting[place % acting.length] ?? acting[0]
  const other = (own: string, not = own): string => {
    const left = names.filter(name => name !== own && name !== not)
    return left[below(left.length)] ?? own
  }
  const sent = names.flatMap((name, place) => {
    const [, ability] = roleOf(place)
    if (ability === '') return []
    const first = other(name)
    return [`  ${name}: { ${ability}: ${ability === 'Drive' ? `[${first}, ${other(name, first)}]` : first} }`]
  })
  return [
    'setup:',
    `  name: ${players} players`,
    '  use: [rules, normal]',
    '  players:',
    ...names.map((name, place) => `    ${name}: ${roleOf(place)[0]}`),
    'night: 1',
    'actions:',
    ...sent,
    `  Player 03: { Kill: ${other('Player 03')} }`,
    '',
  ].join('\n')
}

function drawerOf(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
