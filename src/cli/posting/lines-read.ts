import { post } from '../../letters/post.ts'
import { paragraph, type Message } from '../../model/message.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { PhasePost } from '../../model/phase.ts'
import type { Wording } from '../../model/wording.ts'
import type { Faces } from '../../plan/role-pms.ts'
import { text } from '../../render/markup/text.ts'
import { lettersOf, type PmsNow } from './letters-of.ts'

/** What is read of a phase that one could have to take back, line by line: no greeting, and that one has died follows from the post. */
export interface LinesRead {
  readonly post: readonly string[]
  /** Lines of the post that follow from who died, then or before: who lives, and how many votes it takes. */
  readonly following: readonly string[]
  /** Of each player who is sent something. */
  readonly players: ReadonlyMap<string, LinesSent>
}

export interface LinesSent {
  readonly lines: readonly string[]
  /** What is told to the dead is sent only where house rules say so. */
  readonly lives: boolean
}

const publicFollowing = ['post.alive', 'post.majority']
const privateFollowing = ['private.greeting', 'private.greeting-day', 'private.you-died', 'private.nothing', 'private.nothing-day'] // prettier-ignore

export function linesRead(
  outcome: Outcome,
  words: PhasePost | undefined,
  wording: Wording,
  faces: Faces,
  pms?: PmsNow,
): LinesRead {
  const left = without(wording, [...publicFollowing, ...privateFollowing])
  const letters = lettersOf(outcome, words, left, faces, pms)
  const own = linesIn(letters.post, wording)
  const sent = letters.private.flatMap(({ view: { player }, message, isNews, lives }) => {
    const welcome = letters.newcomers.find(each => each.player === player)
    const lines = linesIn([...(welcome?.message ?? []), ...(isNews ? message : [])], wording)
    return lines.length === 0 ? [] : [[player, { lines, lives }] as const]
  })
  return {
    post: [...linesIn(letters.before, wording), ...own],
    following: linesLeft(linesIn(post(letters.publicView, wording), wording), own),
    players: new Map(sent),
  }
}

/** The lines that are not among others; each of those stands for one. */
export function linesLeft(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return lines.filter(line => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

function without(wording: Wording, keys: readonly string[]): Wording {
  return { ...wording, sentences: new Map([...wording.sentences, ...keys.map(key => [key, null] as const)]) }
}

function linesIn(message: Message, { language }: Wording): readonly string[] {
  const lines = message.flatMap(block => (block.kind === 'paragraph' ? block.lines : block.items))
  return lines.map(line =>
    text
      .write([paragraph([line])], { language })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
