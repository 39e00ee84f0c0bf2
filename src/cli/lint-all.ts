import type { Finding } from '../model/diagnostic.ts'
import { newConfigs } from './configs.ts'
import { filesOf } from './folder.ts'
import type { Io } from './io.ts'
import { keyOf, lintFile } from './lint-file.ts'
import type { LintedFile } from './mend-files.ts'
import { newProgress } from './progress.ts'
import { newReplay } from './replay.ts'
import { newShelf } from './shelf.ts'

export interface LintedAll {
  readonly findings: readonly Finding[]
  /** The names of all files that were asked for. */
  readonly names: readonly string[]
  /** Those that could be read. */
  readonly files: readonly LintedFile[]
  /** Real paths of everything that was read, libraries too. */
  readonly read: readonly string[]
}

/** Lints each file once, whatever names it; goes on past one that cannot be read. */
export async function lintAll(given: readonly string[], io: Io): Promise<LintedAll> {
  const walked = given.map(name => filesOf(name, io.cwd()))
  const names = [...new Set(walked.flatMap(folder => folder.names))]
  const shelf = await newShelf(names, io)
  const replay = newReplay(shelf)
  const configs = newConfigs(io.cwd())
  const progress = newProgress(io)
  const findings = walked.flatMap(folder => folder.findings)
  const files = new Map<string, LintedFile>()
  for (const [place, name] of names.entries()) {
    progress.show(`file ${place + 1} of ${names.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) findings.push(opened.finding)
    else if (!files.has(opened.path)) {
      files.set(opened.path, opened)
      findings.push(...lintFile(replay.play(opened), configs.settingsOf(opened.path)))
    }
  }
  progress.done()
  const once = new Map([...configs.findings(), ...findings].map(finding => [keyOf(finding), finding]))
  return { findings: [...once.values()], names, files: [...files.values()], read: shelf.read() }
}
