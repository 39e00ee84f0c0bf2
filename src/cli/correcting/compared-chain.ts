import { isError, type PlayedPhase } from '../../game/replay.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { PhaseCompared, PlayerCompared } from '../../model/reading-compared.ts'
import type { Wording } from '../../model/wording.ts'
import { pmsNow, seatedIn, type Seated } from '../posting/pms-now.ts'
import { isYes } from '../posting/wording.ts'
import { deadIn, sumsOf, toldAgain } from '../posting/told-again.ts'
import { comparedReading, readingOf } from './compare-letters.ts'
import type { Corrected, CorrectedChain } from './corrected-chain.ts'
import { isDeadlineOver } from './deadline-over.ts'
import { deadSince } from './dead-since.ts'
import { withoutDeadline } from '../posting/letters-of.ts'
import { heirsIn } from './heirs.ts'
import { mistakeLetters, type MistakeLetter } from '../posting/mistake-letters.ts'
import type { PhaseName } from '../../model/views.ts'

/** A phase compared, and what to post and to send in place of what was. */
export interface CorrectedPhase {
  readonly compared: PhaseCompared
  /** Worded whenever asked for. */
  readonly letters: () => readonly MistakeLetter[]
}

const none = { gone: [], come: [] }

/** What came of the phases before those that are compared, of the game before the correction and after it. */
export interface EarlierOutcomes {
  readonly one: readonly Outcome[]
  readonly other: readonly Outcome[]
}

/** How it is told. */
interface Telling {
  readonly wording: Wording
  /** On what later phases are played. */
  readonly note: string
  /** Also what nobody is told. */
  readonly tellsSecrets: boolean
}

/** Every phase of a chain as it is read before a correction and after it. */
export function comparedChain(
  chain: CorrectedChain,
  earlier: EarlierOutcomes,
  { wording, note, tellsSecrets }: Telling,
): readonly CorrectedPhase[] {
  const moved = movedDeaths(chain.phases)
  return chain.phases.flatMap(each => {
    // What was told since is compared as of its own phase, for whoever sits there now.
    const hears = (): boolean => isYes('replacement-hears', each.file, each.of)
    const heirs = heirsIn(each, chain)
    const [one, other] = [earlier.one, earlier.other].map(before => {
      const seated = seatedIn(each.of, () => (hears() ? before : []))
      return seated && { ...seated, heirs }
    })
    return one === undefined || other === undefined
      ? []
      : comparedPhase(
          each,
          { one, other, dead: deadSince(each, chain), isDeadlineOver: isDeadlineOver(each, chain) },
          { wording, note, tellsSecrets },
        ).map(phase => noted(phase, moved.get(each)))
  })
}

/** With what is to be known of players, also of those for whom nothing reads otherwise. */
function noted({ compared, letters }: CorrectedPhase, notes: ReadonlyMap<string, string> = new Map()): CorrectedPhase {
  const known = new Set(compared.players.map(({ player, then }) => then ?? player))
  const others = [...notes.keys()].filter(player => !known.has(player))
  const players = [
    ...compared.players,
    ...others.map((player): PlayerCompared => ({ player, isDead: true, ...none, notes: [], secrets: [] })),
  ]
    .map(each => ({ ...each, notes: [notes.get(each.then ?? each.player) ?? [], ...each.notes].flat() }))
    .sort((one, other) => ((one.then ?? one.player) < (other.then ?? other.player) ? -1 : 1))
  return { compared: { ...compared, players }, letters }
}

function comparedPhase(
  { one, other, isLater }: Corrected,
  seated: {
    readonly one: Seated
    readonly other: Seated
    readonly dead: ReadonlySet<string>
    readonly isDeadlineOver: boolean
  },
  { wording, note, tellsSecrets }: Telling,
): readonly CorrectedPhase[] {
  if (one.outcome === undefined) return []
  const { kind, number } = one.phase
  const added = isLater ? { note } : {}
  if (other?.outcome === undefined) {
    const unresolved = other?.findings.find(isError)?.message ?? 'the phase before it cannot be resolved'
    const compared = {
      phase: { kind, number },
      post: none,
      following: none,
      players: [],
      same: 0,
      ...added,
      unresolved,
    }
    return [{ compared, letters: () => [] }]
  }
  const reading = (of: Seated, phase: PlayedPhase, outcome: Outcome): ReturnType<typeof readingOf> =>
    readingOf(of.setup, phase, outcome, wording, pmsNow(of, phase, outcome))
  const { outcome } = other
  const was = reading(seated.one, one, one.outcome)
  const read = reading(seated.other, other, outcome)
  const compared = comparedReading(was, read, tellsSecrets, seated.dead)
  const letters = (): readonly MistakeLetter[] =>
    mistakeLetters(
      seated.isDeadlineOver ? withoutDeadline(read.letters) : read.letters,
      toldAgain(sumsOf(was.lines), sumsOf(read.lines), deadIn(outcome, seated.dead)),
      wording,
    )
  return [{ compared: { ...compared, ...added }, letters }]
}

/** When somebody dies. */
interface Dying {
  readonly of: Corrected
  readonly phase: PhaseName
  readonly afterDawn: boolean
}

/** What is to be known of who dies in both versions, but on another night or day, or on the other side of dawn: by phase and player. */
function movedDeaths(chain: readonly Corrected[]): ReadonlyMap<Corrected, ReadonlyMap<string, string>> {
  const [before, now] = [dyings(chain, ({ one }) => one.outcome), dyings(chain, ({ other }) => other?.outcome)]
  const notes = new Map(chain.map(each => [each, new Map<string, string>()]))
  for (const [player, was] of before) {
    const is = now.get(player)
    if (is === undefined) continue
    if (is.of !== was.of) {
      notes.get(is.of)?.set(player, `dies now, and no more on ${called(was.phase)}`)
      notes.get(was.of)?.set(player, `dies on ${called(is.phase)} instead`)
    } else if (is.afterDawn !== was.afterDawn)
      notes.get(is.of)?.set(player, is.afterDawn ? 'dies after dawn instead' : 'dies before dawn instead')
  }
  return notes
}

/** The last time where somebody died, lived again and died. */
function dyings(
  chain: readonly Corrected[],
  outcomeOf: (each: Corrected) => Outcome | undefined,
): ReadonlyMap<string, Dying> {
  return new Map(
    chain.flatMap(of => {
      const { phase, deaths = [] } = outcomeOf(of) ?? {}
      return phase === undefined
        ? []
        : deaths.map(({ player, afterDawn }) => [player, { of, phase, afterDawn }] as const)
    }),
  )
}

function called({ kind, number }: PhaseName): string {
  return `${kind} ${number}`
}
