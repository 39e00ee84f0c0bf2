import { withoutQuotations, type TypedLine } from '../../game/adding/quotations.ts'
import { wholeText } from '../../text/whole-text.ts'
import { orderCounts } from '../../game/adding/order-counts.ts'
import { inDoubt } from '../../game/adding/in-doubt.ts'
import { readAdded, type Added } from '../../game/adding/read-added.ts'
import { sinceDeaths, type Written, type WrongLine } from '../../game/adding/since-deaths.ts'
import { eachUse } from '../../game/adding/each-use.ts'
import { struckBy } from '../../game/adding/struck-by.ts'
import { spliceOf, type IsStruck } from '../../game/adding/with-added.ts'
import type { Opened } from '../../game/case.ts'
import { beginPassing } from '../../game/begin-passing.ts'
import type { Begun } from '../../game/play.ts'
import { findingsOf, isError, newReplay, type PlayedPhase } from '../../game/replay.ts'
import { statusOf } from '../../game/status.ts'
import { mended } from '../../lint/fix.ts'
import { named as nameIn } from '../../words/named.ts'
import type { Finding, Source, Span } from '../../model/diagnostic.ts'
import { addAll } from '../../model/add-all.ts'
import { eachOnce } from '../../model/finding-key.ts'
import type { Phase, Submission } from '../../model/phase.ts'
import type { Status } from '../../model/status.ts'
import type { Shelf } from '../files/shelf.ts'
import { rewriteFile } from '../linting/mend-file.ts'
import { linkOut } from '../linting/mend-files.ts'
import { fileFinding } from '../mistake.ts'
import { openWording } from '../posting/wording.ts'
import { besideSaid, saidOf, sentSoFar } from './said-of.ts'
import { lastPhaseTree, withWas } from './written-phase.ts'

interface AddedLines {
  readonly findings: readonly Finding[]
  readonly said?: string
}

/** Puts lines into the last phase of a file: all of them or, with what is wrong with one, none. All else of the file stays. */
export function addLines(
  name: string,
  typed: readonly TypedLine[],
  shelf: Shelf,
  workingDirectory: string,
): AddedLines {
  const first = shelf.open(name)
  if ('finding' in first) return { findings: [first.finding] }
  const { path, source } = first
  if (name === '-' || typed.length === 0) return { findings: [name === '-' ? noFile : noLine(name)] }
  const start = statusIn(first, shelf)
  const { lines, findings: quoted } = withoutQuotations(typed, start?.names ?? [])
  let [text, opened, current]: [string, Opened, Shelf] = [source.text, first, shelf]
  const said: string[] = []
  const stood = start?.played.phase.submissions ?? []
  const written: Written[] = []
  const doubtful: Finding[] = []
  const wrong: WrongLine[] = [...quoted]
  for (const line of usesIn(lines, start)) {
    const added = addLine(line, opened, current, written, one => placeOf(one, written, stood))
    if ('findings' in added) {
      for (const finding of added.findings) wrong.push({ number: line.number, finding })
      continue
    }
    ;({ text } = added)
    said.push(added.said)
    written.push({ line, added: added.added })
    for (const finding of added.doubtful) doubtful.push(finding)
    current = openedAs(text, path, shelf)
    const next = current.open(name)
    if ('finding' in next) return { findings: [next.finding] }
    opened = next
  }
  const stand = statusIn(opened, current, true)
  const warnings = stand?.warnings ?? []
  if (stand !== undefined)
    addAll(
      wrong,
      sinceDeaths(written, stand.status, stand.played.phase.submissions, statusIn(first, shelf, true)?.status),
    )
  if (wrong.length > 0) return { findings: [...warnings, ...refused(name, typed, wrong)] }
  const finding = linkOut(first, workingDirectory) ?? rewriteFile(path, source, text, 'run snarf add again')
  if (finding !== undefined && isError(finding)) return { findings: [finding] }
  const sum = stand === undefined ? '' : `${sentSoFar(stand.status)}\n`
  return {
    findings: [...warnings, ...doubtful, ...(finding === undefined ? [] : [finding])],
    said: `${said.join('\n')}\n${sum}`,
  }
}

function usesIn(lines: readonly TypedLine[], start: Stand | undefined): readonly TypedLine[] {
  const { before, phase } = start?.played ?? {}
  const facts = before && phase && beginPassing(before.plan, before.game, phase).begun?.facts
  return facts === undefined ? lines : lines.flatMap(line => eachUse(line, facts))
}

