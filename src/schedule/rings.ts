import { code } from '../plan/op-code.ts'
import { picked } from './picked.ts'
import { playerSetOf, type PlayerSet } from './player-set.ts'
import type { Prospect } from './prospect.ts'
import { isDiverting } from './redirection.ts'
import type { AsItStands, OpenStep } from './told.ts'

/** Diverts that "lead from a player back to him, through two actions or more". */
export interface Rings {
  /** A player on a ring to which both belong, -1 for none. */
  readonly player: (one: OpenStep, other: OpenStep) => number
}

/** That a step leads from each of some players to each of others. */
interface Leads {
  readonly step: OpenStep
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Of prospects that lead elsewhere. */
export function ringsOf(told: AsItStands, leading: readonly Prospect[]): Rings {
  if (leading.length < 2 || leading.every(({ step }) => step.action === leading[0]?.step.action)) return noRings
  const leads = leading.flatMap(doing => leadsOf(told, doing))
  if (told.isTooMuch(leads.reduce((sum, { from, to }) => sum + from.length + to.length, 0))) return noRings
  const reached = reachedIn(told, leads)
  const onRing = onRingOf(leads, reached)
  return {
    player: (one, other) => {
      const here = onRing.get(one)
      const there = onRing.get(other)
      if (here === undefined || there === undefined || one.action === other.action) return -1
      return reached(here.to).meets(there.all) ? here.from : -1
    },
  }
}

/** Of a step, the first that leads from a player who is on a ring, and all such players. */
interface OnRing {
  readonly from: number
  readonly to: number
  readonly all: PlayerSet
}

type Reached = (from: number) => PlayerSet

function onRingOf(leads: readonly Leads[], reached: Reached): ReadonlyMap<OpenStep, OnRing> {
  const found = new Map<OpenStep, OnRing>()
  for (const { step, from: those, to: others } of leads) {
    const all = playerSetOf(those)
    for (const to of others) {
      if (found.get(step)?.all.holdsAll(all) === true) break
      const after = reached(to)
      for (const from of those) {
        if (from === to || !after.has(from)) continue
        const known = found.get(step)
        if (known === undefined) found.set(step, { from, to, all: playerSetOf([from]) })
        else known.all.put(from)
      }
    }
  }
  return found
}

/** By player, to whom these lead on from him, himself among them. */
function reachedIn(told: AsItStands, leads: readonly Leads[]): Reached {
  const nexts = new Map<number, PlayerSet>()
  for (const { from, to } of leads) {
    const all = playerSetOf(to)
    for (const player of from) {
      const known = nexts.get(player)
      if (known === undefined) nexts.set(player, playerSetOf([player, ...to]))
      else known.putSet(all)
    }
  }
  for (const [through, after] of nexts) {
    if (told.isTooMuch(nexts.size)) break
    for (const one of nexts.values()) if (one.has(through)) one.putSet(after)
  }
  return from => nexts.get(from) ?? playerSetOf([from])
}

function leadsOf(told: AsItStands, { step, deeds }: Prospect): readonly Leads[] {
  const leads: Leads[] = []
  for (const { op, voice, on } of deeds)
    if (op.code === code.state && isDiverting(op) && op.to !== null)
      leads.push({ step, from: on, to: picked(told, op.to, voice) })
  return leads
}

export const noRings: Rings = { player: () => -1 }
