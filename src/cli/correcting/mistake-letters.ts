import { say, sayAll } from '../../words/say.ts'
import { postBefore } from '../../letters/post.ts'
import { paragraph, type Block, type Line, type Message } from '../../model/message.ts'
import type { Outcome } from '../../model/outcome.ts'
import { hasLines, isPostedOtherwise, type PhaseCompared } from '../../model/reading-compared.ts'
import type { Wording } from '../../model/wording.ts'
import { publicView } from '../../outcome/views.ts'
import { facesOf } from '../../plan/role-pms.ts'
import type { Letter } from '../../render/letters.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { lettersOf } from '../posting/letters-of.ts'
import { postWords } from '../posting/post-words.ts'
import { pmsNow, type Seated } from '../posting/pms-now.ts'

/** What to post and to send of a phase that was corrected: that there was a mistake, and what is right. Nothing says which mistake. */
export function mistakeLetters(
  seated: Seated,
  played: PlayedPhase,
  { was, outcome }: { readonly was: Outcome; readonly outcome: Outcome },
  compared: PhaseCompared,
  wording: Wording,
): readonly Letter[] {
  const { phase, before } = played
  const { kind, number } = phase
  const title = `${kind === 'night' ? 'Night' : 'Day'} ${number}`
  const faces = facesOf(seated.setup, before.plan)
  const sentences = new Map([...wording.sentences, ['private.greeting', null], ['private.greeting-day', null]])
  const { newcomers, before: first, post, private: letters } = lettersOf(outcome, postWords(played), { ...wording, sentences }, faces, pmsNow(seated, played, outcome)) // prettier-ignore
  const told = compared.players.filter(hasLines).map(({ player }) => player)
  const mistaken = (player: string): readonly Block[] => block([say(wording, 'private.mistake', { player, number })])
  const welcomed = newcomers.filter(({ player }) => told.includes(player))
  const sent = letters.filter(({ view: { player }, isNews }) => told.includes(player) && (isNews || !welcomed.some(each => each.player === player))) // prettier-ignore
  const mended = (head: string, message: Message): readonly Letter[] =>
    message.length === 0 ? [] : [{ head, message: [...message, ...block([say(wording, 'post.mistake', { number })])] }]
  const isFirstOtherwise = JSON.stringify(postBefore(publicView(was), wording)) !== JSON.stringify(first)
  return [
    ...(isFirstOtherwise ? mended(`${title}: Post before the ${kind}`, first) : []),
    ...(isPostedOtherwise(compared) ? mended(`${title}: Post`, post) : []),
    ...welcomed.map(({ player, message }) => ({
      head: `${title}: To ${player}, before the phase begins`,
      message: [...mistaken(player), ...message],
    })),
    ...sent.map(({ view: { player }, message, lives }) => ({
      head: `${title}: To ${player}${lives ? '' : ' (dead: send it only if your rules say so)'}`,
      message: [...mistaken(player), ...message],
    })),
  ]
}

function block(lines: readonly (Line | undefined)[]): readonly Block[] {
  const said = sayAll(lines)
  return said.length === 0 ? [] : [paragraph(said)]
}
