import { begin } from '../../game/play.ts'
import { findingsOf, isError, newReplay } from '../../game/replay.ts'
import { sheetOf } from '../../game/sheet.ts'
import { statusOf } from '../../game/status.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { escaped } from '../../render/escape.ts'
import { refreshedSheet } from '../../render/refreshed-sheet.ts'
import { isInsideText } from '../../text/inside-texts.ts'
import { parseTrees } from '../../text/parse.ts'
import type { Shelf } from '../files/shelf.ts'
import { rewriteFile } from '../linting/mend-file.ts'
import { linkOut } from '../linting/mend-files.ts'
import { findingOf, wholeFile } from '../mistake.ts'

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
  const { begun } = begin(plan, game, phase)
  const now = begun?.now ?? game
  const filled = [
    ...[...phase.submissions.map(({ actor }) => actor), ...phase.passed].map(({ text }) => `player ${text}`),
    ...(phase.changes.length > 0 ? ['changes'] : []),
    ...(phase.eliminated !== undefined ? ['vote'] : []),
  ]
  const seats = now.names.flatMap((seat, place): readonly [string, string][] =>
    [plan.players[place]?.name ?? seat, game.names[place] ?? seat, seat].map(sat => [escaped(sat), seat]),
  )
  const sheet = sheetOf(plan, { ...now, phase: game.phase, eliminated: game.eliminated }, phase)
  const text = refreshedSheet(source.text, sheet, {
    filled: new Set(filled),
    seats: new Map(seats),
    isInsideText: isInsideText(parseTrees(source).trees),
  })
  const illegal = statusOf(plan, game, phase).illegal.map(({ finding }) => finding)
  if (text === source.text) return { findings: illegal, said: `${escaped(name)} is as it would be written now.\n` }
  const finding = linkOut(opened, workingDirectory) ?? rewriteFile(path, source, text, 'run snarf next --refresh again')
  if (finding !== undefined && isError(finding)) return { findings: [finding] }
  return {
    findings: [...(finding === undefined ? [] : [finding]), ...illegal],
    said: `Wrote the comments of ${escaped(name)} anew.\n`,
  }
}

function notOne(name: string): Finding {
  const mistake = {
    code: 'next/several',
    message: `${name} is not the file of one night or day`,
    help: 'name the file whose comments are to be written anew',
  }
  return findingOf(mistake, wholeFile(name))
}
