import { inlineMore } from '../src/cli/playing/inline-more.ts'
import { measureGames } from './games.ts'
import { measureGolden } from './golden.ts'
import { growOnce, measureGrowth } from './growth.ts'
import { measureLinting } from './linting.ts'
import { measurePage } from './page.ts'
import { measureLive } from './live.ts'
import { measureRooms } from './rooms.ts'
import { measureSpeed } from './speed.ts'
import { measureStarting } from './starting.ts'

const parts = new Map([
  ['nights', measureSpeed],
  ['growth', measureGrowth],
  ['starting', measureStarting],
  ['lint', measureLinting],
  ['game', measureGames],
  ['rooms', measureRooms],
  ['golden', measureGolden],
  ['page', measurePage],
  ['live', measureLive],
])

/** Prints every figure with its target, or those of the parts named. */
export function main(names: readonly string[]): number {
  inlineMore()
  if (names[0] === 'one-growth') {
    growOnce(Number(names[1]))
    return 0
  }
  const isMet = [...parts].map(([name, measure]) => (names.length > 0 && !names.includes(name)) || measure())
  return isMet.every(met => met) ? 0 : 1
}
