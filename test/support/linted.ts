import { standardBands } from '../../src/lint/bands.ts'
import { lint } from '../../src/lint/lint.ts'
import type { SubjectPhase } from '../../src/lint/subject.ts'
import type { Finding, Source } from '../../src/model/diagnostic.ts'
import type { Phase } from '../../src/model/phase.ts'
import type { Setup } from '../../src/model/syntax.ts'
import { firstGame, play } from '../../src/game/play.ts'
import { compile } from '../../src/plan/compile.ts'
import { readPhases } from '../../src/setup/phases/read-phases.ts'
import { readSetup } from '../../src/setup/read-setup.ts'
import { snarfLibrary as library } from './libraries.ts'

/** What lint finds in the text of a setup, or of cases with their setup inside. It must be read without mistakes. `schema` is at hand for it. */
export function linted(text: string, schema?: string): readonly Finding[] {
  const source: Source = { name: 'case.yaml', text }
  return /^setup:/m.test(text) ? lintedCases(source, schema) : lintedSetup(source, schema)
}

function lintedSetup(source: Source, schema?: string): readonly Finding[] {
  const { setup, findings } = readSetup(source, library)
  return setup === undefined ? findings : subjectLinted(source, setup, [], schema)
}

function lintedCases(source: Source, schema?: string): readonly Finding[] {
  const { documents, findings } = readPhases(source, library)
  return [
    ...findings,
    ...documents.flatMap(({ setup, phases, findings: own }) =>
      own.length > 0 || setup?.kind !== 'inline' ? own : subjectLinted(source, setup.setup, phases, schema),
    ),
  ]
}

function subjectLinted(source: Source, setup: Setup, phases: readonly Phase[], schema?: string): readonly Finding[] {
  const { plan, findings } = compile(setup, setup.players)
  if (plan === undefined) return findings
  const played: SubjectPhase[] = []
  let game = firstGame(plan)
  for (const phase of phases) {
    const { outcome, game: next, findings: refused } = play(plan, game, phase)
    if (outcome === undefined || next === undefined) return refused
    played.push({ phase, before: { plan, game }, outcome })
    game = next
  }
  return lint({
    source,
    setup,
    plan,
    phases: played,
    bands: standardBands,
    ...(schema !== undefined && { schema }),
    resolve: (phase, other = plan) => play(other, firstGame(other), phase).outcome,
  })
}
