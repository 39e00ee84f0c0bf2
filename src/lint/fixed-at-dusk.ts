import { onceFor } from '../model/once-for.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import type { Holding } from './actions.ts'
import type { Subject } from './subject.ts'

/** A passive of the night, which nobody gains while it goes on (N1). */
export function isFixedAtDusk({ ability: { at } }: Holding, { plan }: Subject): boolean {
  return plan !== undefined && !isAnyGained(plan) && passivesOf(plan).has(at)
}

const passivesOf = onceFor(
  ({ abilities }: Plan) => new Set(abilities.filter(({ kind, day }) => kind === 'passive' && !day).map(({ at }) => at)),
)

const gaining: ReadonlySet<number> = new Set([code.gain, code.become])

const isAnyGained = onceFor(({ abilities }: Plan) =>
  abilities.some(({ steps }) => steps.some(({ ops }) => ops.some(op => gaining.has(op.code)))),
)
