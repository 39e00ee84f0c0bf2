import { differences, findingDifferences } from '../../expect/compare.ts'
import type { Checked, Failure } from '../../model/checked.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { RuleId } from '../../model/rules.ts'
import type { Phase } from '../../model/phase.ts'
import { leftUnsent } from '../../game/left-unsent.ts'
import type { Document } from '../../game/case.ts'
import { unknownNames } from '../linting/lint-file.ts'
import { wholeFile } from '../mistake.ts'
import { isError, type PlayedDocument, type PlayedFile, type PlayedPhase, findingsOfPlayed } from '../../game/replay.ts'
import type { Cause, Contradiction, Outcome } from '../../model/outcome.ts'
import { contradictionWording } from '../../render/changes.ts'

/** What was found about a document by other means than reading and playing it. */
export type Besides = (document: Document) => readonly Finding[]

/**
 * Each document of a file held against what it expects. A name that another document has is a failure: `names` says where
 * each was found so far. So is an error that was found besides, such as what came out otherwise in another order.
 */
export function checkFile(
  { file, documents }: PlayedFile,
  names: Map<string, string>,
  besides: Besides,
): readonly Checked[] {
  const { findings, source } = file
  const checked = documents.map((played, place): Checked => {
    const own = nameOf(played)
    const where = documents.length === 1 ? source.name : `${source.name} (document ${place + 1})`
    const at = played.document.kind === 'case' ? beginOf(played.document.case.at) : wholeFile(source.name)
    return {
      name: own ?? where,
      at,
      rules: played.document.kind === 'case' ? played.document.case.rules : [],
      exercised: exercisedBy(played),
      ...(expectsNothing(played) && { expectsNothing: true }),
      failures: [
        ...failuresOf(played),
        ...doubleName(own, where, at, names),
        ...besides(played.document).filter(isError).map(failure),
      ],
      remarks: [...remarksOf(played), ...besides(played.document).filter(finding => !isError(finding))],
    }
  })
  const broken = findings.filter(isError)
  if (broken.length === 0) return checked
  return [...checked, unread(source.name, broken)]
}

/** A file, or a part of it, of which nothing can be resolved. */
export function unread(name: string, findings: readonly Finding[]): Checked {
  return { name, at: wholeFile(name), rules: [], exercised: new Set(), failures: findings.map(failure), remarks: [] }
}

export function failure(finding: Finding): Failure {
  return { kind: 'finding', finding }
}

function beginOf(at: Span): Span {
  return { ...at, end: at.start }
}

function expectsNothing({ document }: PlayedDocument): boolean {
  return document.kind === 'case' && document.case.phases.every(({ expect }) => expect === undefined)
}

function nameOf({ document }: PlayedDocument): string | undefined {
  return document.kind === 'case' ? document.case.name : undefined
}

function doubleName(name: string | undefined, where: string, at: Span, names: Map<string, string>): readonly Failure[] {
  if (name === undefined) return []
  const other = names.get(name)
  names.set(name, other ?? where)
  if (other === undefined) return []
  const message = `${where} and ${other} have the same name`
  return [failure({ code: 'check/same-name', severity: 'error', message, help: 'give one of them another name', at })]
}

function exercisedBy(played: PlayedDocument): ReadonlySet<RuleId> {
  const told = findingsOfPlayed(played).flatMap(({ rules }) => rules ?? [])
  return new Set([...told, ...played.phases.flatMap(({ outcome }) => outcome?.rules ?? [])])
}

/** Where a phase expects findings, those of the whole document are held against it. */
function failuresOf(played: PlayedDocument): readonly Failure[] {
  const { phases } = played
  const all = findingsOfPlayed(played)
  const refusal = refusalOf(played)
  const found = refusal === undefined ? all.filter(isError).map(failure) : []
  const unmet = refusal === undefined ? [] : findingDifferences(all, refusal)
  return [
    ...found,
    ...unmet.map((difference): Failure => ({ kind: 'difference', difference })),
    ...phases.flatMap(phase => outcomeFailures(phase, phases.length > 1)),
    ...unknownNames(played).map(failure),
  ]
}

function remarksOf(played: PlayedDocument): readonly Finding[] {
  return refusalOf(played) === undefined ? findingsOfPlayed(played).filter(finding => !isError(finding)) : []
}

function refusalOf({ document }: PlayedDocument): Phase['expect'] {
  return document.kind === 'case' ? document.case.phases.findLast(expectsFindings)?.expect : undefined
}

function outcomeFailures({ phase, outcome, before }: PlayedPhase, isOneOfSeveral: boolean): readonly Failure[] {
  if (outcome === undefined || expectsFindings(phase)) return []
  if (phase.expect === undefined) return contradictionFindings(phase, outcome).map(failure)
  const title = isOneOfSeveral ? { phase: `${phase.kind} ${phase.number}` } : {}
  return differences(outcome, phase.expect).map(difference => ({
    kind: 'difference',
    difference,
    outcome,
    ...(difference.path[0] === 'unsent' && { unsent: leftUnsent(before.plan, before.game, phase) }),
    ...title,
  }))
}

/** Says that it is refused, or warned of. */
export function expectsFindings({ expect }: Pick<Phase, 'expect'>): boolean {
  return expect?.entries.has('findings') === true
}

/** The contradictions of a phase, each where the first of those was sent in that made it; where nobody sent one in, where the phase begins. */
function contradictionFindings(phase: Phase, { contradictions }: Outcome): readonly Finding[] {
  return contradictions.map(contradiction => {
    const [at = { ...phase.at, end: phase.at.start }, ...others] = sentIn(phase, contradiction)
    return {
      code: 'check/contradiction',
      severity: 'error',
      message: contradictionWording(contradiction),
      help: 'give one of them another order, or expect it: `contradictions:`',
      at,
      ...(others.length > 0 && { related: others.map(other => ({ at: other, label: 'by this at the same time' })) }),
    }
  })
}

/** Where those stand, in the order of the file. */
function sentIn({ submissions }: Phase, { causes }: Contradiction): readonly Span[] {
  return submissions.flatMap(({ actor, ability }) =>
    causes.some(cause => cause.player === actor.text && isCalled(cause, ability.text)) ? [ability.at] : [],
  )
}

/** A player who has two abilities of one name writes of which role the one is that he means. */
function isCalled({ ability }: Cause, written: string): boolean {
  return written === ability || written.endsWith(`.${ability}`) || ability.endsWith(`.${written}`)
}
