import type { Names, State } from './words.ts'

/**
 * S1, S3: what states make of a value that would be reported, each moment of what those before have left of it. Who
 * speaks of a value is for the caller to say; what decided spends a use.
 */
export function masked(
  value: string,
  speaking: (value: string) => readonly State[],
  states: readonly State[],
  now: number,
): Names {
  let ways: readonly { value: string; by: readonly State[] }[] = [{ value, by: [] }]
  for (const moment of [...new Set(states.map(one => one.moment))].sort((one, other) => one - other))
    ways = ways.flatMap(way => {
      const about = speaking(way.value).filter(state => state.moment === moment)
      const by = (state: State) => (state.attempts.value ? [...way.by, state] : [state])
      return about.length === 0 ? [way] : about.flatMap(one => one.to.map(to => ({ value: to, by: by(one) })))
    })
  for (const { uses } of ways.flatMap(way => way.by)) uses.spent.add(now)
  return ways.map(way => way.value)
}
