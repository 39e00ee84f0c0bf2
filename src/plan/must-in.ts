import type { ActionOutcome } from '../model/outcome.ts'
import type { Saying } from '../model/saying.ts'
import { testSays, testText, type Meant } from './asked-text.ts'
import type { Plan } from './plan.ts'

/** What English says that a target must be, and was not, in other words, as `say` has them. */
export function mustIn(
  plan: Plan,
  { player, ability: name, chosen }: Pick<ActionOutcome, 'player' | 'ability' | 'chosen'>,
  must: string,
  players: readonly string[],
  say: (saying: Saying) => string | undefined,
): string | undefined {
  const tests = plan.abilities
    .filter(each => each.name === name)
    .flatMap(({ aim, choose }) => [aim?.mustBe ?? [], choose?.mustBe ?? []].flat())
  for (const test of tests)
    for (const at of players) {
      const meant: Meant = { self: [player], target: [at], chosen, actor: [] }
      if (testText(plan, test, [at], meant) === must) return say(testSays(plan, test, [at], meant))
    }
  return undefined
}
