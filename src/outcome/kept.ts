import type { Since } from '../kernel/game.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/outcome.ts'

/** Of what earlier phases left, in the order in which the log tells that it lasts: whom it is about, and when it began. */
export function* keptIn({ game, facts }: Work): Generator<Pick<LogEvent, 'players' | 'since'>, undefined> {
  const details = (players: readonly number[], since: Since): Pick<LogEvent, 'players' | 'since'> => ({
    players: [...new Set(players)].flatMap(player => (player < 0 ? [] : (facts.names[player] ?? []))),
    since,
  })
  for (const { on, by, since } of game.states) yield details([on, by], since)
  for (const { op, ward, since } of game.triggers)
    if (op.event !== null && op.inner !== null) yield details([ward], since)
  return undefined
}
