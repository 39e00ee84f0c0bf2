import { differences, findingDifferences } from '../expect/compare.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { RuleId } from '../model/rules.ts'
import type { Phase } from '../model/phase.ts'
import { contradictionWording } from '../render/changes.ts'
import type { Checked, Failure } from '../render/check.ts'
import { isError, type Played, type PlayedFile, type PlayedPhase } from './replay.ts'

/** Each document of a file held against what it expects. A name that another document has is a failure: `names` says where each was found so far. */
export function checkFile(
  { file, documents }: PlayedFile,
  names: Map<string, string>,
  wording: (finding: Finding) => string,
): readonly Checked[] {
  const broken = file.findings.filter(isError).map(finding => text(wording(finding)))
  const checked = documents.map((played, place): Checked => {
    const own = nameOf(played)
    const where = documents.length === 1 ? file.source.name : `${file.source.name} (document ${place + 1})`
    return {
      name: own ?? where,
      rules: played.document.kind === 'case' ? played.document.case.rules : [],
      exercised: exercisedBy(played),
      failures: [...failuresOf(played, wording), ...doubleName(own, where, names)],
    }
  })
  if (broken.length === 0) return checked
  return [...checked, { name: file.source.name, rules: [], exercised: new Set(), failures: broken }]
}

function nameOf({ document }: Played): string | undefined {
  return document.kind === 'case' ? document.case.name : undefined
}

function doubleName(name: string | undefined, where: string, names: Map<string, string>): readonly Failure[] {
  if (name === undefined) return []
  const other = names.get(name)
  names.set(name, other ?? where)
  return other === undefined ? [] : [text(`${where} and ${other} have the same name`)]
}

function exercisedBy({ findings, phases }: Played): ReadonlySet<RuleId> {
  const all = [...findings, ...phases.flatMap(phase => phase.findings)]
  return new Set([...all.flatMap(({ rules }) => rules ?? []), ...phases.flatMap(({ outcome }) => outcome?.rules ?? [])])
}

/** Where a phase expects findings, those of the whole document are held against it. */
function failuresOf({ document, findings, phases }: Played, wording: (finding: Finding) => string): readonly Failure[] {
  const all = [...findings, ...phases.flatMap(phase => phase.findings)]
  const refusal = document.kind === 'case' ? document.case.phases.findLast(expectsFindings)?.expect : undefined
  const found = refusal === undefined ? all.filter(isError).map(finding => text(wording(finding))) : []
  const unmet = refusal === undefined ? [] : findingDifferences(all, refusal)
  return [
    ...found,
    ...unmet.map((difference): Failure => ({ kind: 'difference', difference })),
    ...phases.flatMap(phase => outcomeFailures(phase, phases.length > 1)),
  ]
}

function outcomeFailures({ phase, outcome }: PlayedPhase, isOneOfSeveral: boolean): readonly Failure[] {
  if (outcome === undefined || expectsFindings(phase)) return []
  if (phase.expect === undefined) {
    return outcome.contradictions.map(contradiction => text(contradictionWording(contradiction)))
  }
  const title = isOneOfSeveral ? { phase: `${phase.kind} ${phase.number}` } : {}
  return differences(outcome, phase.expect).map(difference => ({ kind: 'difference', difference, outcome, ...title }))
}

function expectsFindings({ expect }: Phase): boolean {
  return expect?.entries.has('findings') === true
}

function text(words: string): Failure {
  return { kind: 'text', text: words }
}
