import { afterDawn } from '../../model/after-dawn.ts'
import type { SayingOf } from './saying-of.ts'

/** Whether an order decides anything: by the golden rule only what happens after dawn has one (G1). */
export function isRead(order: number, { byInfluence }: Pick<SayingOf, 'byInfluence'>): boolean {
  return byInfluence !== true || order >= afterDawn
}
