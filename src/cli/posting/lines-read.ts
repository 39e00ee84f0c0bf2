import { rolePm } from '../../letters/role-pm.ts'
import { onceFor } from '../../model/once-for.ts'
import { paragraph, type Message } from '../../model/message.ts'
import type { Wording } from '../../model/wording.ts'
import { plainMarkup } from '../../render/markup/text.ts'
import type { PhaseLetters } from './letters-of.ts'

/** What is read of a phase that one could have to take back, line by line: no greeting. */
export interface LinesRead {
  /** What is posted before the phase begins. */
  readonly before: readonly string[]
  readonly post: readonly string[]
  /** Lines of the post that follow from who died, then or before: who lives, and how many votes it takes. */
  readonly following: readonly string[]
  /** By who sat there. */
  readonly players: ReadonlyMap<string, LinesSent>
}

/** What a player is sent: his role PM where he has just come, what was told in his place before that, and what he learns of the phase. */
export const sentParts = ['pm', 'heard', 'own'] as const

export type SentPart = (typeof sentParts)[number]

export interface LinesSent {
  /** Whoever sits there now. */
  readonly reader: string
  readonly parts: Readonly<Record<SentPart, readonly string[]>>
  /** What the dead would have learnt is sent only where house rules say so, and then he does not read it. */
  readonly reads: boolean
  /** Lines of the role PM that he is sent as the phase ends which he has had as it began; undefined where he is sent none. */
  readonly kept: () => readonly string[] | undefined
}

const publicFollowing = ['post.alive', 'post.majority']
const privateFollowing = ['private.greeting', 'private.greeting-day', 'private.nothing', 'private.nothing-day'] // prettier-ignore

/** In a wording that need not be that in which it is posted and sent. */
export function linesRead(letters: PhaseLetters, wording: Wording): LinesRead {
  const left = withoutFollowing(wording)
  const own = linesIn(letters.postIn(left), wording)
  const sent = letters.private.map(({ seat, view: { player: reader }, messageIn, isNews, reads, pm: ending }) => {
    const welcome = letters.newcomers.find(({ player }) => player === seat)
    const [pm = [], heard = [], learnt = []] = [welcome?.pmIn, welcome?.heardIn, isNews ? messageIn : undefined].map(
      each => linesIn(each?.(left) ?? [], wording),
    )
    const kept = (): readonly string[] | undefined => {
      if (ending === undefined) return undefined
      const before = new Set(linesIn(letters.asItBegins(reader, left), wording))
      return linesIn(rolePm(ending, left, true), wording).filter(line => before.has(line))
    }
    return [seat, { reader, parts: { pm, heard, own: learnt }, reads, kept }] as const
  })
  const before = linesIn(letters.beforeIn(wording), wording)
  return {
    before,
    post: [...before, ...own],
    following: linesLeft(linesIn(letters.postIn(wording), wording), own),
    players: new Map(sent),
  }
}

export function linesSent({ parts }: LinesSent): readonly string[] {
  return sentParts.flatMap(part => parts[part])
}

/** What he is sent before the phase begins. */
export function linesBefore({ parts: { pm, heard } }: LinesSent): readonly string[] {
  return [...pm, ...heard]
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

const withoutFollowing = onceFor((wording: Wording): Wording => {
  const left = [...publicFollowing, ...privateFollowing].map(key => [key, null] as const)
  return { ...wording, sentences: new Map([...wording.sentences, ...left]) }
})

function linesIn(message: Message, { language }: Wording): readonly string[] {
  const lines = message.flatMap(block => (block.kind === 'paragraph' ? block.lines : block.items))
  return lines.map(line =>
    plainMarkup
      .write([paragraph([line])], { language })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
