import type { Checked } from '../../model/checked.ts'
import { againIn } from './each-place.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import type { FindingsReport } from '../../model/report.ts'
import { findingOfFailure } from '../check.ts'
import { escaped } from '../escape.ts'
import { nothingFound } from './count.ts'
import { fixLine } from './fix-mark.ts'

interface Suite {
  readonly name: string
  readonly cases: readonly Case[]
}

interface Case {
  readonly suite: string
  readonly name: string
  readonly failures: readonly Finding[]
  readonly remarks: readonly Finding[]
}

/** JUnit's XML: a suite for each file. Of lint, a case for each finding, of a check, one for each document, and for what is about none. What makes the command fail has failed; all else is its output. */
export function junitReport(report: FindingsReport): string {
  const suites = suitesOf(report)
  const cases = suites.flatMap(suite => suite.cases)
  const tool = report.check === undefined ? 'snarf lint' : 'snarf check'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="${tool}" ${counts(cases)}>\n`,
    ...suites.map(suiteText),
    '</testsuites>\n',
  ].join('')
}

function suitesOf({ findings, files, check, isFailing, unsaid }: FindingsReport): readonly Suite[] {
  const caseOfFinding = (finding: Finding): Case => caseOf(finding, isFailing(finding))
  const told = new Set(findings)
  const cases =
    check === undefined
      ? findings.map(caseOfFinding)
      : [
          ...check.documents.map(caseOfDocument(told, isFailing)),
          ...check.beside.filter(one => told.has(one)).map(caseOfFinding),
        ]
  const names = [...new Set([...files, ...cases.map(({ suite }) => suite)])]
  return names.map(name => {
    const own = cases.filter(({ suite }) => suite === name)
    const clean = { suite: name, name: nothingFound(unsaid), failures: [], remarks: [] }
    return { name, cases: own.length === 0 ? [clean] : own }
  })
}

function caseOf(finding: Finding, isFailure: boolean): Case {
  const { line, column } = placeOf(finding.at)
  return {
    suite: finding.at.source.name,
    name: `${finding.code} at ${line}:${column}`,
    failures: isFailure ? [finding] : [],
    remarks: isFailure ? [] : [finding],
  }
}

/** Of its remarks those that are to be told. */
function caseOfDocument(
  told: ReadonlySet<Finding>,
  isFailure: (finding: Finding) => boolean,
): (document: Checked) => Case {
  return ({ name, at, failures, remarks }) => {
    const shown = remarks.filter(remark => told.has(remark))
    return {
      suite: at.source.name,
      name,
      failures: [...failures.map(findingOfFailure), ...shown.filter(isFailure)],
      remarks: shown.filter(remark => !isFailure(remark)),
    }
  }
}

function suiteText({ name, cases }: Suite): string {
  const head = `  <testsuite name="${attribute(name)}" ${counts(cases)}>\n`
  return [head, ...cases.map(caseText), '  </testsuite>\n'].join('')
}

function counts(cases: readonly Case[]): string {
  return `tests="${cases.length}" failures="${cases.filter(({ failures }) => failures.length > 0).length}"`
}

function caseText({ suite, name, failures, remarks }: Case): string {
  const open = `    <testcase classname="${attribute(suite)}" name="${attribute(name)}"`
  const [first] = failures
  const failed =
    first &&
    `      <failure type="${attribute(first.severity)}" message="${attribute(first.message)}">${failures.map(bodyOf).join('\n\n')}</failure>\n`
  const output = remarks.length === 0 ? '' : `      <system-out>${remarks.map(bodyOf).join('\n\n')}</system-out>\n`
  const within = (failed ?? '') + output
  return within === '' ? `${open}/>\n` : `${open}>\n${within}    </testcase>\n`
}

function bodyOf(finding: Finding): string {
  const { at, message, why, help } = finding
  const others = againIn(finding).map(other => `and at ${placeText(other.at)}`)
  const text = [placeText(at), message, ...others, why, help, fixLine(finding)].filter(part => part !== undefined)
  return text.map(part => attribute(part)).join('\n')
}

function placeText(at: Span): string {
  const { line, column } = placeOf(at)
  return `${at.source.name}:${line}:${column}`
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

/** What XML 1.0 has no room for at all is written out as everywhere else. */
function attribute(text: string): string {
  return escaped(text)
    .replace(/[&<>"']/g, character => entities.get(character) ?? '')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
}
