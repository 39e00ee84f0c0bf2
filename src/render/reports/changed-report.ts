import type { Checked, Failure } from '../../model/checked.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'

/** What is made of the texts of a report before it is written. */
export interface TextChange {
  readonly text: (text: string) => string
  readonly span: (span: Span) => Span
  readonly finding: (finding: Finding) => Finding
  readonly failure: (failure: Failure) => Failure
}

/** A report of which all texts are changed: what it says of one finding it says of the changed one. */
export function changedReport(report: FindingsReport, change: TextChange): FindingsReport {
  const { findings, check } = report
  const changed = new Map(findings.map(finding => [finding, change.finding(finding)]))
  const told = new Map([...changed].map(([finding, shown]) => [shown, finding]))
  return {
    ...report,
    findings: [...changed.values()],
    isFailing: finding => report.isFailing(told.get(finding) ?? finding),
    files: report.files.map(change.text),
    ...(check && {
      check: {
        beside: check.beside.map(finding => changed.get(finding) ?? change.finding(finding)),
        byRule: check.byRule.map(rule => ({ ...rule, documents: rule.documents.map(change.text) })),
        documents: check.documents.map(document => changedDocument(document, changed, change)),
      },
    }),
  }
}

function changedDocument(document: Checked, known: ReadonlyMap<Finding, Finding>, change: TextChange): Checked {
  return {
    ...document,
    name: change.text(document.name),
    at: change.span(document.at),
    failures: document.failures.map(change.failure),
    // The same objects as among the findings: some of these may not be told.
    remarks: document.remarks.map(remark => known.get(remark) ?? change.finding(remark)),
  }
}
