import { name, number, row, sentence, type Saying } from '../../model/saying.ts'
import type { Ability } from '../../model/syntax.ts'
import type { LimitName } from '../sentences/limits.ts'
import { nightsSaid } from './conditions.ts'

/** A limit of an ability as a sentence; of one that it does not have, nothing. */
export function limitSaid({ limits, phase }: Ability, limit: LimitName): readonly Saying[] {
  const { shots, cycles, aNight, rest, sameTargetTwice, nights, compulsiveUnless } = limits
  switch (limit) {
    case 'shots':
      return shots === undefined ? [] : [sentence('limit.shots', { count: number(shots) })]
    case 'cycles':
      return cycles === undefined ? [] : [sentence('limit.cycles', { nights: nightsSaid(cycles, 'cycles') })]
    case 'nights':
      return nights === undefined ? [] : [sentence('limit.nights', { nights: nightsSaid(nights) })]
    case 'aNight':
      return aNight === undefined
        ? []
        : [sentence(phase === 'day' ? 'limit.a-day' : 'limit.a-night', { count: number(aNight) })]
    case 'rest':
      return rest === undefined
        ? []
        : [sentence(phase === 'each' ? 'limit.rest-phases' : 'limit.rest', { count: number(rest) })]
    case 'sameTargetTwice':
      return [sentence(sameTargetTwice === 'never' ? 'limit.same-ever' : 'limit.same-twice')]
    case 'alone':
      return [sentence('limit.alone')]
    case 'compulsive':
      return [sentence('limit.compulsive')]
    case 'compulsiveUnless':
      return [sentence('limit.compulsive-unless', { abilities: row('join.or', (compulsiveUnless ?? []).map(name)) })]
  }
}
