import { edgeBetween, isLeft, type Edge } from './edges.ts'
import { by, holdsFor } from './influence.ts'
import { redirections } from './redirection.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import type { AsItStands, OpenStep } from './told.ts'

/** An influence that does not count, because the step that it would bear on comes first (G8, G9, G17). */
export interface SetAside {
  readonly first: OpenStep
  readonly other: OpenStep
  /** Would it as things stand, or may it come to? */
  readonly isStanding: boolean
  readonly rule: 'G8' | 'G9' | 'G17'
}

/** Step 4: takes from the edges what G8 takes away, then what G9 does. Contradictions are never dropped by them. Returns what it took where somebody is told of it. */
export function prioritize(told: AsItStands, all: readonly Standing[], edges: readonly Edge[]): readonly SetAside[] {
  let flags = 0
  for (let at = 0; at < edges.length; at++) flags |= (edges[at] as Edge).flags
  if ((flags & (by.own | by.block)) === 0) return none
  const setAside: SetAside[] | undefined = told.isLogged ? [] : undefined
  if ((flags & by.own) !== 0) for (const edge of edges) putOneselfFirst(all, edges, edge, setAside)
  if ((flags & by.block) !== 0) for (const edge of edges) putRedirectFirst(told, all, edges, edge, setAside)
  return setAside ?? none
}

const none: readonly never[] = []

/** G8: "Actions that change the acting player's state are given priority over actions that would be affected by that state change." */
function putOneselfFirst(
  all: readonly Standing[],
  edges: readonly Edge[],
  edge: Edge,
  setAside: SetAside[] | undefined,
): void {
  if ((edge.flags & by.own) === 0) return
  const back = edgeBetween(edges, edge.to, edge.from)
  if (back === undefined || (back.flags & by.own) !== 0) return
  if ((back.flags & holdsFor) !== 0)
    setAside?.push({
      first: stepAt(all, edge.from),
      other: stepAt(all, edge.to),
      isStanding: back.isStanding,
      rule: 'G8',
    })
  back.flags &= ~holdsFor
}

/** G9: "When a block and redirect are cross-targeting, the redirect is given priority": it comes first also where it leads the blocker to whom he blocks anyway. */
function putRedirectFirst(
  told: AsItStands,
  all: readonly Standing[],
  edges: readonly Edge[],
  edge: Edge,
  setAside: SetAside[] | undefined,
): void {
  if ((edge.flags & by.block) === 0) return
  const blocker = all[edge.from] as Standing
  const redirector = all[edge.to] as Standing
  if (redirector.isNothing || !sends(told, redirector, blocker)) return
  setAside?.push({ first: redirector.step, other: blocker.step, isStanding: edge.isStanding, rule: 'G9' })
  edge.flags &= ~by.block
  if (isLeft(edge) || isBorneBack(edges, edge)) return
  const { from, to } = edge
  edge.from = to
  edge.to = from
  edge.flags = by.other
  edge.isStanding = true
}

/** Does whom it bears on bear on the other too? */
function isBorneBack(edges: readonly Edge[], { from, to }: Edge): boolean {
  return edges.some(back => back.from === to && back.to === from && isLeft(back))
}

export function stepAt(all: readonly Standing[], place: number): OpenStep {
  return (all[place] as Standing).step
}

/** "If A redirects B's player as things stand", wherever A sends him. */
function sends(told: AsItStands, { doing }: Standing, { step }: Standing): boolean {
  if ((doing.traits & trait.redirects) === 0) return false
  for (const deed of doing.deeds) if (redirections(told, deed, step).length > 0) return true
  return false
}
