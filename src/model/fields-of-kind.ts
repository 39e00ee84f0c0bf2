import type { LogEvent } from './log-event.ts'
import type { LogKind } from './log-kinds.ts'

/** Of each kind of event the fields that every one of them has, as docs/log.md says; of the others none but those of all. */
export const fieldsOfKind = {
  action: ['action', 'ability', 'origin', 'orders', 'players', 'chosen'],
  lasting: ['player', 'ability', 'players', 'since', 'until'],
  aimed: ['action', 'players'],
  moved: ['action', 'player', 'other'],
  split: ['action', 'player', 'players'],
  visit: ['action', 'player'],
  unvisited: ['action', 'player'],
  'step-failed': ['action', 'step', 'reason'],
  otherwise: ['action', 'step', 'reason'],
  nothing: ['action'],
  stopped: ['action', 'step', 'verb', 'player', 'reason'],
  'let-through': ['action', 'verb'],
  'took-place': ['action', 'step', 'verb', 'player'],
  'state-begins': ['action', 'verb', 'until'],
  'state-used': ['player', 'ability', 'amount'],
  death: ['player', 'value'],
  'cause-added': ['action', 'player', 'verb'],
  revived: ['action', 'player'],
  property: ['player', 'property'],
  gained: ['action', 'player', 'ability'],
  lost: ['action', 'player', 'ability'],
  armed: ['action', 'player', 'until'],
  queued: ['action', 'player', 'amount', 'until'],
  delayed: ['action', 'player'],
  'report-due': ['action', 'player'],
  report: ['action', 'ability', 'player', 'property', 'value'],
  announcement: ['value'],
  succeeded: ['action'],
  failed: ['action'],
  spent: ['ability', 'amount'],
  'loop-cut': ['player', 'ability'],
  contradiction: ['player', 'property', 'value'],
  draw: ['action', 'player', 'value', 'amount'],
  ruling: ['property'],
  asked: ['property', 'value', 'holds'],
  round: ['amount', 'value'],
  waits: ['action', 'player', 'ability', 'property', 'value'],
  priority: ['action', 'player', 'ability', 'value'],
  interaction: ['value'],
  preferred: ['action', 'player', 'value'],
  accelerated: ['player', 'action'],
  redirected: ['player', 'action'],
  'set-aside': ['player', 'ability', 'players', 'value'],
} as const satisfies { readonly [Kind in LogKind]?: readonly (keyof LogEvent)[] } // prettier-ignore

type FieldOf<Kind extends LogKind> = Kind extends keyof typeof fieldsOfKind
  ? (typeof fieldsOfKind)[Kind][number]
  : never

/** An event of one kind, with the fields that all of that kind have. */
export type LogEventOf<Kind extends LogKind> = LogEvent & { readonly kind: Kind } & {
  readonly [Field in FieldOf<Kind>]-?: Exclude<LogEvent[Field], undefined>
}
