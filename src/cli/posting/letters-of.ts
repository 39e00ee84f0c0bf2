import { post, postBefore } from '../../letters/post.ts'
import { hasNews, privateMessage } from '../../letters/private.ts'
import { rolePm } from '../../letters/role-pm.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Message } from '../../model/message.ts'
import type { PhasePost } from '../../model/phase.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { PlayerView, PublicView } from '../../model/views.ts'
import { byName } from '../../model/by-name.ts'
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
  /** The role PM, and what has been reported in that place so far, where he hears that. */
  readonly pmIn: (wording: Wording) => Message
  readonly heardIn: (wording: Wording) => Message
}

/** Who has taken a place over since, and whether he hears what had been reported there. */
export interface Heir {
  readonly player: string
  readonly hears: boolean
}

/** What players are told of themselves as a phase begins, and as it ends; asked for where something of it is new. */
export interface PmsNow {
  readonly atStart: () => readonly RolePm[]
  readonly atEnd: () => readonly RolePm[]
  /** What has been reported in a place so far, for whoever takes it over; nothing where he does not hear it. */
  readonly reportedTo: (player: string) => readonly PlayerView[]
  /** As is known of a phase that is told again later. */
  readonly heirOf: (player: string) => Heir | undefined
}

export interface PrivateLetter {
  /** Who sat there then: he reads it himself, unless somebody has taken his place over since. */
  readonly seat: string
  readonly view: PlayerView
  readonly messageIn: (wording: Wording) => Message
  /** What he is now, where that changed: the message ends in it. */
  readonly pm?: RolePm
  /** Whether he is told something. */
  readonly isNews: boolean
  readonly lives: boolean
}

const noPms: PmsNow = { atStart: () => [], atEnd: () => [], reportedTo: () => [], heirOf: () => undefined }

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
            .filter(({ player }) => pms.heirOf(player) === undefined)
            .map(pm => ({
              player: pm.player,
              pmIn: words => rolePm(pm, words),
              heardIn: words => pms.reportedTo(pm.player).flatMap(before => privateMessage(before, words)),
            })),
    private: outcome.players
      .toSorted((one, other) => byName(one.name, other.name))
      .map(({ name, alive }) => {
        const heir = pms.heirOf(name)
        const own = playerView(outcome, name, faces)
        const view = heir === undefined ? own : asHeard(own, heir)
        const isNew = alive && (view.role !== undefined || view.faction !== undefined || view.gained.length > 0)
        const pm = isNew ? pms.atEnd().find(({ player }) => player === name) : undefined
        const messageIn = (words: Wording): Message =>
          privateMessage(pm === undefined ? view : { ...view, rolePm: pm }, words)
        return {
          seat: name,
          view,
          messageIn,
          isNews: hasNews(view),
          lives: alive,
          ...(pm && { pm }),
        }
      }),
  }
}

/** What was reported in a place, as it is told to whoever has taken it over: what became of it stands in the role PM. */
export function asHeard({ game, phase, answers, redirected, late }: PlayerView, { player, hears }: Heir): PlayerView {
  const nothing = { answers: [], redirected: false, late: [] }
  const reported = hears ? { answers, redirected, late } : nothing
  return { game, phase, player, died: false, ...reported, gained: [], joined: [] }
}
