import { isTakenBy } from '../plan/is-taken.ts'
import { code } from '../plan/op-code.ts'
import { turnedTo } from '../plan/turned-to.ts'
import { boundBy } from './bonds.ts'
import { areOthers, type Clash } from './contradiction.ts'
import type { Deed } from './doing.ts'
import { gainedBy } from './gains.ts'
import { picked } from './picked.ts'
import type { AsItStands } from './told.ts'

/** What of a contradiction is told: by each of the two, the players to whom something goes, or numbers of what its kind says (of `property` which, and how much; of an item which, and then to whom). */
export interface ToldClash {
  readonly kind: 'none' | 'to' | 'role' | 'faction' | 'property' | 'item' | 'bound' | 'ability' | 'verb'
  readonly one: readonly number[]
  readonly other: readonly number[]
}

/** Nothing more than that there is one. */
const untold: ToldClash = { kind: 'none', one: [], other: [] }

export function toldClash(told: AsItStands, { what, player, one, other, verb = -1 }: Clash): ToldClash {
  if (what === 'verdict') return { kind: 'verb', one: [verb], other: [] }
  if (one === undefined || other === undefined) return untold
  if (what !== 'set') return { kind: 'to', one: leadsTo(told, one, player), other: leadsTo(told, other, player) }
  return ofFact(told, player, one, other)
}

/** Where it would lead whoever targets the player; nobody, where that is whoever it is to himself. */
function leadsTo(told: AsItStands, deed: Deed, player: number): readonly number[] {
  const { op, voice } = deed
  if (op.code === code.ring) return boundBy(told, deed, player)
  const to = op.code === code.intercept ? turnedTo(op) : op.to
  return to === null ? [] : picked(told, to, voice)
}

function ofFact(told: AsItStands, player: number, one: Deed, other: Deed): ToldClash {
  const [here, there] = [one.op, other.op]
  if (here.code === code.become && there.code === code.become) {
    const [first, second] = [told.becomes(one.voice, here, player), told.becomes(other.voice, there, player)]
    return areOthers(first.roles, second.roles)
      ? { kind: 'role', one: first.roles, other: second.roles }
      : { kind: 'faction', one: first.factions, other: second.factions }
  }
  if (here.code === code.set && there.code === code.set)
    return { kind: 'property', one: [here.subject, here.amount], other: [there.subject, there.amount] }
  if (here.code === code.bind)
    return { kind: 'bound', one: boundBy(told, one, player), other: boundBy(told, other, player) }
  if (here.code === code.lose || there.code === code.lose) {
    const [gain, lose] = here.code === code.lose ? [other, here] : [one, there]
    const both = gainedBy(told, gain, player).filter(ability => isTakenBy(lose, ability))
    return { kind: 'ability', one: both.map(({ id }) => id), other: [] }
  }
  const goes = ({ op, voice }: Deed): readonly number[] => [
    op.subject,
    ...(op.to === null ? [] : picked(told, op.to, voice)),
  ]
  return { kind: 'item', one: goes(one), other: goes(other) }
}
