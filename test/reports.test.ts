import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { rulePages } from '../src/lint/pages.ts'
import type { Checked, Unmet } from '../src/model/checked.ts'
import type { Finding, Severity, Source } from '../src/model/diagnostic.ts'
import type { FindingsReport } from '../src/model/report.ts'
import { findingOfFailure } from '../src/render/check.ts'
import { githubSummary } from '../src/render/reports/github.ts'
import { reportFormats } from '../src/render/reports/index.ts'
import { plainStyle } from '../src/render/style.ts'
import { hostileNames as hostile } from './hostile-names.ts'
import { outcomeWith } from './support/outcome-with.ts'
import { unsafeIn } from './support/unsafe-in.ts'

/** The official schema says that it is of draft 4; in what it uses, draft 7 reads the same. */
const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(join(__dirname, '../fixtures/schemas/sarif-schema-2.1.0.json'), 'utf8'))
const isSarif = new Ajv({ strict: false, validateFormats: false }).compile(schema)

const severities: readonly Severity[] = ['error', 'warning', 'info']

interface Told {
  readonly source: Source
  /** One of each severity, in which the text stands wherever an author's text can. */
  readonly findings: readonly Finding[]
}

function toldOf(text: string): Told {
  const source: Source = { name: `${text}.yaml`, text: `first: line\nname: ${text} and more\nlast: line\n` }
  const start = source.text.indexOf(text)
  const at = { source, start, end: start + text.length }
  const findings = severities.map((severity): Finding => ({
    code: 'orders/gap',
    severity,
    message: `about ${text}`,
    why: `because of ${text}`,
    help: `change ${text}`,
    at,
    related: [{ at, label: `the other ${text}` }],
    fix: { at, text, means: `say ${text}` },
  }))
  return { source, findings }
}

function lintReport(text: string): FindingsReport {
  const { source, findings } = toldOf(text)
  return {
    findings,
    files: [source.name],
    rules: rulePages,
    manual: 'https://snarf.example/docs/lint.md',
    isFailing: ({ severity }) => severity === 'error',
  }
}

/** Of a document that failed, in what it expects and in what was found, and of one that passed; each is called by the text. */
function checkReport(text: string): FindingsReport {
  const { source, findings } = toldOf(text)
  const [error, ...remarks] = findings as [Finding, ...Finding[]]
  const outcome = outcomeWith(text)
  const unmet: Unmet = {
    kind: 'difference',
    difference: {
      path: ['visits', text],
      expected: text,
      got: `not ${text}`,
      at: error.at,
      actions: outcome.actions.map(({ id }) => id),
    },
    outcome,
    phase: 'night 1',
  }
  const document: Checked = { name: text, at: error.at, rules: ['S1'], exercised: new Set(), failures: [], remarks: [] }
  const failed: Checked = { ...document, failures: [unmet, { kind: 'finding', finding: error }], remarks }
  const beside: Finding = { code: 'file/changed', severity: 'warning', message: `${text} changed`, at: error.at }
  const byRule = [{ rule: 'S1' as const, documents: [text, text], failed: [text], stands: false }]
  return {
    findings: [findingOfFailure(unmet), beside, ...findings],
    files: [source.name],
    rules: rulePages,
    isFailing: ({ severity }) => severity === 'error',
    check: { documents: [document, failed], beside: [beside], byRule },
  }
}

const reports = { lint: lintReport, check: checkReport } as const

function written(format: string, text: string, of: keyof typeof reports = 'lint'): string {
  return reportFormats.get(format)?.(reports[of](text), plainStyle) ?? ''
}

test('there are at least thirty hostile names', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(30)
})

