import { post, postBefore } from '../../letters/post.ts'
import { hasNews, privateMessage } from '../../letters/private.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Message } from '../../model/message.ts'
import type { PhasePost } from '../../model/phase.ts'
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
}

export interface PrivateLetter {
  readonly view: PlayerView
  readonly message: Message
  /** Whether he is told something. */
  readonly isNews: boolean
  readonly lives: boolean
}

/** Of every player, in the order of their names. */
export function lettersOf(
  outcome: Outcome,
  words: PhasePost | undefined,
  wording: Wording,
  faces: Faces,
): PhaseLetters {
  const { at: _, ...rest } = words ?? { at: undefined, majority: false }
  const view = publicView(outcome, rest)
  return {
    outcome,
    publicView: view,
    before: postBefore(view, wording),
    post: post(view, wording),
    private: outcome.players
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, alive }) => {
        const own = playerView(outcome, name, faces)
        return { view: own, message: privateMessage(own, wording), isNews: hasNews(own), lives: alive }
      }),
  }
}
