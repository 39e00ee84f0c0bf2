import { drawer } from './drawer.ts'

const verbs = [
  { order: 20, do: 'redirect: target, to: self' },
  { order: 40, do: 'block: target' },
  { order: 60, do: 'protect: target' },
  { order: 80, do: 'kill: target' },
  { order: 100, do: 'report: visitors, of: target' },
]

/** A setup of 100 lines that differs from those of other seeds in its orders, words and roles; now and then one is not as it should be. */
export function generatedSetup(seed: number): string {
  const below = drawer(seed + 1)
  const names = Array.from({ length: 11 }, (_, place) => `Role ${place}`)
  const roles = names.flatMap(name => roleOf(name, below))
  const players = Array.from({ length: 18 }, (_, place) => `  Player ${place}: ${phrase(place, names, below)}`)
  const head = ['# Generated.', `name: Game ${seed}`, `use: [${below(2) === 0 ? 'rules' : 'normal'}]`, 'roles:']
  return [...head, ...roles, 'players:', ...players, ''].join('\n')
}

function roleOf(name: string, below: (most: number) => number): readonly string[] {
  const verb = verbs[below(verbs.length)] ?? verbs[0]
  const order = (verb?.order ?? 0) + (below(8) === 0 ? 30 : 0)
  return [
    `  ${name}:`,
    '    abilities:',
    `      Act of ${name}:`,
    `        text: Target another player, and see in the morning what has come of it. [${order}]`,
    `        order: ${order}`,
    `        target: ${below(4) === 0 ? 'player' : 'another player'}`,
    `        do: { ${verb?.do ?? ''} }`,
  ]
}

function phrase(place: number, names: readonly string[], below: (most: number) => number): string {
  if (place < names.length) return `Town ${names[place] ?? ''}`
  return place < names.length + 4 ? 'Mafia Goon' : (['Town Cop', 'Town Doctor', 'Vanilla Townie'][below(3)] ?? '')
}
