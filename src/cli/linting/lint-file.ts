import { lintRuleIds } from '../../lint/pages.ts'
import { compulsoryUnsent } from '../../lint/rules/nights/compulsory-unsent.ts'
import { expectNobody, unknownExpected } from '../../lint/rules/nights/expect-nobody.ts'
import { unsent } from '../../lint/rules/nights/unsent.ts'
import { heldBack, lint } from '../../lint/lint.ts'
import type { LintSettings } from '../../lint/settings.ts'
import { silenced } from '../../lint/silenced.ts'
import { withoutMistakes } from '../../lint/without-mistakes.ts'
import type { Subject, SubjectPhase, Torn } from '../../lint/subject.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { eachOnce } from '../../model/finding-key.ts'
import type { Expected } from '../../model/phase.ts'
import type { Player, Setup } from '../../model/syntax.ts'
import { firstGame, play } from '../../game/play.ts'
import { compile } from '../../plan/compile.ts'
import type { Plan } from '../../plan/plan.ts'
import { inARow } from '../../text/wording.ts'
import type { AsMeant } from './as-meant.ts'
import { findingsOf, isError, type PlayedDocument, type PlayedFile, findingsOfPlayed } from '../../game/replay.ts'
import { schemaBeside, setupsOf } from '../files/schema-beside.ts'

/** All that reading, playing and lint find in a file, but for what its author silenced. */
export function lintFile(played: PlayedFile, settings: LintSettings, meant?: AsMeant): readonly Finding[] {
  const { source } = played.file
  const { isChosen } = settings
  const found =
    meant === undefined
      ? foundIn(played, settings)
      : foundIn(meant.played, settings).flatMap(finding => meant.back(finding) ?? [])
  const unexpected = findingsOf(played).filter(finding => !isExpected(finding, played))
  const told = found.map(finding => atMistake(finding, unexpected))
  const left = silenced([...unexpected, ...told], source, lintRuleIds, isChosen)
  // Of what could not be read nobody knows what there is to silence.
  const isRead = !unexpected.some(isError)
  return inOrder(isRead ? left : left.filter(({ code }) => code !== 'silencer/unused'), source)
}

/** What rules left out stands at a mistake that is told: what was read as it must be meant may have others, which are told once the first are mended. */
function atMistake(finding: Finding, told: readonly Finding[]): Finding {
  const errors = told.filter(isError)
  const isThere = errors.some(({ at }) => at.source === finding.at.source && at.start === finding.at.start)
  const [first] = errors
  return finding.code !== 'lint/left-out' || isThere || first === undefined ? finding : { ...finding, at: first.at }
}

/** What the rules find in each of its documents. */
function foundIn(played: PlayedFile, { bands, severityOf }: LintSettings): readonly Finding[] {
  const { source } = played.file
  const schema = schemaOf(played)
  return played.documents.flatMap(document => {
    const subject = subjectOf(document)
    if (subject === undefined) return unresolved('all rules', document.findings, played)
    const { setup, players, phases, torn, plan, findings } = compiled(subject)
    if (plan === undefined && torn === undefined) return findings
    const resolve = plan === undefined ? () => undefined : resolverOf(plan)
    const more = { ...(plan && { plan }), ...(torn && { torn }), ...(schema !== undefined && { schema }) }
    const whole: Subject = { source, setup: { ...setup, players }, phases, bands, resolve, ...more }
    return [
      ...lint(whole, severityOf),
      ...leftOut(heldBack(whole, severityOf), document.findings),
      ...document.phases.flatMap(({ findings: wrong }) => unresolved(ofNights, wrong, played)),
    ]
  })
}

const ofNights = inARow([unsent.id, compulsoryUnsent.id])

/** Which rules were left out is said at the first mistake. */
function leftOut(rules: readonly string[], findings: readonly Finding[]): readonly Finding[] {
  const first = findings.find(isError)
  if (rules.length === 0 || first === undefined) return []
  const message = `left out until the mistakes of this file are mended: ${inARow(rules)}`
  const why =
    'each of these rules found that something is missing or of no use, which may be so only because of the mistakes: lint again once they are mended'
  return [{ code: 'lint/left-out', severity: 'info', message, why, at: first.at }]
}

