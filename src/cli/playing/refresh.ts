import { beginPassing } from '../../game/begin-passing.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { sheetOf } from '../../game/sheet.ts'
import { statusOf } from '../../game/status.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { escaped } from '../../render/escape.ts'
import { blocksToWrite, holdsOwnLine, refreshedSheet } from '../../render/refreshed-sheet.ts'
import { isInsideText } from '../../text/inside-texts.ts'
import { parseTrees } from '../../text/parse.ts'
import type { Shelf } from '../files/shelf.ts'
import { rewriteFile } from '../linting/mend-file.ts'
import { linkOut } from '../linting/mend-files.ts'
import { fileFinding } from '../mistake.ts'
import { withFirstComments } from './first-comments.ts'

interface Refreshed {
  /** What has become illegal is among them. */
  readonly findings: readonly Finding[]
  readonly said?: string
}

/** Writes the comments of `snarf next` in a file of a phase anew, as the game stands now; what is wrong with its actions is told. */
export function refreshFile(name: string, shelf: Shelf, workingDirectory: string): Refreshed {
  const opened = shelf.open(name)
  if ('finding' in opened) return { findings: [opened.finding] }
  const replay = newReplay(shelf)
  const [only, ...others] = replay.play(opened).documents
  const [played, ...more] = only?.phases ?? []
  if (played === undefined || others.length + more.length > 0) {
    const errors = replay.played().flatMap(findingsOf).filter(isError)
    return { findings: errors.length > 0 ? errors : [notOne(name)] }
  }
  const { source, path } = opened
  const { phase, before } = played
  const { plan, game } = before
  const { begun } = beginPassing(plan, game, phase)
  const now = begun?.now ?? game
  const filled = [
    ...[...phase.submissions.map(({ actor }) => actor), ...phase.passed].map(({ text }) => `player ${text}`),
    ...(phase.changes.length > 0 ? ['changes'] : []),
    ...(phase.eliminated !== undefined ? ['vote'] : []),
  ]
  const seats = now.names.flatMap((seat, place): readonly [string, string][] =>
    [plan.players[place]?.name ?? seat, game.names[place] ?? seat, seat].map(sat => [escaped(sat), seat]),
  )
  const sheet = sheetOf(plan, now, phase)
  const { trees } = parseTrees(source)
  const refreshing = { filled: new Set(filled), seats: new Map(seats), isInsideText: isInsideText(trees) }
  const text = holdsOwnLine(source.text, refreshing.isInsideText)
    ? refreshedSheet(source.text, sheet, refreshing)
    : withFirstComments(source.text, trees[0], blocksToWrite(sheet, refreshing.filled))
  const illegal = statusOf(plan, game, phase).illegal.map(({ finding }) => finding)
  if (text === undefined) return { findings: illegal, said: noComments(name) }
  if (text === source.text) return { findings: illegal, said: `${escaped(name)} is as it would be written now.\n` }
  const finding = linkOut(opened, workingDirectory) ?? rewriteFile(path, source, text, 'run snarf next --refresh again')
  if (finding !== undefined && isError(finding)) return { findings: [finding] }
  return {
    findings: [...(finding === undefined ? [] : [finding]), ...illegal],
    said: `Wrote the comments of ${escaped(name)} anew.\n`,
  }
}

function noComments(name: string): string {
  return `${escaped(name)} holds no comments of \`snarf next\` (#:); they are written where “actions:” is a line of its own, with the actions below it.\n`
}

function notOne(name: string): Finding {
  return fileFinding(name, {
    code: 'next/several',
    message: `${name} is not the file of one night or day`,
    help: 'name the file whose comments are to be written anew',
  })
}
