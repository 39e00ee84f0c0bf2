import { receiverOf, type Done } from './doing.ts'
import { characterOf, standingOf, type Turn } from './turn-input.ts'

/** "Damage and healing are added up, never above `most`, never below 0." (§4.8, W10, W24, W41) */
export function healthAfter(turn: Turn, done: readonly Done[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  for (const each of done) {
    const whom = receiverOf(each)
    const change = changeBy(each)
    if (whom === undefined || change === 0) continue
    changes.set(whom, (changes.get(whom) ?? 0) + change)
    turn.record.tell({
      step: 0,
      kind: 'harm',
      who: each.who,
      whom,
      amount: -change,
      rules: [each.kind === 'melee' ? 'W10' : 'W24'],
      causes: turn.record.causeOf(each.declaration),
      at: each.declaration.at,
    })
  }
  return new Map(turn.names.map(who => [who, bounded(who, changes.get(who) ?? 0, turn)]))
}

/** In the health of whom it reaches. */
function changeBy(done: Done): number {
  switch (done.kind) {
    case 'melee':
      return -1
    case 'show':
      return 0
    case 'use':
      return done.ability.does.heal - done.ability.does.damage
  }
}

function bounded(who: string, change: number, { game }: Turn): number {
  const { health } = standingOf(who, game)
  const { most } = characterOf(who, game)
  // Who has more than that from the beginning keeps it.
  const ceiling = most === undefined ? Infinity : Math.max(most, health)
  return Math.max(0, Math.min(ceiling, health + change))
}
