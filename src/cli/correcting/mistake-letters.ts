import { say, sayAll } from '../../letters/say.ts'
import { paragraph, type Block, type Line } from '../../model/message.ts'
import { hasLines, type PhaseCompared } from '../../model/reading-compared.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { facesOf } from '../../plan/role-pms.ts'
import type { Letter } from '../../render/letters.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import { lettersOf } from '../posting/letters-of.ts'

/** What to post and to send of a phase that was corrected: that there was a mistake, and what is right. Nothing says which mistake. */
export function mistakeLetters(
  setup: Setup,
  { phase, before, outcome }: PlayedPhase,
  compared: PhaseCompared,
  wording: Wording,
): readonly Letter[] {
  if (outcome === undefined) return []
  const { kind, number } = phase
  const title = `${kind === 'night' ? 'Night' : 'Day'} ${number}`
  const faces = facesOf(setup, before.plan)
  const sentences = new Map([...wording.sentences, ['private.greeting', null], ['private.greeting-day', null]])
  const { post, private: letters } = lettersOf(outcome, phase.post, { ...wording, sentences }, faces)
  const told = compared.players.filter(hasLines).map(({ player }) => player)
  return [
    ...(hasLines(compared.post)
      ? [{ head: `${title}: Post`, message: [...post, ...block([say(wording, 'post.mistake', { number })])] }]
      : []),
    ...letters
      .filter(({ view }) => told.includes(view.player))
      .map(({ view: { player }, message, lives }) => ({
        head: `${title}: To ${player}${lives ? '' : ' (dead: send it only if your rules say so)'}`,
        message: [...block([say(wording, 'private.mistake', { player, number })]), ...message],
      })),
  ]
}

function block(lines: readonly (Line | undefined)[]): readonly Block[] {
  const said = sayAll(lines)
  return said.length === 0 ? [] : [paragraph(said)]
}
