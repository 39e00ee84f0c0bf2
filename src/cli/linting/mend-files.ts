import { changedLines } from '../../lint/changed-lines.ts'
import { apart, moved } from '../../lint/fix.ts'
import type { Finding, Fix, Source } from '../../model/diagnostic.ts'
import { unifiedDiff } from '../../render/diff.ts'
import type { Style } from '../../render/style.ts'
import { isError } from '../../game/replay.ts'
import { byteOrderMarkOf, mendFile } from './mend-file.ts'
import { fileFinding } from '../mistake.ts'
import { staysWithin } from '../files/allowed-paths.ts'

/** A file that was linted, by its real path. */
export interface LintedFile {
  readonly path: string
  readonly source: Source
}

/** Which fixes are asked for. */
export type Wanted = (fix: Fix) => boolean

/** Those that change nothing that happens in a night. */
export const isSafe: Wanted = ({ isSuggested }) => isSuggested !== true

/** Carries out the changes of each file, as a whole or not at all. Returns what prevented it, the names of those that were changed, and what is to be said beside. */
export function mendFiles(
  files: readonly LintedFile[],
  changesIn: ChangesIn,
  workingDirectory: string,
): {
  readonly mistakes: readonly Finding[]
  readonly changed: readonly string[]
  readonly remarks: readonly Finding[]
} {
  const mistakes: Finding[] = []
  const remarks: Finding[] = []
  const changed: string[] = []
  for (const file of files) {
    const changes = changesIn(file.source)
    if ('code' in changes) mistakes.push(changes)
    else if (changes.length > 0) {
      const mistake = linkOut(file, workingDirectory) ?? mendFile(file.path, file.source, changes)
      if (mistake !== undefined && isError(mistake)) mistakes.push(mistake)
      else {
        changed.push(file.source.name)
        if (mistake !== undefined) remarks.push(mistake)
      }
    }
  }
  return { mistakes, changed, remarks }
}

/** The changes of a source, or why it gets none. */
export type ChangesIn = (source: Source) => readonly Fix[] | Finding

/** Whoever names a link has not said that what it leads to may be changed, where that lies elsewhere. */
export function linkOut({ path, source: { name } }: LintedFile, workingDirectory: string): Finding | undefined {
  if (staysWithin(name, path, workingDirectory)) return undefined
  return fileFinding(name, {
    code: 'file/link-outside',
    message: `${name} is a link that leads elsewhere, so what it leads to is left as it is`,
    help: 'name the file itself where you mean it',
  })
}

/** What fixes would change, as a diff that can be carried out unless `shown` changes the lines. */
export function diffOf(
  files: readonly LintedFile[],
  changesIn: ChangesIn,
  style: Style,
  shown: (line: string) => string,
): string {
  const diffs = files.map(({ path, source }) => {
    const mark = byteOrderMarkOf(path)
    const changes = changesIn(source)
    const fixes = ('code' in changes ? [] : changes).map(fix => moved(fix, mark.length))
    const text = mark + source.text
    return unifiedDiff(source.name, text, changedLines(text, fixes), style, shown)
  })
  return diffs.join('')
}

/** The wanted fixes of a source, by place and apart from each other; what several findings ask for once. */
export function fixesOf(findings: readonly Finding[], source: Source, isWanted: Wanted = isSafe): readonly Fix[] {
  const fixes = findings.flatMap(({ fix }) => (fix?.at.source === source && isWanted(fix) ? fix : []))
  const keyOf = ({ at, text }: Fix) => JSON.stringify([at.start, at.end, text])
  return apart([...new Map(fixes.map(fix => [keyOf(fix), fix])).values()])
}
