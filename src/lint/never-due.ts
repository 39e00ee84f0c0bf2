import type { OrderedAction } from './actions.ts'

/** Is an action set off by day or at dawn, when no order like its own is still to come (C1, N6)? */
export function isNeverDue({ holding: { ability }, order }: OrderedAction): boolean {
  const { event, what } = ability.when ?? {}
  return event === 'eliminated' || (event === 'begins' && what?.text === 'day' && order < 200)
}
