import type { GivenOptions } from '../commands/table.ts'
import type { Exit } from '../output/exit.ts'
import { isOfPosts } from '../posting/post-options.ts'
import { putAndTell } from '../posting/put-phase.ts'
import { postedFiles, slug, type PostedText } from '../posting/put-posts.ts'
import { plainStyle } from '../../render/style.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import { cameraRooms } from '../../rooms/resolve/filmed.ts'
import { cameraLetter, declaredLetters, reportLetter } from '../../rooms/words/letters.ts'
import type { Language } from '../../rooms/words/wordings.ts'
import type { Session } from '../session.ts'
import { turnsText } from './turn-text.ts'

/** A turn as a folder: what was declared in each room, each player's report, each camera's. With `--with log` what the moderator alone reads. */
export function putTurn(
  folder: string,
  outcome: TurnOutcome,
  read: readonly string[],
  options: GivenOptions,
  session: Session,
  language: Language,
): Exit {
  const format = isOfPosts(options) ? String(options.format) : 'bbcode'
  const files = postedFiles(textsOf(outcome, language), format, { language })
  const all = [...files, ...logOf(outcome, options, language)]
  const putting = { format, read, isForced: options.force === true }
  return putAndTell(folder, all, putting, session, (kept, changed) => changedText(folder, changed, kept))
}

function textsOf(outcome: TurnOutcome, language: Language): readonly PostedText[] {
  const { declared, before } = outcome
  const rooms = declaredLetters(outcome, language)
  return [
    ...declared.flatMap(({ room }, place) => {
      const letter = rooms[place]
      return letter === undefined ? [] : [{ path: `declared/${room}`, label: letter.head, message: letter.message }]
    }),
    ...[...before.world.characters.keys()].map((who, place) => {
      const { head, message } = reportLetter(who, outcome, language)
      return { path: `pm/${slug(who, place + 1)}`, label: head, message }
    }),
    ...cameraRooms(outcome).map(room => {
      const { head, message } = cameraLetter(room, outcome, language)
      return { path: `camera/${room}`, label: head, message }
    }),
  ]
}

function logOf(
  outcome: TurnOutcome,
  options: GivenOptions,
  language: Language,
): readonly { readonly path: string; readonly text: string }[] {
  const isAsked = typeof options.with === 'string' && options.with.split(',').some(word => word.trim() === 'log')
  if (!isAsked) return []
  const printing = {
    asked: { declared: false },
    format: 'pretty',
    quiet: false,
    trace: true,
    style: plainStyle,
    language,
  }
  return [{ path: 'mod/log.txt', text: turnsText([outcome], [], printing) }]
}

function changedText(folder: string, changed: readonly string[], kept: string): string {
  const texts = changed.filter(path => /^(declared|pm|camera)[/]/.test(path)).map(path => path.slice(0, -'.txt'.length))
  const told = texts.length === 0 ? 'Nobody is told something else' : `What reads otherwise: ${texts.join(', ')}`
  return `${told}. What ${folder} held before is in ${kept}.\n`
}
