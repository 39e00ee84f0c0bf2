import type { Outcome } from '../../model/outcome.ts'
import type { PhaseName } from '../../model/views.ts'
import type { Corrected } from './corrected-chain.ts'

/** When somebody dies. */
interface Dying {
  readonly of: Corrected
  readonly phase: PhaseName
  readonly afterDawn: boolean
}

/** What is to be known of who dies in both versions, but on another night or day, or on the other side of dawn: by phase and player. */
export function movedDeaths(chain: readonly Corrected[]): ReadonlyMap<Corrected, ReadonlyMap<string, string>> {
  const [before, now] = [dyings(chain, ({ one }) => one.outcome), dyings(chain, ({ other }) => other?.outcome)]
  const notes = new Map(chain.map(each => [each, new Map<string, string>()]))
  for (const [player, was] of before) {
    const is = now.get(player)
    if (is === undefined) continue
    if (is.of !== was.of) {
      notes.get(is.of)?.set(player, `dies now, and no more on ${called(was.phase)}`)
      notes.get(was.of)?.set(player, `dies on ${called(is.phase)} instead`)
    } else if (is.afterDawn !== was.afterDawn)
      notes.get(is.of)?.set(player, is.afterDawn ? 'dies after dawn instead' : 'dies before dawn instead')
  }
  return notes
}

/** The last time where somebody died, lived again and died. */
function dyings(
  chain: readonly Corrected[],
  outcomeOf: (each: Corrected) => Outcome | undefined,
): ReadonlyMap<string, Dying> {
  return new Map(
    chain.flatMap(of => {
      const { phase, deaths = [] } = outcomeOf(of) ?? {}
      return phase === undefined
        ? []
        : deaths.map(({ player, afterDawn }) => [player, { of, phase, afterDawn }] as const)
    }),
  )
}

function called({ kind, number }: PhaseName): string {
  return `${kind} ${number}`
}