describe.each(['lint', 'check'] as const)('of %s', of => {
  const told = reports[of]('Ann').findings.length

  describe.each([...reportFormats.keys()])('%s', format => {
    test.each(hostile)('shows what would deceive: %j', text => {
      const report = written(format, text, of)
      expect(report).not.toBe('')
      expect(unsafeIn(report)).toEqual([])
      expect(report.endsWith('\n')).toBe(true)
    })

    test('has something to say of nothing, or nothing', () => {
      const { check } = reports[of]('Ann')
      const nothing = {
        findings: [],
        files: ['a.yaml'],
        rules: rulePages,
        isFailing: () => true,
        ...(check && { check: { documents: [], beside: [], byRule: [] } }),
      }
      const report = reportFormats.get(format)?.(nothing, plainStyle) ?? 'none'
      expect(report === '' || report.endsWith('\n')).toBe(true)
    })
  })

  describe.each(hostile)('%j', text => {
    test('is told in as many lines as any other name, of which none is a command', () => {
      // Of a source, a line break makes two lines.
      const lines = written('pretty', text, of).split('\n')
      if (!text.includes('\n')) expect(lines).toHaveLength(written('pretty', 'Ann', of).split('\n').length)
      expect(lines.filter(line => /^\s*(::|##\[)/.test(line))).toEqual([])
    })

    test('is one line of compact', () => {
      expect(written('compact', text, of).trimEnd().split('\n')).toHaveLength(told)
    })

    test('is one command of github, with the properties it is given', () => {
      const lines = written('github', text, of).trimEnd().split('\n')
      expect(lines).toHaveLength(told)
      for (const line of lines) {
        const [, command, properties = ''] = /^::(error|warning|notice) ([^:]*)::/.exec(line) ?? []
        expect(command).toBeDefined()
        expect(properties.split(',').map(property => property.split('=')[0])).toEqual(
          expect.arrayContaining(['file', 'line', 'endLine', 'title']),
        )
        expect(properties.split(',')).toHaveLength(text.includes('\n') ? 4 : 6)
      }
    })

    test('stays in its cell of the summary', () => {
      const rows = githubSummary(reports[of](text)).trimEnd().split('\n').slice(4)
      expect(rows).toHaveLength(told)
      for (const row of rows) expect(row.match(/\|/g)).toHaveLength(5)
      expect(rows.join('')).not.toMatch(/[<`@[\]]/)
      expect(unsafeIn(rows.join('\n'))).toEqual([])
    })

    test('leaves junit well formed', () => {
      const tags = /<\/?[a-z-]+(?: [a-z]+="[^"<]*")*\/?>|<\?xml [^?]*\?>/g
      const rest = written('junit', text, of).replace(tags, tag => tag.replace(/[^&;a-z]/g, ''))
      expect(rest).not.toMatch(/[<>]/)
      expect(rest.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    })

    test('leaves json and sarif what they are, and their texts what they were', () => {
      const json = JSON.parse(written('json', text, of)) as Json
      expect(json.findings.at(-1)).toMatchObject({ message: `about ${text}`, file: `${text}.yaml` })
      if (of === 'check') {
        expect(json.documents?.map(({ name }) => name)).toEqual([text, text])
        expect(json.documents?.[1]?.unmet).toMatchObject([
          { path: ['visits', text], expected: text, got: `not ${text}` },
        ])
      }
      expect(isSarif(JSON.parse(written('sarif', text, of))) || isSarif.errors).toBe(true)
    })
  })
})

interface Json {
  readonly findings: readonly { readonly message: string; readonly file: string }[]
  readonly documents?: readonly { readonly name: string; readonly unmet: readonly unknown[] }[]
}

test('gitlab says all that it requires of an issue, and each fingerprint once', () => {
  for (const text of hostile) {
    const issues = JSON.parse(written('gitlab', text)) as readonly Readonly<Record<string, unknown>>[]
    expect(issues).toHaveLength(severities.length)
    for (const issue of issues)
      expect(issue).toMatchObject({
        description: expect.any(String) as string,
        check_name: 'orders/gap',
        severity: expect.stringMatching(/^(info|minor|major)$/) as string,
        location: { path: `${text}.yaml`, lines: { begin: 2 } },
      })
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
  }
})

test.each([...reportFormats.keys()].filter(format => format !== 'json'))('%s says which fix is safe', format => {
  const { source, findings } = toldOf('Ann')
  const [one, other] = findings.map(({ fix, ...rest }, place) => ({ ...rest, fix: { ...fix!, ...(place > 0 && { isSuggested: true as const }) } })) // prettier-ignore
  const said = [one!, other!].map(finding => {
    const report: FindingsReport = { findings: [finding], files: [source.name], rules: [], isFailing: () => true }
    return reportFormats.get(format)?.(report, plainStyle) ?? ''
  })
  expect(said[0]).toMatch(/--fix\b(?!-)|"safe"/)
  expect(said[1]).toMatch(/--fix-suggested|"suggested"/)
  expect(said[0]).not.toMatch(/suggested/)
})

test('sarif names rules, places, fixes and fingerprints that stay when lines are put in above', () => {
  const { runs } = JSON.parse(written('sarif', 'Ann'))
  const [run] = runs
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(rulePages.map(({ id }) => id))
  for (const { id, helpUri } of run.tool.driver.rules) {
    const [page, heading] = helpUri.split('#')
    expect({ page, heading }).toEqual({ page: 'https://snarf.example/docs/lint.md', heading: id.replace('/', '') })
  }
  expect(run.results[0]).toMatchObject({
    ruleId: 'orders/gap',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'Ann.yaml' },
          region: { startLine: 2, startColumn: 7, endLine: 2, endColumn: 10 },
        },
      },
    ],
  })
  expect(run.results[0].fixes[0].artifactChanges[0].replacements[0].insertedContent.text).toBe('Ann')
  const prints = run.results.map(
    (result: { partialFingerprints: object }) => Object.values(result.partialFingerprints)[0],
  )
  expect(new Set(prints).size).toBe(severities.length)
})

test('of very many findings machines have the gravest, and are told how many there are beside them', () => {
  const report = lintReport('Ann')
  const findings = Array.from({ length: 12_000 }, (_, place) => report.findings[place % 3]).flatMap(one => one ?? [])
  const written = (format: string) => reportFormats.get(format)?.({ ...report, findings }, plainStyle) ?? ''
  const { findings: shown } = JSON.parse(written('json')) as { findings: readonly Finding[] }
  expect(shown).toHaveLength(10_001)
  expect(severities.map(severity => shown.filter(one => one.severity === severity && one.code !== 'report/more').length)).toEqual([4_000, 4_000, 2_000]) // prettier-ignore
  expect(shown.at(-1)).toMatchObject({ code: 'report/more', message: '2000 further findings are not shown' })
  expect(written('compact').trimEnd().split('\n')).toHaveLength(10_001)
  expect((JSON.parse(written('gitlab')) as unknown[]).length).toBe(10_001)
  expect(githubSummary({ ...report, findings }).length).toBeLessThan(2 ** 20)
})
