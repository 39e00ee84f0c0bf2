import type { Phase } from '../../src/model/phase.ts'
import { defaultRulings } from '../../src/model/rules.ts'
import type { Player, Setup } from '../../src/model/syntax.ts'
import { digestOf, foundIn, isHeldIn, judged, lastOf, seenIn } from './loops.ts'
import { isOwn, run } from './night.ts'
import { expired, firstBeginning, leaveOut, newWorld, type Loop, type Night, type World } from './world.ts'

/** What was drawn in a phase: whose draw with which ability, and which of them. */
export type Draws = ReadonlyMap<string, string>
export type Told = ReturnType<typeof phaseOf>

/** What each phase comes to; for every number of turns of a loop a phase is resolved once more. */
export function oracle(
  setup: Setup,
  players: readonly Player[],
  phases: readonly Phase[],
  draws: readonly Draws[] = [],
): readonly Told[] {
  const [first] = phases
  const isEarly = first?.kind === 'day' || (first?.changes.length ?? 0) > 0
  let world = newWorld(players, isEarly ? 0 : firstBeginning)
  return phases.map((phase, n) => {
    const told = judged((loops, usual) =>
      phaseOf(setup, structuredClone(world), phase, loops, usual, draws[n] ?? new Map<string, string>()),
    )
    world = told.world
    return told
  })
}

function phaseOf(setup: Setup, world: World, phase: Phase, loops: readonly Loop[], usual: number, draws: Draws) {
  leaveOut(phase.illegal === 'fail', 'what is illegal and fails')
  const before = structuredClone(world.people)
  if (phase.kind === 'night') expired(world.expiries, Math.floor(world.now) + 0.5, before)
  // What a player had to the end of the day is told as gone, and what he is given then as new.
  for (const { player, slot } of world.expiries.filter(isOwn))
    if (before.get(player)![slot]![0] !== world.people.get(player)![slot]![0]) before.get(player)![slot] = [NaN]
  const rulings = { ...defaultRulings, ...setup.rulings, ...phase.rulings }
  const night: Night = {
    setup,
    world,
    phase,
    rulings,
    loops,
    usual,
    draws,
    drawn: new Map(),
    drawnAt: new Map(),
    lines: new Set(),
    told: new Set(),
    letters: [],
    deaths: new Map(),
    queue: [],
    due: [],
    sent: [],
    firings: [],
    cascades: new Map(),
    answers: new Map(),
    shown: new Set(),
    drew: new Set(),
    order: 0,
    setOff: 0,
    isDawn: false,
    passing: [],
    outside: new Set(),
    changed: 0,
    before,
  }
  run(night)
  for (const [key, value] of night.answers) world.answers.set(key, value)
  for (const [player, causes] of night.deaths)
    for (const cause of night.outside.has(player) ? [] : causes) night.lines.add(`death: ${player}: ${cause}`)
  return {
    world,
    before,
    lines: night.lines,
    found: foundIn(night),
    loops,
    seen: seenIn(night),
    passing: night.passing,
    digest: digestOf(night),
    drew: night.drew,
    last: (loop: Loop) => lastOf(night, loop),
    isHeld: (loop: Loop) => isHeldIn(night, loop),
  }
}
