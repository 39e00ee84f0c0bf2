import type { LogEvent } from '../model/outcome.ts'
import type { Spared } from '../model/why.ts'
import type { Trail } from './trail.ts'

/** Of a redirection, a block or an acceleration that decided nothing: what there was of what its player did since, where that is why. */
export function sparedBy(trail: Trail, state: LogEvent): Spared | undefined {
  const { kind, verb, player } = state
  if ((kind !== 'state-begins' && kind !== 'accelerated') || player === undefined) return undefined
  const own = [...trail.begins.values()].filter(begin => begin.player === player && begin.origin !== 'change')
  if (kind === 'accelerated') return ofActs(trail, state, own) && 'does-nothing'
  if (verb === 'redirect') return ofAims(trail, state, own)
  return verb === 'block' ? ofActs(trail, state, own) : undefined
}

/** Nobody was targeted, or whom it would have led to was targeted anyway. */
function ofAims({ ofAction, begins }: Trail, { n, action }: LogEvent, own: readonly LogEvent[]): Spared | undefined {
  const to = begins.get(action ?? -1)?.chosen ?? []
  const aims = own
    .flatMap(begin => ofAction.get(begin.action ?? -1) ?? [])
    .flatMap(event => (event.kind === 'aimed' && event.n > n ? (event.players ?? []) : []))
  if (aims.length === 0) return 'targets-nobody'
  return aims.every(player => to.includes(player)) ? 'aimed-there' : undefined
}

/** A block reaches no passive; that it does not reach what was set off is told of that (R2). */
function ofActs({ ofAction }: Trail, { n }: LogEvent, own: readonly LogEvent[]): Spared | undefined {
  const acts = own.filter(({ origin }) => origin !== 'passive')
  if (acts.some(begin => (ofAction.get(begin.action ?? -1) ?? []).some(event => event.n > n))) return undefined
  return acts.length < own.length ? 'passive' : 'does-nothing'
}