/** Where something was sent in: among the lines, or else in the file as it stands. */
function placeOf(one: Submission, written: readonly Written[], stood: readonly Submission[]): Span {
  const line = written.findLast(({ added }) => added.actor === one.actor.text)?.line
  if (line !== undefined) return wholeText(line)
  const same = stood.find(({ actor, ability }) => actor.text === one.actor.text && ability.text === one.ability.text)
  return (same ?? one).ability.at
}

type PlaceOf = (one: Submission) => Span

/** What is wrong, in the order of the lines; of several it is said that none of them counts. */
function refused(name: string, typed: readonly TypedLine[], wrong: readonly WrongLine[]): readonly Finding[] {
  const inOrder = wrong.toSorted((one, other) => one.number - other.number).map(({ finding }) => finding)
  const mistake = { code: 'add/none-written', message: 'none of the lines was written' }
  const none: Finding = { ...fileFinding(name, mistake), severity: 'info' }
  return [...eachOnce(inOrder), ...(typed.length > 1 ? [none] : [])]
}

function openedAs(text: string, path: string, shelf: Shelf): Shelf {
  return shelf.readAs((source, at) => (at === path ? { ...source, text } : source))
}

interface Stand {
  readonly played: PlayedPhase
  readonly status: Status
  /** Of the file as a whole, such as that it passes a day over. */
  readonly warnings: readonly Finding[]
  /** Of the players. */
  readonly names: readonly string[]
}

/** How a file stands; with `isPlayed` also what is so since somebody died of what was sent in before. */
function statusIn(opened: Opened, shelf: Shelf, isPlayed = false): Stand | undefined {
  const document = newReplay(shelf).play(opened).documents.at(-1)
  const played = document?.phases.at(-1)
  if (played === undefined) return undefined
  const { plan, game } = played.before
  return {
    played,
    status: statusOf(plan, game, played.phase, isPlayed),
    warnings: document?.findings.filter(finding => !isError(finding)) ?? [],
    names: game.names,
  }
}

interface AddedLine {
  readonly added: Added
  readonly text: string
  readonly said: string
  /** What may be meant otherwise, and is written all the same. */
  readonly doubtful: readonly Finding[]
}

/** The text of the file with one line more, and what is said of it. */
function addLine(
  line: TypedLine,
  opened: Opened,
  shelf: Shelf,
  written: readonly Written[],
  placed: PlaceOf,
): AddedLine | AddedLines {
  const replay = newReplay(shelf)
  const played = replay.play(opened).documents.at(-1)?.phases.at(-1)
  if (played === undefined) return { findings: refusing(replay.played().flatMap(findingsOf), opened) }
  const { plan, game } = played.before
  const { begun, findings } = beginPassing(plan, game, played.phase)
  if (begun === undefined) return { findings }
  const calledIn = (ability: string): string => calledInPms(ability, opened, shelf)
  const added = readAdded(line, { facts: begun.facts, kind: played.phase.kind, calledInPms: calledIn })
  if ('code' in added) return { findings: [added] }
  const before = written.flatMap(each => (each.added.actor === added.actor ? (each.added.use ?? []) : []))
  const isStruck = struckBy(added, begun.facts, played.phase.submissions, before)
  const one = tried(added, begun, opened, { phase: played.phase, isStruck }, shelf)
  // The text in which they were found is not written.
  const at = wholeText(line)
  return one.illegal.length === 0
    ? { added, text: one.text, said: one.said, doubtful: inDoubt(added, begun.facts, at) }
    : { findings: one.illegal.map(({ finding, beside }) => ({ ...besides(finding, beside.map(placed)), at })) }
}

/** As the wording of the game calls it. */
function calledInPms(ability: string, opened: Opened, shelf: Shelf): string {
  return nameIn(openWording(opened, opened.documents.at(-1), {}, shelf).wording, ability)
}

interface Tried {
  readonly text: string
  readonly said: string
  /** What is wrong with what that player sends in now, and what of others is wrong since. */
  readonly illegal: readonly Illegal[]
}

interface Illegal {
  readonly finding: Finding
  /** What it is wrong beside (R9). */
  readonly beside: readonly Submission[]
}

interface Standing {
  readonly phase: Phase
  readonly isStruck: IsStruck
}

