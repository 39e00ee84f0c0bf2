import { code } from '../plan/op-code.ts'
import { picked } from './picked.ts'
import type { Prospect } from './prospect.ts'
import { isDiverting } from './redirection.ts'
import type { AsItStands, OpenStep } from './told.ts'

/** Diverts that "lead from a player back to him, through two actions or more". */
export interface Rings {
  /** A player on a ring to which both belong, -1 for none. */
  readonly player: (one: OpenStep, other: OpenStep) => number
}

interface Lead {
  readonly step: OpenStep
  readonly from: number
  readonly to: number
}

/** Of prospects that lead elsewhere. */
export function ringsOf(told: AsItStands, leading: readonly Prospect[]): Rings {
  if (leading.length < 2 || leading.every(({ step }) => step.action === leading[0]?.step.action)) return noRings
  const leads = leading.flatMap(doing => leadsOf(told, doing))
  const reached = reachedIn(leads)
  const onRing = onRingOf(leads.filter(({ from, to }) => from !== to && reached(to).has(from)))
  return {
    player: (one, other) => {
      const here = onRing.get(one)
      const there = onRing.get(other)
      if (here === undefined || there === undefined || one.action === other.action) return -1
      const after = reached(here.first.to)
      for (const from of there.from) if (after.has(from)) return here.first.from
      return -1
    },
  }
}

/** By step, the first of its leads, and from whom they lead. */
interface OnRing {
  readonly first: Lead
  readonly from: Set<number>
}

function onRingOf(leads: readonly Lead[]): ReadonlyMap<OpenStep, OnRing> {
  const found = new Map<OpenStep, OnRing>()
  for (const lead of leads) {
    const known = found.get(lead.step)
    if (known === undefined) found.set(lead.step, { first: lead, from: new Set([lead.from]) })
    else known.from.add(lead.from)
  }
  return found
}

/** By player, to whom these lead on from him, himself among them. */
function reachedIn(leads: readonly Lead[]): (from: number) => ReadonlySet<number> {
  const nexts = new Map<number, Set<number>>()
  for (const { from, to } of leads) {
    const known = nexts.get(from)
    if (known === undefined) nexts.set(from, new Set([to]))
    else known.add(to)
  }
  const known = new Map<number, ReadonlySet<number>>()
  return from => {
    const before = known.get(from)
    if (before !== undefined) return before
    const found = new Set([from])
    for (const player of found) for (const next of nexts.get(player) ?? none) found.add(next)
    known.set(from, found)
    return found
  }
}

const none: readonly number[] = []

function leadsOf(told: AsItStands, { step, deeds }: Prospect): readonly Lead[] {
  const leads: Lead[] = []
  for (const { op, voice, on } of deeds)
    if (op.code === code.state && isDiverting(op) && op.to !== null)
      for (const to of picked(told, op.to, voice)) for (const from of on) leads.push({ step, from, to })
  return leads
}

export const noRings: Rings = { player: () => -1 }
