import type { PlayedPhase } from '../../game/replay.ts'
import { isError } from '../../game/replay.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { PhaseCompared } from '../../model/reading-compared.ts'
import type { Wording } from '../../model/wording.ts'
import { pmsNow, seatedIn, type Seated } from '../posting/pms-now.ts'
import { isYes } from '../posting/wording.ts'
import { comparedReading, readingOf } from './compare-letters.ts'
import type { Corrected } from './corrected-chain.ts'
import { mistakeLetters } from './mistake-letters.ts'
import type { Letter } from '../../render/letters.ts'

/** A phase compared, and what to post and to send in place of what was. */
export interface CorrectedPhase {
  readonly compared: PhaseCompared
  /** Worded whenever asked for. */
  readonly letters: () => readonly Letter[]
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
  chain: readonly Corrected[],
  earlier: EarlierOutcomes,
  { wording, note, tellsSecrets }: Telling,
): readonly CorrectedPhase[] {
  return chain.flatMap(each => {
    const { past } = each
    const hears = isYes('replacement-hears', each.file, each.of)
    const heard = (version: keyof EarlierOutcomes): readonly Outcome[] =>
      hears ? [...earlier[version], ...past.flatMap(phase => phase[version]?.outcome ?? [])] : []
    const one = seatedIn(each.of, heard('one'))
    const other = seatedIn(each.of, heard('other'))
    return one === undefined || other === undefined
      ? []
      : comparedPhase(each, { one, other }, { wording, note, tellsSecrets })
  })
}

function comparedPhase(
  { one, other, isLater }: Corrected,
  seated: { readonly one: Seated; readonly other: Seated },
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
  const read = reading(seated.other, other, outcome)
  const compared = comparedReading(reading(seated.one, one, one.outcome), read, tellsSecrets)
  const both = { was: one.outcome, outcome }
  const letters = (): readonly Letter[] => mistakeLetters(seated.other, other, both, compared, wording)
  return [{ compared: { ...compared, ...added }, letters }]
}
