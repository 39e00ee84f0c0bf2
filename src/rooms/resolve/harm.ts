import { receiverOf, type Done } from './doing.ts'
import { characterOf, standingOf, type Turn } from './turn-input.ts'

/** "Damage and healing are added up, never above `most`, never below 0." (§4.8, W10, W24, W41) */
export function healthAfter(turn: Turn, done: readonly Done[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const changing = done.flatMap(each => {
    const [whom, change] = [receiverOf(each), changeBy(each)]
    return whom === undefined || change === 0 ? [] : [{ each, whom, change }]
  })
  for (const { whom, change } of changing) changes.set(whom, (changes.get(whom) ?? 0) + change)
  const over = new Map([...changes].map(([whom, change]) => [whom, beyond(whom, change, turn)]))
  const under = new Map([...changes].map(([whom, change]) => [whom, below(whom, change, turn)]))
  const [healed, hurt] = [new Map<string, readonly number[]>(), new Map<string, readonly number[]>()]
  for (const { each, whom, change } of changing) {
    const isCut = change > 0 && (over.get(whom) ?? 0) > 0
    const isVain = change < 0 && (under.get(whom) ?? 0) > 0
    const n = turn.record.tell({
      step: 0,
      kind: 'harm',
      who: each.who,
      whom,
      amount: -change,
      ...(isCut && { reason: 'most' }),
      ...(isVain && { reason: 'least' }),
      rules: [each.kind === 'melee' ? 'W10' : 'W24'],
      causes: turn.record.causeOf(each.declaration),
      at: each.declaration.at,
    })
    if (isCut) healed.set(whom, [...(healed.get(whom) ?? []), n])
    if (isVain) hurt.set(whom, [...(hurt.get(whom) ?? []), n])
  }
  for (const [whom, causes] of healed) {
    const text = `most: ${characterOf(whom, turn.game).most ?? ''}`
    tellBounded(turn, { whom, amount: over.get(whom) ?? 0, text, reason: 'most', rules: ['W24'], causes })
  }
  for (const [whom, causes] of hurt)
    tellBounded(turn, { whom, amount: under.get(whom) ?? 0, reason: 'least', rules: ['W41'], causes })
  return new Map(turn.names.map(who => [who, bounded(who, changes.get(who) ?? 0, turn)]))
}

/** What of the harm and healing of a turn is in vain, and why. */
function tellBounded(
  { record }: Turn,
  fields: Pick<Parameters<Turn['record']['tell']>[0], 'whom' | 'amount' | 'text' | 'reason' | 'rules' | 'causes'>,
): void {
  record.tell({ step: 0, kind: 'bounded', ...fields })
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

/** What of the change would take him above the most that he may have. */
function beyond(who: string, change: number, { game }: Turn): number {
  const { health } = standingOf(who, game)
  const { most } = characterOf(who, game)
  // Who has more than that from the beginning keeps it.
  return most === undefined ? 0 : Math.max(0, health + change - Math.max(most, health))
}

/** What of the change would take him below none. */
function below(who: string, change: number, { game }: Turn): number {
  return Math.max(0, -(standingOf(who, game).health + change))
}

function bounded(who: string, change: number, turn: Turn): number {
  return Math.max(0, standingOf(who, turn.game).health + change - beyond(who, change, turn))
}
