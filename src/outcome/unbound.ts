import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/outcome.ts'
import { bondsNamed } from '../plan/bonds-named.ts'

/** Those of the bonds under which nobody is bound to a player. A bond is never undone: who has none at the end of a phase had none in it. */
export function unboundAmong({ facts, plan }: Work, player: number, bonds: readonly number[]): readonly string[] {
  return bonds.flatMap(bond => (facts.boundTo(bond, player) < 0 ? (plan.bonds[bond] ?? []) : []))
}

/** Those of which an ability, or what it waits for, speaks. */
export function unboundIn(work: Work, player: number, syntax: unknown): readonly string[] {
  return unboundAmong(work, player, bondsNamed(work.plan, syntax))
}

export function unboundDetail(unbound: readonly string[]): Pick<LogEvent, 'unbound'> {
  return unbound.length === 0 ? {} : { unbound }
}
