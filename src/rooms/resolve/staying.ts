import type { TurnEvent } from '../model/outcome.ts'
import type { Exit } from '../model/world.ts'
import type { Walker } from './walker.ts'

/** What made somebody stay who was to pass a door: of whom he goes behind, the one by whom he stays. */
export interface Staying {
  readonly more: Pick<TurnEvent, 'reason' | 'whom' | 'after'>
  /** The events that it is due to. */
  readonly causes: readonly number[]
}

/** Those who came to a door, who of them got in, and by which events each was held there. */
export interface AtDoors {
  readonly heads: ReadonlyMap<string, Exit>
  readonly inside: ReadonlySet<string>
  readonly held: ReadonlyMap<string, readonly number[]>
  /** Those of them who follow each other in a circle. */
  readonly circles: ReadonlySet<string>
  readonly walkers: ReadonlyMap<string, Walker>
}

/** Why he stays who did not come out on the far side: he, or the one behind whom he goes, was held, had a locked door before him, turned round or follows in a circle. (W-R10, W-R11, W-R13, W-R33) */
export function stayingOf(name: string, { heads, inside, held, circles, walkers }: AtDoors): Staying {
  for (let at = name; ;) {
    const behind = at === name ? {} : { whom: at }
    const stop = held.get(at)
    if (stop !== undefined) return { more: at === name ? {} : { reason: 'held', ...behind }, causes: stop }
    const leader = walkers.get(at)?.leader
    const [mine, theirs] = [heads.get(at), heads.get(leader ?? '')]
    if (leader === undefined || mine === undefined || theirs === undefined)
      return { more: at === name || inside.has(at) ? {} : { reason: 'locked', ...behind }, causes: [] }
    if (circles.has(at))
      return { more: { reason: 'circle', ...behind }, causes: causesOf(circleOf(at, walkers), walkers) }
    if (mine.here !== theirs.here)
      return { more: { reason: 'turned', ...behind, after: leader }, causes: causesOf([at], walkers) }
    at = leader
  }
}

function circleOf(name: string, walkers: ReadonlyMap<string, Walker>): readonly string[] {
  const all = new Set<string>()
  for (let at: string | undefined = name; at !== undefined && !all.has(at); at = walkers.get(at)?.leader) all.add(at)
  return [...all]
}

function causesOf(names: readonly string[], walkers: ReadonlyMap<string, Walker>): readonly number[] {
  return [...new Set(names.flatMap(name => walkers.get(name)?.cause ?? []))].sort((one, other) => one - other)
}
