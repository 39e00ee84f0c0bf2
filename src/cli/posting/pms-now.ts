import type { Case } from '../../game/case.ts'
import { beginPassing } from '../../game/begin-passing.ts'
import type { Game } from '../../game/play.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { rolePmsNow, toldWhom } from '../../game/role-pms-now.ts'
import { onceFor } from '../../model/once-for.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Phase } from '../../model/phase.ts'
import type { Player, Setup } from '../../model/syntax.ts'
import type { PlayerView } from '../../model/views.ts'
import { playerView } from '../../outcome/views.ts'
import { facesOf, type Faces } from '../../plan/role-pms.ts'
import { asHeard, type Heir, type PmsNow } from './letters-of.ts'

/** A game as its players know it: its setup, and who sits where. */
export interface Seated {
  readonly setup: Setup
  readonly players: readonly Player[]
  /** What came of the phases so far, for whoever takes a place over and hears it; nothing where he does not. */
  readonly heard: () => readonly Outcome[]
  /** Who has taken a place over since. */
  readonly heirs?: ReadonlyMap<string, Heir>
}

type PhaseGiven = Pick<PlayedPhase, 'phase' | 'before' | 'after'>

/** Who sits in a case; undefined where its setup could not be read. */
export function seatedIn({ setup, players }: Case, heard: Seated['heard']): Seated | undefined {
  return setup && { setup, players, heard }
}

/** Role PMs as things stand when a phase begins, after what the moderator did, and when it has ended. */
export function pmsNow({ setup, players, heard, heirs }: Seated, given: PhaseGiven, outcome: Outcome): PmsNow {
  const {
    phase,
    before: { plan, game },
    after,
  } = given
  const pmsIn = onceFor((now: Game) => rolePmsNow(setup, players, plan, now))
  const begun = onceFor((at: Phase): Game => beginPassing(plan, game, at).begun?.now ?? game)
  return {
    atStart: () => toldWhom(pmsIn(begun(phase)), phase.changes),
    atEnd: () => pmsIn(after ?? game),
    reportedTo: player => reportedBefore(outcome, heard(), player, facesOf(setup, plan)),
    heirOf: player => heirs?.get(player),
  }
}

/** What was reported in the place of a player before a phase, whoever sat there then, as it is told to him. */
function reportedBefore(
  outcome: Outcome,
  heard: readonly Outcome[],
  player: string,
  faces: Faces,
): readonly PlayerView[] {
  const place = outcome.players.findIndex(({ name }) => name === player)
  return heard.flatMap(before => {
    const sat = before.players[place]?.name
    if (sat === undefined) return []
    const view = asHeard(playerView(before, sat, faces), { player, hears: true })
    return view.answers.length + view.late.length === 0 ? [] : [view]
  })
}
