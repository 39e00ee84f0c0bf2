import type { Subject } from './subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from './walk.ts'

/** May a counter come to be lower than it was? */
export function isCountedDown(counter: string, subject: Subject): boolean {
  const counts = effectsByVerb(syntaxIn(subject)).get('count') ?? []
  return counts.some(effect => nameArg(effect, 'name')?.text === counter && !isUpwards(effect.args.by))
}

function isUpwards(by: unknown): boolean {
  return by === undefined || (typeof by === 'number' && by >= 0)
}
