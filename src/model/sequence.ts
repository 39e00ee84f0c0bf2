import type { Phase } from './phase.ts'

export type Numbered = Pick<Phase, 'kind' | 'number'>

/** The numbers of the last night and the last day that were played. */
export interface LastNumbers {
  readonly night?: number
  readonly day?: number
  readonly kind?: Phase['kind']
  /** How the game counts, once a day and a night met: a day has the number of the night before, or the next one. */
  readonly ahead?: number
}

export function numbersWith(last: LastNumbers, { kind, number }: Numbered): LastNumbers {
  const met = kind === 'day' ? number - (last.night ?? NaN) : (last.day ?? NaN) - (number - 1)
  const ahead = last.ahead ?? (last.kind !== kind && mayBeAhead.includes(met) ? met : undefined)
  return { ...last, kind, [kind]: number, ...(ahead !== undefined && { ahead }) }
}

/** As forums count comes first: day 1, night 1, day 2. */
const mayBeAhead = [1, 0]

/** The numbers that a night or a day may have now; undefined where the game begins, so that any will do. */
export function numbersNext(
  { night, day, kind: last, ahead }: LastNumbers,
  kind: Phase['kind'],
): readonly number[] | undefined {
  // No night is left out: one on which nothing happened is a phase too.
  if (kind === 'night') {
    if (night !== undefined) return [night + 1]
    return day === undefined ? undefined : [day, day + 1]
  }
  if (last === 'day') return []
  // A day may be left out.
  return night === undefined ? undefined : (ahead === undefined ? mayBeAhead : [ahead]).map(more => night + more)
}

/** The phase that comes after those already played: of the numbers that it may have, the first. None if another kind must come first. */
export function phaseAfter(last: LastNumbers, kind: Phase['kind']): Numbered | undefined {
  const [number] = numbersNext(last, kind) ?? [1]
  return number === undefined ? undefined : { kind, number }
}

export function comesNext(last: LastNumbers, { kind, number }: Numbered): boolean {
  return numbersNext(last, kind)?.includes(number) ?? true
}