/** Likewise of a night with mistakes that it does not expect: it is not resolved. */
function unresolved(rules: string, findings: readonly Finding[], played: PlayedFile): readonly Finding[] {
  const first = findings.find(finding => isError(finding) && !isExpected(finding, played))
  if (first === undefined) return []
  const message = `left out until the mistakes here are mended: ${rules}`
  const why =
    'these rules look at what comes of it, and nothing is resolved while there are mistakes: lint again once they are mended'
  return [{ code: 'lint/left-out', severity: 'info', message, why, at: first.at }]
}

/** Of what is torn anyway, what the plan refuses is left out as well. */
function compiled(read: Read): Read & ReturnType<typeof compile> {
  const { plan, findings } = read.known ?? compile(read.setup, read.players)
  if (plan !== undefined || read.torn === undefined) return { ...read, findings, ...(plan && { plan }) }
  const { setup, torn, seats } = withoutMistakes(read.setup, findings)
  const all = { ...read.torn, texts: [...read.torn.texts, ...torn], seats: [...read.torn.seats, ...seats] }
  return { ...read, setup, players: setup.players, torn: all, ...compile(setup, setup.players) }
}

/** Resolves phases as the first of the game. Once one has gone on without bound, which takes as much as a phase may take, no more are. */
export function resolverOf(plan: Plan): Subject['resolve'] {
  const begun = new Map<Plan, ReturnType<typeof firstGame>>()
  let isUnbound = false
  return (phase, other = plan) => {
    if (isUnbound) return undefined
    const game = begun.get(other) ?? firstGame(other)
    begun.set(other, game)
    const { outcome, findings } = play(other, game, phase, false)
    isUnbound = findings.some(({ code }) => code === 'loop/runaway')
    return outcome
  }
}

function schemaOf(played: PlayedFile): string | undefined {
  const kind = played.documents.some(({ document }) => document.kind === 'setup') ? 'setup' : 'night'
  return schemaBeside(played.file.path, kind, setupsOf(played))
}

/** Names in what a document expects that nothing has. */
export function unknownNames(played: PlayedDocument): readonly Finding[] {
  const subject = subjectOf(played)
  if (subject === undefined || subject.torn !== undefined) return []
  const { setup, players, phases } = subject
  const { id: code } = expectNobody
  return unknownExpected(phases, { ...setup, players }).map(flaw => ({ code, severity: 'error', ...flaw }))
}

/** Whether a phase says that its document is refused with this very finding. */
function isExpected(finding: Finding, { documents }: PlayedFile): boolean {
  return documents.some(
    played =>
      played.document.kind === 'case' &&
      findingsOfPlayed(played).includes(finding) &&
      played.document.case.phases.some(({ expect }) => namesCode(expect?.entries.get('findings')?.value, finding.code)),
  )
}

function namesCode(codes: Expected | undefined, code: string): boolean {
  return codes === code || (Array.isArray(codes) && codes.includes(code))
}

interface Read {
  readonly setup: Setup
  readonly players: readonly Player[]
  readonly phases: readonly SubjectPhase[]
  readonly torn?: Torn
  /** What it was compiled to before. */
  readonly known?: ReturnType<typeof compile>
}

/** Of a night that is refused nothing is looked at further; of a setup, what has nothing to do with its mistakes. */
function subjectOf({ document, findings, phases, compiled: known }: PlayedDocument): Read | undefined {
  const isTorn = findings.some(isError)
  if (document.kind === 'case') {
    const { setup, players } = document.case
    return isTorn ? undefined : setup && { setup, players, phases }
  }
  const read = document.setup ?? document.torn
  if (read === undefined || !isTorn)
    return read && { setup: read, players: read.players, phases: [], ...(known && { known }) }
  const { setup, named, torn: texts, seats } = withoutMistakes(read, findings)
  return { setup, players: setup.players, phases: [], torn: { texts, seats, named } }
}

/** Each finding once. Those of the file itself come first. */
function inOrder(findings: readonly Finding[], source: Source): readonly Finding[] {
  const strange = (finding: Finding) => Number(finding.at.source !== source)
  return [...eachOnce(findings)].sort((one, other) => strange(one) - strange(other) || one.at.start - other.at.start)
}
