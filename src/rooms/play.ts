import type { Finding } from '../model/diagnostic.ts'
import { findingsInOrder } from '../model/findings-in-order.ts'
import { newReading } from '../language/reading.ts'
import type { MapTree } from '../text/tree.ts'
import type { TurnOutcome } from './model/outcome.ts'
import type { Game, Standing } from './model/world.ts'
import { changed } from './read/changes.ts'
import { readDeclarations } from './read/declarations.ts'
import { cameAfter } from './read/how-he-came.ts'
import type { WrittenTurn } from './read/documents.ts'
import { readWorld, type Overlay } from './read/read-world.ts'
import { newWays } from './read/shortest-way.ts'
import { resolveTurn } from './resolve/turn.ts'

export interface Begun {
  /** Absent where there are errors. */
  readonly game?: Game
  readonly findings: readonly Finding[]
}

/** A world before its first turn, with what that turn lays over it. */
export function beginRooms(world: MapTree, over: Overlay): Begun {
  const reading = newReading()
  const game = readWorld(world, over, reading)
  const findings = findingsInOrder(withoutCut(reading.findings))
  return findings.some(isError) ? { findings } : { game, findings }
}

/** Of too many the first ones were read: what the others are called nobody knows here, and it is no mistake of its own. */
function withoutCut(findings: readonly Finding[]): readonly Finding[] {
  const isCut = findings.some(({ code }) => code === 'rooms/limits')
  return isCut ? findings.filter(({ code }) => !code.includes('/unknown-')) : findings
}

export interface PlayedTurn {
  readonly findings: readonly Finding[]
  /** Both absent where there are errors. */
  readonly outcome?: TurnOutcome
  readonly game?: Game
}

/** One turn on what the one before left. `isFirst`: nothing is recovered before it. */
export function playTurn(written: WrittenTurn, before: Game, isFirst: boolean, name?: string): PlayedTurn {
  const reading = newReading()
  const ruled: Game = {
    ...before,
    world: { ...before.world, rulings: { ...before.world.rulings, ...written.rulings } },
  }
  const game = changed(isFirst ? ruled : recovered(ruled), written.changes, reading)
  const declarations = readDeclarations(written.declare, { ...game, ways: newWays(game.world), reading })
  if (reading.findings.some(isError)) return { findings: findingsInOrder(reading.findings) }
  const outcome = resolveTurn(game, declarations, { turn: written.number, ...(name !== undefined && { name }) })
  const findings = warningsIn(findingsInOrder([...reading.findings, ...outcome.warnings]))
  return { findings, outcome, game: { world: before.world, state: outcome.after, came: cameAfter(outcome) } }
}

/** "Concentration regained between two turns, before `changes`, never above what one began with", and not by who is down. (W42, W-R36) */
export function recovered(game: Game): Game {
  const { world, state } = game
  const { recover } = world.defaults
  const characters = [...state.characters].map(([name, standing]): [string, Standing] => {
    const full = world.characters.get(name)?.full ?? 0
    const { concentration } = standing
    if (standing.health === 0 || concentration >= full) return [name, standing]
    return [name, { ...standing, concentration: Math.min(full, concentration + recover) }]
  })
  return { ...game, state: { ...state, characters: new Map(characters) } }
}

/** Very many warnings are counted as such: they refuse nothing. */
function warningsIn(findings: readonly Finding[]): readonly Finding[] {
  return findings.map(finding => ({ ...finding, severity: 'warning' }))
}

function isError({ severity }: Finding): boolean {
  return severity === 'error'
}
