import type { Clash } from './contradiction.ts'
import { holdsFor } from './influence.ts'
import { Retold } from './retold.ts'

/** That one step influences another, or contradicts it (G6, G10); both by their places among the open steps. */
export interface Edge {
  from: number
  to: number
  isStanding: boolean
  /** Of `by`, those that count; 0 where it only contradicts, or is the earlier step of one action. */
  flags: number
  readonly contradicts: Clash | undefined
  /** It is the earlier step of one action (G2). */
  readonly isEarlier: boolean
}

/** The edges of a round. */
export class ToldEdges extends Retold<Edge> {
  tell(
    from: number,
    to: number,
    isStanding: boolean,
    flags: number,
    contradicts: Clash | undefined,
    isEarlier: boolean,
  ): void {
    const edge = this.again()
    if (edge === undefined) return this.add({ from, to, isStanding, flags, contradicts, isEarlier })
    edge.from = from
    edge.to = to
    edge.isStanding = isStanding
    edge.flags = flags
    edge.contradicts = contradicts
    edge.isEarlier = isEarlier
  }
}

/** Does it still count, once priorities have taken away what they do? */
export function isLeft({ flags, contradicts, isEarlier }: Edge): boolean {
  return (flags & holdsFor) !== 0 || contradicts !== undefined || isEarlier
}

/** The edge between two steps among edges that stand by whom they bear on, and then by who bears on him; those of G2 are behind them. */
export function edgeBetween(edges: readonly Edge[], from: number, to: number): Edge | undefined {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { from: here, to: there, isEarlier } = edges[middle] as Edge
    if (!isEarlier && (there < to || (there === to && here < from))) low = middle + 1
    else high = middle
  }
  const found = edges[low]
  return found?.from === from && found.to === to && isLeft(found) ? found : undefined
}
