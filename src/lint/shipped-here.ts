import type { Span } from '../model/diagnostic.ts'
import { onceFor } from '../model/once-for.ts'
import { holdingsIn, type Holding } from './actions.ts'
import { fewestOfGame, isOwn, isShipped, type Subject } from './subject.ts'

/** An ability of a shipped role, and the first player who has it. */
export interface ShippedHere {
  readonly holding: Holding
  readonly at: Span
}

/** What shipped roles do in a game of this file: such a role is as it should be, but may have nothing to do here. */
export const shippedHere = onceFor((subject: Subject): readonly ShippedHere[] => {
  const { plan, setup } = subject
  if (plan === undefined || plan.players.length < fewestOfGame) return []
  const firsts = new Map<Span, string>()
  for (const { name, role } of plan.players)
    for (const ability of plan.roles[role]?.abilities ?? []) {
      const at = plan.abilities[ability]?.at
      if (at !== undefined && isShipped(at) && !firsts.has(at)) firsts.set(at, name)
    }
  if (firsts.size === 0) return []
  const places = new Map(setup.players.map(({ name, at }) => [name, at]))
  return holdingsIn(setup).flatMap(holding => {
    const at = places.get(firsts.get(holding.ability.at) ?? '')
    return at !== undefined && holding.of === 'role' && isOwn(at, subject) ? [{ holding, at }] : []
  })
})

export const helpOfShipped = 'give somebody what it is for, or this player another role'
