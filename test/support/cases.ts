import { findingDifferences, differences } from '../../src/expect/compare.ts'
import type { Finding, Source } from '../../src/model/diagnostic.ts'
import type { Outcome } from '../../src/model/outcome.ts'
import type { Phase } from '../../src/model/phase.ts'
import { firstGame, play, type Game } from '../../src/game/play.ts'
import { compile } from '../../src/plan/compile.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { readPhases, type PhaseDocument } from '../../src/setup/phases/read-phases.ts'
import { library } from './libraries.ts'

export { caseFiles } from './case-files.ts'

/** The documents of a text, with the libraries that are shipped. They are kept as long as the source is. */
export function documentsOf(source: Source): readonly PhaseDocument[] {
  const documents = readBefore.get(source) ?? readPhases(source, library).documents
  readBefore.set(source, documents)
  return documents
}

const readBefore = new WeakMap<Source, readonly PhaseDocument[]>()

export interface Run {
  readonly outcomes: readonly Outcome[]
  /** What each outcome was resolved from. */
  readonly played: readonly PlayedOn[]
  readonly findings: readonly Finding[]
}

export interface PlayedOn {
  readonly plan: Plan
  readonly before: Game
  readonly phase: Phase
  readonly after: Game
}

/** Plays a case's phases one after the other, as far as nothing refuses one. */
export function run(document: PhaseDocument): Run {
  const findings = [...document.findings]
  const outcomes: Outcome[] = []
  const played: PlayedOn[] = []
  if (document.setup?.kind !== 'inline') throw new Error('a case carries its setup')
  const seated = document.playersIn(document.setup.setup)
  findings.push(...seated.findings)
  if (findings.length > 0) return { outcomes, played, findings }
  const { plan, findings: unknown } = compile(document.setup.setup, seated.players)
  if (plan === undefined) return { outcomes, played, findings: unknown }
  let before = firstGame(plan)
  for (const phase of document.phases) {
    const { outcome, game, findings: refused } = play(plan, before, phase)
    findings.push(...refused)
    if (outcome === undefined || game === undefined) break
    outcomes.push(outcome)
    played.push({ plan, before, phase, after: game })
    before = game
  }
  return { outcomes, played, findings }
}

/** In what a case came out otherwise than it expects, each as one line; a rule it names and did not exercise is one too. */
export function unmet(document: PhaseDocument, { outcomes, findings } = run(document)): readonly string[] {
  const lines: string[] = []
  document.phases.forEach(({ expect }, place) => {
    const outcome = outcomes[place]
    if (expect === undefined) return
    if (expect.entries.has('findings')) lines.push(...findingDifferences(findings, expect).map(describe))
    else if (outcome === undefined) lines.push(...findings.map(({ code, message }) => `${code}: ${message}`))
    else lines.push(...differences(outcome, expect).map(describe))
  })
  const rules = new Set([
    ...outcomes.flatMap(outcome => outcome.rules),
    ...findings.flatMap(finding => finding.rules ?? []),
  ])
  return [...lines, ...document.rules.filter(id => !rules.has(id as never)).map(id => `${id} made no event`)]
}

function describe(difference: {
  readonly path: readonly string[]
  readonly expected: string
  readonly got: string
}): string {
  return `${difference.path.join('.')}: expected ${difference.expected}, got ${difference.got}`
}
