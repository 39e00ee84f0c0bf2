import { optimizeMore } from '../src/cli/playing/optimize-more.ts'
import { measureBulk } from './bulk.ts'
import { measureGames } from './games.ts'
import { measureGolden } from './golden.ts'
import { growOnce, measureGrowth } from './growth.ts'
import { measureLinting } from './linting.ts'
import { measurePage } from './page.ts'
import { measureLive } from './live.ts'
import { measurePosts } from './posts.ts'
import { measureRooms } from './rooms.ts'
import { measureServing } from './serving.ts'
import { measureSpeed } from './speed.ts'
import { measureStarting } from './starting.ts'

const parts = new Map<string, () => boolean | Promise<boolean>>([
  ['nights', measureSpeed],
  ['lines', measureBulk],
  ['growth', measureGrowth],
  ['starting', measureStarting],
  ['lint', measureLinting],
  ['game', measureGames],
  ['rooms', measureRooms],
  ['golden', measureGolden],
  ['page', measurePage],
  ['posts', measurePosts],
  ['serve', measureServing],
  ['live', measureLive],
])

/** Prints every figure with its target, or those of the parts named. */
export async function main(names: readonly string[]): Promise<number> {
  optimizeMore()
  if (names[0] === 'one-growth') {
    growOnce(Number(names[1]))
    return 0
  }
  let isMet = true
  for (const [name, measure] of parts)
    if (names.length === 0 || names.includes(name)) isMet = (await measure()) && isMet
  return isMet ? 0 : 1
}
