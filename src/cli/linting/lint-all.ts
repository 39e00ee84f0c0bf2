import { addAll } from '../../model/add-all.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import { asMeant } from './as-meant.ts'
import { settingsFor } from '../../lint/settings.ts'
import { configMistakes, excludeRemarks } from './config-mistakes.ts'
import { newConfigs, pathFrom } from '../files/configs.ts'
import { namesTexts, textsFound } from '../posting/texts-found.ts'
import { exit } from '../output/exit.ts'
import { codeOfFindings } from '../output/exit-code.ts'
import { failOnOf, type FailOnOf } from '../output/fail-on.ts'
import { filesOfAll, type Skips } from '../files/folder.ts'
import type { Io } from '../output/io.ts'
import { lintFile } from './lint-file.ts'
import type { LintedFile } from './mend-files.ts'
import { newProgress } from '../output/progress.ts'
import type { Opened } from '../../game/case.ts'
import { newReplay, type PlayedFile } from '../../game/replay.ts'
import type { Scope } from './scope.ts'
import { newShelf } from '../files/opened-files.ts'

export interface LintedAll {
  readonly findings: readonly Finding[]
  /** The names of all files that were asked for. */
  readonly names: readonly string[]
  /** Those that could be read. */
  readonly files: readonly LintedFile[]
  /** Real paths of everything that was read, libraries too. */
  readonly read: readonly string[]
  /** Everything that was played on the way, with mistakes and as it is meant; without setups by themselves where they are not kept. */
  readonly played: readonly PlayedFile[]
  /** What was read for games of rooms. */
  readonly ofRooms: readonly Source[]
  readonly failOn: FailOnOf
}

/** Lints each file once, whatever names it; goes on past one that cannot be read. */
export async function lintAll(
  given: readonly string[],
  io: Io,
  scope: Scope,
  { skips = 'in folders', keepsPlayed }: { readonly skips?: Skips; readonly keepsPlayed: boolean },
): Promise<LintedAll> {
  const { isChosen, standardInput } = scope
  const configs = newConfigs(io.cwd(), scope)
  // Nobody knows what a configuration that is not there would have asked for.
  const isLost = configs.read().some(({ findings }) => codeOfFindings(findings) === exit.unusable)
  const walked = filesOfAll(isLost ? [] : given, configs, io.cwd(), {
    skips,
    ...(standardInput !== undefined && { standardInput }),
  })
  const names = [...new Set(walked.names)]
  const shelf = await newShelf(names, io, configs, standardInput)
  const replay = newReplay(shelf)
  const progress = newProgress(io)
  const findings = [...walked.findings, ...excludeRemarks(scope.exclude ?? [], io.cwd())]
  const files = new Map<string, LintedFile>()
  const suggested: PlayedFile[] = []
  const worded: Opened[] = []
  const settingsAt = (path: string) => {
    const placed = configs.nearest(path)
    return settingsFor(placed.config, pathFrom(placed, path), isChosen)
  }
  const ofRooms = new Set(names.filter(shelf.isOfRooms))
  const rooms =
    ofRooms.size > 0 ? (await import('../rooms/lint.ts')).lintRooms([...ofRooms], shelf, settingsAt) : undefined
  addAll(findings, rooms?.findings ?? [])
  for (const [place, name] of names.entries()) {
    if (ofRooms.has(name)) continue
    progress.show(`file ${place + 1} of ${names.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) findings.push(opened.finding)
    else if (!files.has(opened.path)) {
      files.set(opened.path, { path: opened.path, source: opened.source })
      const played = replay.play(opened)
      const meant = asMeant(played, name, shelf)
      addAll(findings, lintFile(played, settingsAt(opened.path), meant))
      if (namesTexts(opened)) worded.push(opened)
      if (keepsPlayed && meant !== undefined) suggested.push(meant.played)
      // A folder may hold thousands of setups, on which no night is played.
      if (!keepsPlayed && opened.documents.every(({ kind }) => kind === 'setup'))
        for (const kept of [shelf, replay]) kept.leave(opened.path)
    }
  }
  progress.done()
  addAll(findings, [...(await textsFound(worded, replay.played(), shelf)).values()].flat())
  const once = eachOnce([...configs.read().flatMap(configMistakes), ...findings])
  return {
    findings: mendable(once, new Set([...files.values()].map(({ source }) => source))),
    names: names.map(name => (name === '-' ? (standardInput ?? name) : name)),
    files: [...files.values()],
    read: shelf.read(),
    played: [...replay.played(), ...suggested],
    ofRooms: rooms?.sources ?? [],
    failOn: failOnOf(configs, io.cwd()),
  }
}

/** Only the files that were asked for are mended. */
function mendable(findings: readonly Finding[], sources: ReadonlySet<Source>): readonly Finding[] {
  return findings.map(finding => {
    const { fix, ...rest } = finding
    return fix === undefined || sources.has(fix.at.source) ? finding : rest
  })
}
