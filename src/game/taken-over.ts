import type { Game } from '../kernel/game.ts'

/** By the name of each who plays no more: who plays in his place. */
export function takenOver({ names, former }: Pick<Game, 'names' | 'former'>): ReadonlyMap<string, string> {
  if (former.size === 0) return nobody
  const gone = [...former].filter(([name]) => !names.includes(name))
  return new Map(gone.map(([name, place]) => [name, names[place] ?? '']))
}

const nobody: ReadonlyMap<string, string> = new Map()
