import { dirname, join } from 'node:path'
import type { Case, Opened } from '../../game/case.ts'
import type { End } from '../../game/chain.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { errorsOf, isTorn, isUnread } from '../files/torn-phases.ts'
import { isError, playPhases, type PlayedDocument, type PlayedPhase } from '../../game/replay.ts'
import { numbersWith } from '../../model/sequence.ts'
import { phasesIn } from '../files/phases-beside.ts'
import type { Shelf } from '../files/shelf.ts'
import { fileFinding } from '../mistake.ts'

/** A phase as it was played before a correction and after it. */
export interface Corrected {
  /** The file that it stands in before the correction. */
  readonly file: Opened
  readonly of: Case
  readonly one: PlayedPhase
  /** Absent where the game did not come to it. */
  readonly other?: PlayedPhase
  readonly isLater: boolean
  /** The phases before it that were corrected likewise, the first one first. */
  readonly past: readonly Corrected[]
}

/** Where a game stood before a correction, and where it stands with it. */
interface Ends {
  readonly one: End
  readonly other: End | undefined
}

/**
 * The phases of two versions of a file, and after them all that come later: files in the folder of the first one that name either of them in `after`,
 * and so on. They are played on the second version as far as that goes: what is illegal by it fails (T2).
 */
export function correctedChain(
  given: { readonly file: Opened; readonly played: PlayedDocument },
  mended: { readonly file: Opened; readonly played: PlayedDocument },
  shelf: Shelf,
  until?: Opened,
): CorrectedChain {
  const pairs = given.played.phases.map((one, place) => ({ one, other: mended.played.phases[place] }))
  const own = inRow(pairs, { file: given.file, of: caseOf(given.played), isLater: false }, [])
  const { end } = given.played
  if (end === undefined) return { phases: own, leftOut: [], findings: [] }
  const { files, findings } = openedIn(dirname(given.file.path), given.file, shelf)
  const seen = new Set([given.file.path, mended.file.path])
  const isLast = until !== undefined && seen.has(until.path)
  const all = laterOf(
    new Set(seen),
    own,
    { one: end, other: mended.played.end },
    { files, shelf, seen, until: until?.path, isLeftOut: isLast },
  )
  if (isLast) return { phases: own, leftOut: all, findings: [] }
  const later = until === undefined ? all : upTo(until, all)
  const followed = files.filter(({ file }) => seen.has(file.path))
  const mistakes = [
    ...findings,
    ...followed.flatMap(mistakesIn),
    ...later.flatMap(({ one }) => one.findings.filter(isError)),
  ]
  if (until !== undefined && later.length === 0 && mistakes.length === 0)
    return { phases: own, leftOut: [], findings: [notLater(until, given.file)] }
  const leftOut = all.filter(each => !later.includes(each))
  return { phases: [...own, ...later], leftOut, findings: [...new Set(mistakes)] }
}

export interface CorrectedChain {
  readonly phases: readonly Corrected[]
  /** What comes after the last one that is compared: of it counts alone what became of players before it. */
  readonly leftOut: readonly Corrected[]
  /** Why a file that comes later, or may come later, cannot be compared. */
  readonly findings: readonly Finding[]
}

/** The phases of a file and what comes before them: none if it is not among those of the chain. */
function upTo({ path }: Opened, later: readonly Corrected[]): readonly Corrected[] {
  const last = later.findLast(({ file }) => file.path === path)
  return later.filter(each => each === last || last?.past.includes(each) === true)
}

function notLater({ source }: Opened, { source: { name } }: Opened): Finding {
  return fileFinding(source.name, {
    code: 'diff/not-later',
    message: `${source.name} does not come after ${name}`,
    why: 'with --until later phases are compared as far as the one that it names',
    help: 'name the file of the last night or day that was posted',
  })
}

/** Phases of one file, one after another. */
function inRow(
  pairs: readonly { readonly one: PlayedPhase; readonly other: PlayedPhase | undefined }[],
  of: Pick<Corrected, 'file' | 'of' | 'isLater'>,
  past: readonly Corrected[],
): readonly Corrected[] {
  const row: Corrected[] = []
  for (const { one, other } of pairs) row.push({ ...of, one, past: [...past, ...row], ...(other && { other }) })
  return row
}

function caseOf({ document }: PlayedDocument): Case {
  if (document.kind !== 'case') throw new Error('a setup has no phases')
  return document.case
}

/** Each file that may come later, with its one case. */
interface Later {
  readonly file: Opened
  readonly of: Case
}

/** The files beside one that may come later, and what is wrong with those of which that cannot be known. */
function openedIn(
  folder: string,
  { source }: Opened,
  shelf: Shelf,
): { readonly files: readonly Later[]; readonly findings: readonly Finding[] } {
  const beside = source.name === '-' ? '' : dirname(source.name)
  const opened = phasesIn(folder).map(({ name }) => shelf.open(beside === '' ? name : join(beside, name)))
  const whole = opened.flatMap(file => ('finding' in file ? [] : [file]))
  const files = whole.flatMap(file => {
    const [only, ...others] = file.documents
    return only?.kind !== 'case' || others.length > 0 ? [] : [{ file, of: only.case }]
  })
  const torn = whole.filter(isTorn).flatMap(errorsOf)
  return {
    files,
    findings: [...opened.flatMap(file => ('finding' in file && isUnread(file.finding) ? [file.finding] : [])), ...torn],
  }
}

function mistakesIn({ file }: Later): readonly Finding[] {
  return errorsOf(file)
}

/** Where later phases are looked for. */
interface Walk {
  readonly files: readonly Later[]
  readonly shelf: Shelf
  readonly seen: Set<string>
  readonly until: string | undefined
  /** What comes is not compared: what is wrong with it counts for nothing. */
  readonly isLeftOut: boolean
}

function laterOf(
  before: ReadonlySet<string>,
  past: readonly Corrected[],
  ends: Ends,
  walk: Walk,
): readonly Corrected[] {
  const { shelf, seen, isLeftOut } = walk
  return walk.files.flatMap(({ file, of }) => {
    if (seen.has(file.path) || !follows(of, before, shelf)) return []
    seen.add(file.path)
    if (errorsOf(file).length > 0) return []
    const one = after(ends.one, of, 'refuse')
    const other = ends.other === undefined ? undefined : after(ends.other, of, 'fail')
    const pairs = one.phases.map((phase, place) => ({ one: phase, other: other?.phases[place] }))
    const corrected = inRow(pairs, { file, of, isLater: true }, past)
    const end = one.end ?? (isLeftOut ? other?.end : undefined)
    if (end === undefined) return corrected
    const further = file.path === walk.until ? { ...walk, seen: new Set(seen), isLeftOut: true } : walk
    const ended = { one: end, other: other?.end }
    return [...corrected, ...laterOf(new Set([file.path]), [...past, ...corrected], ended, further)]
  })
}

function follows({ after: name }: Case, paths: ReadonlySet<string>, shelf: Shelf): boolean {
  if (name === undefined || name === 'nothing') return false
  const opened = shelf.openNamed(name)
  return 'path' in opened && paths.has(opened.path)
}

function after(end: End, { phases }: Case, illegal: 'refuse' | 'fail'): ReturnType<typeof playPhases> {
  const asked = phases.map(phase => (illegal === 'fail' ? { ...phase, illegal } : phase))
  const { plan, game, setupPath } = end
  const numbers = phases.reduce(numbersWith, end.numbers)
  // What the moderator himself made of players is read from the log.
  const keepsLog = phases.some(({ changes }) => changes.length > 0)
  return playPhases(asked, { plan, game, setupPath, numbers }, keepsLog)
}
