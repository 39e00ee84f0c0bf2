/** Random choices, all from one source of whole numbers: the same source makes the same choices. */
export interface Draw {
  /** A whole number from 0 to `count` - 1. */
  readonly below: (count: number) => number
  readonly chance: (percent: number) => boolean
  readonly of: <Value>(values: readonly Value[]) => Value
  /** One of several, each as likely as its weight. */
  readonly weighed: <Value>(values: readonly (readonly [number, Value])[]) => Value
  /** From `least` to `most` different ones, in any order; fewer only if there are fewer. */
  readonly several: <Value>(values: readonly Value[], least: number, most: number) => readonly Value[]
}

export function drawFrom(below: (count: number) => number): Draw {
  const of = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new Error('nothing to draw from')
    return values[below(values.length)] as Value
  }
  const weighed = <Value>(values: readonly (readonly [number, Value])[]): Value => {
    let left = below(values.reduce((sum, [weight]) => sum + weight, 0))
    const found = values.find(([weight]) => (left -= weight) < 0)
    return (found ?? of(values))[1]
  }
  const several = <Value>(values: readonly Value[], least: number, most: number): readonly Value[] => {
    const rest = [...values]
    const count = Math.min(values.length, least + below(most - least + 1))
    return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)).flat()
  }
  return { below, chance: percent => below(100) < percent, of, weighed, several }
}
