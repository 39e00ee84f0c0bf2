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
  const onRing = leads.filter(({ from, to }) => from !== to && reached(to).has(from))
  return {
    player: (one, other) => {
      const here = onRing.find(({ step }) => step === one)
      const there = onRing.find(({ step, from }) => step === other && here !== undefined && reached(here.to).has(from))
      return here === undefined || there === undefined || here.step.action === there.step.action ? -1 : here.from
    },
  }
}

/** By player, to whom these lead on from him, himself among them. */
function reachedIn(leads: readonly Lead[]): (from: number) => ReadonlySet<number> {
  const nexts = new Map<number, number[]>()
  for (const { from, to } of leads) {
    const known = nexts.get(from)
    if (known === undefined) nexts.set(from, [to])
    else known.push(to)
  }
  const known = new Map<number, ReadonlySet<number>>()
  return from => {
    const before = known.get(from)
    if (before !== undefined) return before
    const found = new Set([from])
    for (const player of found) for (const next of nexts.get(player) ?? []) found.add(next)
    known.set(from, found)
    return found
  }
}

function leadsOf(told: AsItStands, { step, deeds }: Prospect): readonly Lead[] {
  const leads: Lead[] = []
  for (const { op, voice, on } of deeds)
    if (op.code === code.state && isDiverting(op) && op.to !== null)
      for (const to of picked(told, op.to, voice)) for (const from of on) leads.push({ step, from, to })
  return leads
}

export const noRings: Rings = { player: () => -1 }
