import { post, postBefore } from '../../letters/post.ts'
import { hasNews, privateMessage, withoutGreeting } from '../../letters/private.ts'
import { rolePm } from '../../letters/role-pm.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Message } from '../../model/message.ts'
import type { PhasePost } from '../../model/phase.ts'
import type { RolePm } from '../../model/role-pm.ts'
import type { PlayerView, PublicView } from '../../model/views.ts'
import { byName } from '../../model/by-name.ts'
import type { Wording } from '../../model/wording.ts'
import { madeBefore } from '../../outcome/became.ts'
import { readsThoughDead } from '../../outcome/reads-though-dead.ts'
import { playerView, publicView, viewBefore } from '../../outcome/views.ts'
import type { Faces } from '../../plan/role-pms.ts'

/** What a phase gives to read, by who reads it. */
export interface PhaseLetters {
  readonly outcome: Outcome
  readonly publicView: PublicView
  readonly beforeIn: (wording: Wording) => Message
  readonly postIn: (wording: Wording) => Message
  readonly private: readonly PrivateLetter[]
  /** What is sent before the phase begins: the role PMs of those who have taken a place over, or whom the moderator made something else. */
  readonly newcomers: readonly NewcomerLetter[]
  /** The role PM of a player as it is before the phase begins. */
  readonly asItBegins: (player: string, wording: Wording) => Message
}

export interface NewcomerLetter {
  readonly player: string
  /** Whether it is a role PM, and not only word of another player. */
  readonly isPm: boolean
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
  /** Whether he reads it whatever house rules say: he lives, or is told as one of the dead. */
  readonly reads: boolean
}

const noPms: PmsNow = { atStart: () => [], atEnd: () => [], reportedTo: () => [], heirOf: () => undefined }

/** Of every player, in the order of their names. */
export function lettersOf(
  outcome: Outcome,
  words: PhasePost | undefined,
  faces: Faces,
  pms: PmsNow = noPms,
): PhaseLetters {
  const { at: _, ...rest } = words ?? { at: undefined, majority: false }
  const view = publicView(outcome, rest)
  return {
    outcome,
    publicView: view,
    beforeIn: wording => postBefore(view, wording),
    postIn: wording => post(view, wording),
    newcomers: [...welcomes(view, pms), ...madeLetters(outcome, view, faces, pms)].sort((one, other) =>
      byName(one.player, other.player),
    ),
    asItBegins: (player, words) =>
      pms
        .atStart()
        .filter(pm => pm.player === player)
        .flatMap(pm => rolePm(pm, words, true)),
    private: outcome.players
      .toSorted((one, other) => byName(one.name, other.name))
      .map(({ name, alive }) => {
        const heir = pms.heirOf(name)
        const own = playerView(outcome, name, faces)
        const view = heir === undefined ? own : asHeard(own, heir)
        const pm = alive && isNew(view) ? pms.atEnd().find(({ player }) => player === name) : undefined
        const messageIn = (words: Wording): Message =>
          privateMessage(pm === undefined ? view : { ...view, rolePm: pm }, words)
        return {
          seat: name,
          view,
          messageIn,
          isNews: hasNews(view),
          lives: alive,
          reads: alive || readsThoughDead(outcome, name),
          ...(pm && { pm }),
        }
      }),
  }
}

/** Its post without a deadline that is over. */
export function withoutDeadline(letters: PhaseLetters): PhaseLetters {
  const { deadline: _, ends: __, ...words } = letters.publicView.words
  const view = { ...letters.publicView, words }
  return { ...letters, publicView: view, postIn: wording => post(view, wording) }
}

function welcomes({ before }: PublicView, pms: PmsNow): readonly NewcomerLetter[] {
  // Who left again before the phase began has nothing to play with.
  const newcomers = before.newcomers.filter(({ player }) => !before.gone.some(gone => gone.player === player))
  if (newcomers.length === 0) return []
  return pms
    .atStart()
    .filter(({ player }) => newcomers.some(newcomer => newcomer.player === player))
    .filter(({ player }) => pms.heirOf(player) === undefined)
    .map(pm => ({
      player: pm.player,
      isPm: true,
      pmIn: words => rolePm(pm, words),
      heardIn: words => pms.reportedTo(pm.player).flatMap(before => privateMessage(before, words)),
    }))
}

/** Whoever was given a role, a side or an ability before the phase began reads what he is now; a side that knows itself, who came to it. */
function madeLetters(outcome: Outcome, { before }: PublicView, faces: Faces, pms: PmsNow): readonly NewcomerLetter[] {
  const made = madeBefore(outcome)
  if (made.length === 0) return []
  const isLeftOut = ({ name, alive }: Outcome['players'][number]): boolean =>
    before.newcomers.some(({ player }) => player === name) ||
    pms.heirOf(name) !== undefined ||
    !(alive || outcome.deaths.some(death => death.player === name && death.before === undefined))
  return outcome.players
    .filter(player => !isLeftOut(player))
    .map(({ name }) => viewBefore(outcome, made, name, faces))
    .filter(hasNews)
    .map(view => ({ view, pm: isNew(view) ? pms.atStart().find(({ player }) => player === view.player) : undefined }))
    .map(({ view, pm }) => ({
      player: view.player,
      isPm: pm !== undefined,
      pmIn: words => privateMessage({ ...view, ...(pm && { rolePm: pm }) }, withoutGreeting(words)),
      heardIn: () => [],
    }))
}

/** Who is only told of others keeps the role PM that he has. */
function isNew({ role, faction, gained, further = [], lost = [] }: PlayerView): boolean {
  return role !== undefined || faction !== undefined || gained.length + further.length + lost.length > 0
}

/** What was reported in a place, as it is told to whoever has taken it over: what became of it stands in the role PM. */
export function asHeard({ game, phase, answers, redirected, late }: PlayerView, { player, hears }: Heir): PlayerView {
  const nothing = { answers: [], redirected: false, late: [] }
  const reported = hears ? { answers, redirected, late } : nothing
  return { game, phase, player, died: false, returned: false, ...reported, gained: [], joined: [] }
}
