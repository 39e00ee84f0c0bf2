/** What an event of the log tells of; docs/log.md says each. */
export type LogKind = (typeof logKinds)[number]

export const logKinds = [
  'night-begins', 'day-begins', 'game-begins', 'batch', 'action', 'lasting', 'aimed', 'moved', 'split', 'visit', 'unvisited', 'step-failed', 'otherwise', 'nothing', 'stopped',
  'let-through', 'took-place', 'state-begins', 'state-used', 'state-ends', 'death', 'cause-added', 'revived', 'property', 'gained', 'lost', 'armed', 'queued',
  'delayed', 'report-due', 'report', 'announcement', 'succeeded', 'failed', 'spent', 'loop-cut', 'contradiction', 'draw', 'ruling', 'asked',
  'night-ends', 'round', 'waits', 'priority', 'interaction', 'preferred', 'accelerated', 'redirected', 'set-aside',
] as const // prettier-ignore

/** Why an action, a step or an effect came to nothing, in the order in which the kernel numbers it. */
export const reasonKinds = [
  'stopped', 'invalid-target', 'split', 'loop', 'lost', 'requires', 'no-target', 'interaction', 'illegal-redirect', 'ignored', 'constraint', 'limits',
] as const // prettier-ignore
export type ReasonKind = (typeof reasonKinds)[number]

/** How an action came about. */
export type Origin = 'submitted' | 'passive' | 'triggered' | 'later' | 'afterwards' | 'change' | 'delayed' | 'made'

/** The part of a state that an attempt does not fit. */
export type UnmetPart = 'verb' | 'by' | 'on' | 'action' | 'own' | 'with' | 'except' | 'untargeted'

/** The part of a trigger that what happened does not fit; or that a passive sleeps. */
export type Misfit =
  | 'event'
  | 'since'
  | 'before'
  | 'over'
  | 'lost'
  | 'whom'
  | 'by'
  | 'with'
  | 'dead'
  | 'alive'
  | 'limits'
  | 'unbound'
  | 'asleep'

export type RemovalWord = 'eliminate' | 'modkill'
