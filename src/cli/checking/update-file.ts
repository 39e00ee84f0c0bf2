import { expectsFindings } from './check-file.ts'
import { differences } from '../../expect/compare.ts'
import { expectationOf, toldInstead, writtenAt } from '../../expect/written.ts'
import { mended } from '../../lint/fix.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Outcome } from '../../model/outcome.ts'
import type { Splice } from '../../text/edit-parts.ts'
import { setAt } from '../../text/edit-tree.ts'
import { parseTrees } from '../../text/parse.ts'
import { readExpect } from '../../setup/phases/read-expect.ts'
import { itemsOf, newReading } from '../../language/reading.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { rewriteFile } from '../linting/mend-file.ts'
import { linkOut, type LintedFile } from '../linting/mend-files.ts'
import { fileFinding } from '../mistake.ts'
import { isError, type PlayedFile, type PlayedPhase } from '../../game/replay.ts'

/** Writes what came out into the `expect` of a file's phases. Returns whether it did, or what prevented it. */
export function updateFile({ file, documents }: PlayedFile, workingDirectory: string): boolean | Finding {
  const parts = documents.flatMap(({ document, phases }, place) =>
    document.kind === 'case' ? phases.map((phase, number) => partOf([place, number], phase)) : [],
  )
  return updateParts(file, parts, workingDirectory)
}

/** What writes its own `expect`: a night, a day, or a turn of rooms. */
export interface UpdatedPart {
  /** Its document, and its place in the list there. */
  readonly at: readonly [number, number]
  /** What it came to is known, and it expects no mistake. */
  readonly isOpen: boolean
  /** What settles the first difference; nothing where there is none. */
  readonly nextChange: (phase: MapTree) => readonly Splice[]
}

function partOf(at: UpdatedPart['at'], { phase, outcome }: PlayedPhase): UpdatedPart {
  return {
    at,
    isOpen: outcome !== undefined && !expectsFindings(phase),
    nextChange: tree => (outcome === undefined ? [] : nextChange(tree, outcome)),
  }
}

/** Writes what each part of a file came to into its `expect`. */
export function updateParts(
  file: LintedFile & { readonly findings: readonly Finding[] },
  parts: readonly UpdatedPart[],
  workingDirectory: string,
): boolean | Finding {
  const { source, path } = file
  if (file.findings.some(isError)) return false
  let { text } = source
  const settled: (() => boolean)[] = []
  const isSettled = (part: UpdatedPart) => changesIn({ name: source.name, text }, part).length === 0
  for (const part of parts) {
    if (part.isOpen) text = updated({ name: source.name, text }, part)
    if (isSettled(part)) settled.push(() => isSettled(part))
  }
  if (settled.some(isStill => !isStill())) return shared(source)
  return text === source.text
    ? false
    : (linkOut(file, workingDirectory) ?? rewriteFile(path, source, text, 'run snarf check --update again') ?? true)
}

/** What one phase was given was taken from another. */
function shared({ name }: Source): Finding {
  return fileFinding(name, {
    code: 'check/shared-expect',
    message: `${name} is left as it is: phases share what they expect, and came out differently`,
    why: 'what an alias (`*`) repeats stands in the file once',
    help: 'write `expect` out for each of them, and run snarf check --update again',
  })
}

/** The text of a file whose document and phase of these numbers expects what came out; each change settles one difference. */
function updated(source: Source, part: UpdatedPart): string {
  const seen = new Set<string>()
  let { text } = source
  while (!seen.has(text)) {
    seen.add(text)
    const splices = changesIn({ name: source.name, text }, part)
    if (splices.length === 0) return isSameElsewhere(source, text) ? text : source.text
    text = mended(
      text,
      splices.map(splice => ({ ...splice, means: '' })),
    )
  }
  return source.text
}

/** Whether two texts say the same but for what they expect. */
function isSameElsewhere(source: Source, text: string): boolean {
  return wording(source) === wording({ name: source.name, text })
}

function wording(source: Source): string {
  const told = (tree: Tree): unknown => {
    if (tree.kind === 'list') return tree.items.map(told)
    if (tree.kind !== 'map') return tree.kind === 'text' ? tree.text : null
    return tree.entries.filter(({ key }) => key.text !== 'expect').map(({ key, value }) => [key.text, told(value)])
  }
  const { trees, findings } = parseTrees(source)
  return JSON.stringify([trees.map(told), findings.length])
}

function changesIn(source: Source, { at, nextChange }: UpdatedPart): readonly Splice[] {
  const phase = phaseTree(source, at)
  return phase === undefined ? [] : nextChange(phase)
}

function phaseTree(source: Source, [document, phase]: readonly [number, number]): MapTree | undefined {
  const tree = parseTrees(source).trees[document]
  const several = tree?.kind === 'map' ? (valueAt(tree, 'nights') ?? valueAt(tree, 'turns')) : undefined
  const found = several === undefined ? tree : itemsOf(several)[phase]
  return found?.kind === 'map' ? found : undefined
}

function valueAt(map: MapTree, name: string): Tree | undefined {
  return map.entries.find(({ key }) => key.text === name)?.value
}

/** What settles the first difference; nothing where there is none. */
function nextChange(phase: MapTree, outcome: Outcome): readonly Splice[] {
  const expect = valueAt(phase, 'expect')
  if (expect?.kind !== 'map' || expect.entries.length === 0) return setAt(phase, ['expect'], expectationOf(outcome))
  const paths = differences(outcome, readExpect(expect, newReading())).map(({ path }) => path)
  const instead = paths.flatMap(path => toldInstead(path, outcome)).filter(({ path }) => !isWritten(expect, path))
  const written = [...instead, ...paths.map(path => writtenAt(path, outcome))]
  // What is new first: a map that is never empty in between keeps its comments.
  const [next] = [...written.filter(({ value }) => value !== undefined), ...written]
  return next === undefined ? [] : setAt(expect, next.path, next.value)
}

function isWritten(tree: Tree, [name = '', ...inner]: readonly string[]): boolean {
  if (tree.kind !== 'map') return false
  const value = valueAt(tree, name)
  return value !== undefined && (inner.length === 0 || isWritten(value, inner))
}
