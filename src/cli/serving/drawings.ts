import type { Outcome } from '../../model/outcome.ts'
import type { Wording } from '../../model/wording.ts'
import { drawnPhase, type DrawnPhase } from '../../render/page/page.ts'
import { onceFor } from '../../model/once-for.ts'

export type Drawn = typeof drawnPhase

/** How phases were drawn: one that comes to the same in the same words need not be drawn again. */
export interface Drawings {
  /** Keeps what is drawn meanwhile, and forgets all else. */
  readonly during: <T>(make: (drawn: Drawn) => T) => T
}

export function newDrawings(): Drawings {
  let known = new Map<string, DrawnPhase>()
  return {
    during: make => {
      const before = known
      const now = (known = new Map<string, DrawnPhase>())
      return make((outcome, wording, isAll) => {
        const key = keyOf(outcome, wording, isAll)
        const phase = before.get(key) ?? now.get(key) ?? drawnPhase(outcome, wording, isAll)
        now.set(key, phase)
        return phase
      })
    },
  }
}

function keyOf(outcome: Outcome, wording: Wording, isAll: boolean): string {
  return [isAll, wordsOf(wording), JSON.stringify(outcome)].join('\n')
}

const wordsOf = onceFor((wording: Wording) => JSON.stringify(wording, withMaps))

function withMaps(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}
