import type { Sight } from '../model/sight.ts'

/** The rules by which a sight is told, or filmed. */
export function rulesOfSight({ kind }: Sight, by: 'told' | 'filmed'): readonly string[] {
  const own = rules[kind]
  return by === 'told' ? own : ['W37', ...own.filter(rule => rule === 'W38')]
}

const rules: Readonly<Record<Sight['kind'], readonly string[]>> = {
  shows: ['W7', 'W20'],
  drops: ['W7', 'W19'],
  takes: ['W7', 'W11'],
  gives: ['W7', 'W15'],
  uses: ['W7', 'W24'],
  tells: ['W24'],
  hits: ['W7', 'W10'],
  draws: ['W21'],
  'puts-away': ['W21'],
  falls: ['W41', 'W-R20'],
  failed: ['W-R21'],
  heads: ['W36'],
  leaves: ['W36', 'W-R25'],
  fails: ['W36', 'W-R25'],
  beside: ['W36'],
  passes: ['W36'],
  danger: ['W35'],
  holds: ['W38'],
  enters: ['W36'],
  here: ['W36', 'W-R24'],
}
