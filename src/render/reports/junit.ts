import type { Finding } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import type { Report } from '../../model/report.ts'
import { escaped } from '../escape.ts'

/** JUnit's XML: a suite for each file, a case for each finding, of which errors and warnings have failed. */
export function junitReport({ findings, files }: Report): string {
  const names = [...new Set([...files, ...findings.map(({ at }) => at.source.name)])]
  const suites = names.map(name => suite(name, findings.filter(({ at }) => at.source.name === name))) // prettier-ignore
  const failed = findings.filter(isFailure).length
  const tests = suites.reduce((sum, { count }) => sum + count, 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="snarf lint" tests="${tests}" failures="${failed}">\n`,
    ...suites.map(({ text }) => text),
    '</testsuites>\n',
  ].join('')
}

function suite(name: string, findings: readonly Finding[]): { readonly text: string; readonly count: number } {
  const count = Math.max(1, findings.length)
  const head = `  <testsuite name="${attribute(name)}" tests="${count}" failures="${findings.filter(isFailure).length}">\n`
  const clean = `    <testcase classname="${attribute(name)}" name="nothing found"/>\n`
  const cases = findings.length === 0 ? [clean] : findings.map(testCase)
  return { count, text: [head, ...cases, '  </testsuite>\n'].join('') }
}

function testCase(finding: Finding): string {
  const { at, code, message, severity, why, help } = finding
  const { line, column } = placeOf(at)
  const name = attribute(`${code} at ${line}:${column}`)
  const open = `    <testcase classname="${attribute(at.source.name)}" name="${name}"`
  const text = [`${at.source.name}:${line}:${column}`, message, why, help].filter(part => part !== undefined)
  const body = text.map(part => attribute(part)).join('\n')
  if (!isFailure(finding)) return `${open}>\n      <system-out>${body}</system-out>\n    </testcase>\n`
  const failure = `<failure type="${attribute(severity)}" message="${attribute(message)}">${body}</failure>`
  return `${open}>\n      ${failure}\n    </testcase>\n`
}

function isFailure({ severity }: Finding): boolean {
  return severity !== 'info'
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
