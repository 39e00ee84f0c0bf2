import { addAll } from '../model/add-all.ts'
import { changedLines } from '../lint/changed-lines.ts'
import { apart, moved } from '../lint/fix.ts'
import type { Finding, Fix, Source } from '../model/diagnostic.ts'
import { unifiedDiff } from '../render/diff.ts'
import type { Style } from '../render/style.ts'
import { isError } from './replay.ts'
import { byteOrderMarkOf, mendFile } from './mend-file.ts'

/** A file that was linted, by its real path. */
export interface LintedFile {
  readonly path: string
  readonly source: Source
}

/** Carries out what fixes the findings have, in the files that were linted. Returns the findings that are left, and what prevented a fix. */
export function mendFiles(findings: readonly Finding[], files: readonly LintedFile[]): readonly Finding[] {
  const mistakes: Finding[] = []
  const done: Fix[] = []
  for (const { path, source } of files) {
    const fixes = fixesOf(findings, source)
    const mistake = fixes.length === 0 ? undefined : mendFile(path, source, fixes)
    if (mistake !== undefined) mistakes.push(mistake)
    if (mistake === undefined || !isError(mistake)) addAll(done, fixes)
  }
  return [...findings.filter(({ fix }) => !done.some(one => fix !== undefined && isSame(fix, one))), ...mistakes]
}

/** What several findings ask for is carried out once. */
function isSame(one: Fix, other: Fix): boolean {
  const { at, text } = other
  return one.at.source === at.source && one.at.start === at.start && one.at.end === at.end && one.text === text
}

/** What fixes would change, as a diff that can be carried out unless `shown` changes the lines. */
export function diffOf(
  findings: readonly Finding[],
  files: readonly LintedFile[],
  style: Style,
  shown: (line: string) => string,
): string {
  const diffs = files.map(({ path, source }) => {
    const mark = byteOrderMarkOf(path)
    const fixes = fixesOf(findings, source).map(fix => moved(fix, mark.length))
    const text = mark + source.text
    return unifiedDiff(source.name, text, changedLines(text, fixes), style, shown)
  })
  return diffs.join('')
}

function fixesOf(findings: readonly Finding[], source: Source): readonly Fix[] {
  return apart(findings.flatMap(({ fix }) => (fix?.at.source === source ? fix : [])))
}
