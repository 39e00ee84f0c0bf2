import type { Source, Span } from '../model/diagnostic.ts'
import type { PlayedPhase } from '../game/replay.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Phase } from '../model/phase.ts'
import type { Faction, Setup } from '../model/syntax.ts'
import type { Plan } from '../plan/plan.ts'
import type { Bands } from './bands.ts'

/** What the rules look at: one document of a file, read without mistakes. */
export interface Subject {
  /** The file that is linted. What its setup takes from other files is linted there. */
  readonly source: Source
  /** With the players, wherever they are listed. */
  readonly setup: Setup
  /** Absent where some name is unknown. */
  readonly plan?: Plan
  readonly phases: readonly SubjectPhase[]
  readonly bands: Bands
  /** What is wrong in the document: abilities and roles of players are missing. */
  readonly torn?: Torn
  /** The schema that the file is to name in its first line; absent where none is at hand. */
  readonly schema?: string
  /** Resolves a phase as the first of the game, or of a game with another plan; undefined where it is refused. */
  readonly resolve: (phase: Phase, plan?: Plan) => Outcome | undefined
}

export interface Torn {
  readonly texts: readonly Span[]
  /** Those of them that are about players. */
  readonly seats: readonly Span[]
  /** With the abilities of which but a name is wrong. */
  readonly named: Setup
}

/** A phase with what it is played on; without an outcome where something refused it. */
export type SubjectPhase = Pick<PlayedPhase, 'phase' | 'before' | 'outcome'>

/** Whether a place is in the file that is linted. */
export function isOwn(at: Span, { source }: Subject): boolean {
  return at.source === source
}

/** Whether a place is in a library that is shipped with snarf. */
export function isShipped({ source }: Span): boolean {
  return source.name.startsWith('snarf:')
}

/** The factions that the file writes down: Town and Mafia are there without that. */
export function writtenFactions(subject: Subject): readonly Faction[] {
  const { setup } = subject
  return [...setup.factions.values()].filter(({ at }) => isOwn(at, subject) && at.start !== setup.at.start)
}

/** Whether a name may stand in what could not be read. */
export function mayBeSaid(name: string, { torn }: Subject): boolean {
  return torn?.texts.some(({ source, start, end }) => source.text.slice(start, end).includes(name)) === true
}

/** Likewise a mark, a counter or what else a player's line does not speak of, elsewhere than where it is found. */
export function mayBeMeant(at: Span, { torn }: Subject): boolean {
  if (torn === undefined) return false
  const term = at.source.text.slice(at.start, at.end)
  const texts = torn.texts.filter(text => !torn.seats.some(seat => isSame(seat, text)))
  return texts.some(text => partsBeside(text, at).some(part => part.includes(term)))
}

function isSame(one: Span, other: Span): boolean {
  return one.source === other.source && one.start === other.start && one.end === other.end
}

/** What is written in a span but for what another one holds; of a file that could not be read as a whole, all: its libraries may say it too. */
function partsBeside({ source, start, end }: Span, at: Span): readonly string[] {
  const { text } = source
  const isWhole = start === 0 && end === text.length
  const isWithin = !isWhole && at.source === source && start <= at.start && at.end <= end
  return isWithin ? [text.slice(start, at.start), text.slice(at.end, end)] : [text.slice(start, end)]
}

/** Of a player of whom something is wrong it is not known what he is. */
export function areSeated({ setup }: Subject): boolean {
  return setup.players.every(({ roles }) => roles.length > 0)
}

/** Fewer players are no game, but a case to try something: what they are says nothing of those who will play it. */
export const fewestOfGame = 5
