import { post, postBefore } from '../../letters/post.ts'
import { hasNews, privateMessage } from '../../letters/private.ts'
import { rolePm } from '../../letters/role-pm.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Message } from '../../model/message.ts'
import type { PhasePost } from '../../model/phase.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { PlayerView, PublicView } from '../../model/views.ts'
import type { Wording } from '../../model/wording.ts'
import { playerView, publicView } from '../../outcome/views.ts'
import type { Faces } from '../../plan/role-pms.ts'

/** What a phase gives to read, by who reads it. */
export interface PhaseLetters {
  readonly outcome: Outcome
  readonly publicView: PublicView
  readonly before: Message
  readonly post: Message
  readonly private: readonly PrivateLetter[]
  /** The role PMs of those who have taken a place over, sent before the phase begins. */
  readonly newcomers: readonly NewcomerLetter[]
}

export interface NewcomerLetter {
  readonly player: string
  readonly message: Message
}

/** What players are told of themselves as a phase begins, and as it ends; asked for where something of it is new. */
export interface PmsNow {
  readonly atStart: () => readonly RolePm[]
  readonly atEnd: () => readonly RolePm[]
  /** What has been reported in a place so far, for whoever takes it over; nothing where he does not hear it. */
  readonly reportedTo: (player: string) => readonly PlayerView[]
}

export interface PrivateLetter {
  readonly view: PlayerView
  readonly message: Message
  /** What he is now, where that changed: the message ends in it. */
  readonly pm?: RolePm
  /** Whether he is told something. */
  readonly isNews: boolean
  readonly lives: boolean
}

const noPms: PmsNow = { atStart: () => [], atEnd: () => [], reportedTo: () => [] }

/** Of every player, in the order of their names. */
export function lettersOf(
  outcome: Outcome,
  words: PhasePost | undefined,
  wording: Wording,
  faces: Faces,
  pms: PmsNow = noPms,
): PhaseLetters {
  const { at: _, ...rest } = words ?? { at: undefined, majority: false }
  const view = publicView(outcome, rest)
  return {
    outcome,
    publicView: view,
    before: postBefore(view, wording),
    post: post(view, wording),
    newcomers:
      view.before.newcomers.length === 0
        ? []
        : pms
            .atStart()
            .filter(({ player }) => view.before.newcomers.some(newcomer => newcomer.player === player))
            .map(pm => ({ player: pm.player, message: newcomerMessage(pm, pms.reportedTo(pm.player), wording) })),
    private: outcome.players
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, alive }) => {
        const view = playerView(outcome, name, faces)
        const isNew = alive && (view.role !== undefined || view.faction !== undefined || view.gained.length > 0)
        const pm = isNew ? pms.atEnd().find(({ player }) => player === name) : undefined
        const message = privateMessage(pm === undefined ? view : { ...view, rolePm: pm }, wording)
        return { view, message, isNews: hasNews(view), lives: alive, ...(pm && { pm }) }
      }),
  }
}

function newcomerMessage(pm: RolePm, reported: readonly PlayerView[], wording: Wording): Message {
  return [...rolePm(pm, wording), ...reported.flatMap(view => privateMessage(view, wording))]
}
