import { withoutGreeting } from '../../letters/private.ts'
import { say, sayAll } from '../../words/say.ts'
import { paragraph, type Block, type Line, type Message } from '../../model/message.ts'
import type { Wording } from '../../model/wording.ts'
import type { PlayerView } from '../../model/views.ts'
import type { NewcomerLetter, PhaseLetters, PrivateLetter } from './letters-of.ts'
import type { PlayerAgain, ToldAgain } from './told-again.ts'

/** A text that is posted or sent in place of an earlier one. */
export interface MistakeLetter {
  readonly kind: 'before' | 'post' | 'private'
  readonly message: Message
  readonly to?: { readonly player: string; readonly seat: string; readonly again: PlayerAgain }
}

/** What to post and to send of a phase that was corrected: that there was a mistake, and what is right. Nothing says which mistake. */
export function mistakeLetters(
  { outcome: { phase }, newcomers, beforeIn, postIn, private: letters, asItBegins }: PhaseLetters,
  again: ToldAgain,
  wording: Wording,
): readonly MistakeLetter[] {
  const ending = phase.kind === 'night' ? '' : '-day'
  const mended = (kind: 'before' | 'post', message: Message): readonly MistakeLetter[] =>
    message.length === 0
      ? []
      : [{ kind, message: [...message, ...block([say(wording, `post.mistake${ending}`, { number: phase.number })])] }]
  return [
    ...(again.before ? mended('before', beforeIn(wording)) : []),
    ...(again.post === 'same' ? [] : mended('post', postIn(wording))),
    ...letters.flatMap((letter): readonly MistakeLetter[] => {
      const { seat, view } = letter
      const own = again.players.get(seat)
      if (own === undefined) return []
      const welcome = newcomers.find(({ player }) => player === view.player)
      const unmade = own.parts.has('pm') && welcome === undefined ? asItBegins(view.player, wording) : []
      const message = [
        ...unmadeAgain(view.player, unmade, wording),
        ...welcomedAgain(own, welcome, wording),
        ...learntAgain(own, letter, ending, wording),
      ]
      return [{ kind: 'private', message, to: { player: view.player, seat, again: own } }]
    }),
  ]
}

/** What is said to the moderator of a text to somebody dead. */
export function ifDead({ reads, wasSent }: PlayerAgain): string {
  if (reads) return ''
  return ` (dead: send it only if ${wasSent === 'perhaps' ? 'the first one was sent' : 'your rules say so'})`
}

/** What is said to the moderator of what earlier phases told a newcomer: their own corrections tell it too. */
export function ifToldOtherwise(player: string, { parts }: PlayerAgain): string {
  const isHeardAlone = parts.has('heard') && parts.size === 1
  return isHeardAlone ? ` (not if a correction of an earlier phase has told ${player} so)` : ''
}

/** Whom the moderator made something else by mistake reads what he is. */
function unmadeAgain(player: string, pm: Message, wording: Wording): Message {
  return pm.length === 0 ? [] : [...block([say(wording, 'private.mistake-pm', { player })]), ...pm]
}

/** The role PM of a newcomer, and what was told in his place before him. */
function welcomedAgain({ parts }: PlayerAgain, welcome: NewcomerLetter | undefined, wording: Wording): Message {
  if (welcome === undefined) return []
  const { player, pmIn, heardIn } = welcome
  return [
    ...(parts.has('pm') ? [...block([say(wording, 'private.mistake-pm', { player })]), ...pmIn(wording)] : []),
    ...(parts.has('heard') ? heardAgain(player, heardIn(wording), wording) : []),
  ]
}

/** What had been told in a place before somebody took it over; there may be nothing of it left. */
function heardAgain(player: string, heard: Message, wording: Wording): Message {
  const key = `private.mistake-heard${heard.length === 0 ? '-nothing' : ''}`
  return [...block([say(wording, key, { player })]), ...heard]
}

/** What is learnt of the phase itself. Whoever has taken the place over since reads it as what was told before him. */
function learntAgain(
  { parts, wasSent, livesAfterAll }: PlayerAgain,
  { seat, view, isNews, messageIn }: PrivateLetter,
  ending: string,
  wording: Wording,
): Message {
  if (!parts.has('own')) return []
  const { player, phase } = view
  if (player !== seat) return heirAgain(view, messageIn(wording), ending, wording)
  const key = `private.mistake${wasSent === 'no' ? '-late' : ''}${ending}`
  return [
    ...block([say(wording, key, { player, number: phase.number })]),
    ...block([livesAfterAll ? say(wording, 'private.you-live', { player }) : undefined]),
    ...(livesAfterAll && !isNews ? [] : messageIn(withoutGreeting(wording))),
  ]
}

/** Of this phase alone: what was told him of the others before he took over stands. */
function heirAgain({ player, phase }: PlayerView, heard: Message, ending: string, wording: Wording): Message {
  if (heard.length === 0) return heardAgain(player, heard, wording)
  return [...block([say(wording, `private.mistake${ending}`, { player, number: phase.number })]), ...heard]
}

function block(lines: readonly (Line | undefined)[]): readonly Block[] {
  const said = sayAll(lines)
  return said.length === 0 ? [] : [paragraph(said)]
}
