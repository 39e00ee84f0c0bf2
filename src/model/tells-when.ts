import type { LogKind } from './log-kinds.ts'

/** Events that say when a step of an action came to what it came to. */
export const tellsWhen: ReadonlySet<LogKind> = new Set<LogKind>([
  'took-place',
  'stopped',
  'step-failed',
  'otherwise',
  'nothing',
])