function tried(added: Added, begun: Begun, opened: Opened, { phase, isStruck }: Standing, shelf: Shelf): Tried {
  const { source, path } = opened
  const tree = lastPhaseTree(source)
  if (tree === undefined) return { text: source.text, said: '', illegal: [{ finding: unwritable(source), beside: [] }] }
  const isInOrder = orderCounts(phase, begun)
  const { splices, was } = spliceOf(phase, tree, added, isStruck, isInOrder)
  const written = mended(
    source.text,
    splices.map(splice => ({ ...splice, means: '' })),
  )
  const text = was === undefined || written === source.text ? written : withWas(source, written, added.actor, was)
  const after = openedAs(text, path, shelf)
  const next = after.open(source.name)
  const stand = 'finding' in next ? undefined : statusIn(next, after)
  if (stand === undefined || !isSameElsewhere(phase, stand.played.phase, added))
    return { text, said: '', illegal: [{ finding: unwritable(source), beside: [] }] }
  const isOwn = (name: string): boolean => name === added.actor
  const isAsBefore = sentIn(phase, isOwn, isInOrder) === sentIn(stand.played.phase, isOwn, isInOrder)
  if (isAsBefore) return { text: source.text, said: saidOf(added, undefined), illegal: [] }
  const before = new Set(statusIn(opened, shelf)?.status.illegal.map(({ finding }) => finding.message))
  const own = stand.status.illegal.filter(
    ({ player, finding }) =>
      player === added.actor || ofPassed(stand.played.phase, added.actor, finding) || !before.has(finding.message),
  )
  return {
    text,
    said: saidOf(added, written === source.text ? undefined : was) + besideSaid(added, phase, isStruck),
    illegal: own.map(({ finding }) => ({
      finding,
      beside: stoodBeside(finding, phase, stand.played.phase, added.actor),
    })),
  }
}

/** The text as it stands keeps what stood there in its order. */
function stoodBeside({ at, related = [] }: Finding, before: Phase, after: Phase, actor: string): readonly Submission[] {
  const isOther = ({ actor: { text } }: Submission): boolean => text !== actor
  const [stood, stands] = [before.submissions.filter(isOther), after.submissions.filter(isOther)]
  return related.length === 0
    ? []
    : [at, ...related.map(each => each.at)].flatMap(
        place => stood[stands.findIndex(one => one.at.start <= place.start && place.end <= one.at.end)] ?? [],
      )
}

function besides({ related: [first] = [], ...alone }: Finding, places: readonly Span[]): Finding {
  return { ...alone, ...(first && places.length > 0 && { related: places.map(at => ({ ...first, at })) }) }
}

function ofPassed({ passed }: Phase, actor: string, { at }: Finding): boolean {
  return passed.some(({ text, at: place }) => text === actor && place.start === at.start)
}

/** The new text says of everybody else what the old one said, and of him what was added. */
function isSameElsewhere(before: Phase, after: Phase, { actor, use }: Added): boolean {
  const isOther = (name: string): boolean => name !== actor
  const isIn =
    use === undefined
      ? after.passed.some(({ text }) => text === actor)
      : after.submissions.some(each => each.actor.text === actor && each.ability.text === use.ability)
  return isIn && sentIn(before, isOther) === sentIn(after, isOther)
}

/** What some of the players have sent in, to be compared; where it does not count, whatever the order of the lines. */
function sentIn({ submissions, passed }: Phase, isOf: (player: string) => boolean, isInOrder = true): string {
  const sent = submissions
    .filter(({ actor }) => isOf(actor.text))
    .map(each =>
      JSON.stringify([
        each.actor.text,
        each.ability.text,
        each.targets.map(name => name.text),
        each.chosen.map(name => name.text),
        each.text,
      ]),
    )
  return JSON.stringify([isInOrder ? sent : sent.toSorted(), passed.map(({ text }) => text).filter(isOf)])
}

function refusing(found: readonly Finding[], { source }: Opened): readonly Finding[] {
  const errors = found.filter(isError)
  const mistake = { code: 'phase/none', message: `${source.name} holds no night or day`, help: 'name the file of a night or day' } // prettier-ignore
  return errors.length > 0 ? errors : [fileFinding(source, mistake)]
}

function unwritable({ name }: Source): Finding {
  return fileFinding(name, {
    code: 'add/unwritable',
    message: `the actions of ${name} are written in a way that cannot be added to, so it is left as it is`,
    help: 'write the line yourself',
  })
}

const noFile = fileFinding('-', {
  code: 'file/special',
  message: 'what is sent in is written to a file, not to the standard input',
  help: 'name the file of the night',
})

function noLine(name: string): Finding {
  return fileFinding(name, {
    code: 'add/line',
    message: 'there is no line to add',
    help: `such as: snarf add ${name} "ada: protect -> dirk"`,
  })
}
