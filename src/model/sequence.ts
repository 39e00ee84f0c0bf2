import type { Phase } from './phase.ts'

type Numbered = Pick<Phase, 'kind' | 'number'>

/** The numbers of the last night and the last day that were played. */
export interface LastNumbers {
  readonly night?: number
  readonly day?: number
}

export function numbersWith(last: LastNumbers, { kind, number }: Numbered): LastNumbers {
  return { ...last, [kind]: number }
}

/** The numbers that a night or a day may have now; undefined where the game begins, so that any will do. */
export function numbersNext({ night, day }: LastNumbers, kind: Phase['kind']): readonly number[] | undefined {
  if (kind === 'night') {
    // No night is left out: one on which nothing happened is a phase too.
    if (night !== undefined) return [night + 1]
    return day === undefined ? undefined : [day, day + 1]
  }
  // A day may be left out; it has the number of the night before, or the next one, as the game counts.
  if (night !== undefined) return [night, night + 1].filter(number => day === undefined || number > day)
  return day === undefined ? undefined : [day + 1]
}

export function comesNext(last: LastNumbers, { kind, number }: Numbered): boolean {
  return numbersNext(last, kind)?.includes(number) ?? true
}
