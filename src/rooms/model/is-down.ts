import type { Game } from './world.ts'

/** "Who has no health left is down." (W41) */
export function isDown(who: string, { state }: Game): boolean {
  return state.characters.get(who)?.health === 0
}
