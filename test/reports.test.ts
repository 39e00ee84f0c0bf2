import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { rulePages } from '../src/lint/pages.ts'
import type { Finding, Severity, Source } from '../src/model/diagnostic.ts'
import type { Report } from '../src/model/report.ts'
import { replaceUnsafe } from '../src/model/unsafe-character.ts'
import { githubSummary } from '../src/render/reports/github.ts'
import { reportFormats } from '../src/render/reports/index.ts'
import { plainStyle } from '../src/render/style.ts'

/** The official schema says that it is of draft 4; in what it uses, draft 7 reads the same. */
const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(join(__dirname, '../fixtures/schemas/sarif-schema-2.1.0.json'), 'utf8'))
const isSarif = new Ajv({ strict: false, validateFormats: false }).compile(schema)

/** Names of players and files that try to be something else. */
const hostile = [
  '::error::owned', '%0A::error::owned', 'a\n::set-output name=x::y', 'a\r\n::stop-commands::t', ',file=other', ':: ::', '##[error]x',
  '<script>alert(1)</script>', ']]><x/>', '&amp;&lt;', '"quoted"', "it's", '--><!--', '<![CDATA[', '\u001b[31mred\u001b[0m', '\u001b]8;;http://x\u0007link',
  '\u202egnp.exe', '\u2066isolated\u2069', 'zero\u200bwidth', 'soft\u00adhyphen', 'nul\u0000byte', 'bell\u0007', 'lone\ud800', '\ufffe\uffff',
  'tab\tbed', '{0} {{1}}', '[link](http://x)', '\\back\\slash', '| cell | `code` | @everyone', '../../etc/passwd', '%41%%', 'caf\u00e9 \ud83d\ude00',
] as const // prettier-ignore

const severities: readonly Severity[] = ['error', 'warning', 'info']

/** One finding of each severity, in which the text stands wherever an author's text can. */
function reportOf(text: string): Report {
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
  return { findings, files: [source.name], rules: rulePages }
}

function written(format: string, text: string): string {
  return reportFormats.get(format)?.(reportOf(text), plainStyle) ?? ''
}

function unsafeIn(text: string): readonly string[] {
  const found: string[] = []
  for (const line of text.split('\n'))
    replaceUnsafe(line, character => {
      found.push(character)
      return ''
    })
  return found
}

test('there are at least thirty hostile names', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(30)
})

describe.each([...reportFormats.keys()])('%s', format => {
  test.each(hostile)('shows what would deceive: %j', text => {
    const report = written(format, text)
    expect(report).not.toBe('')
    expect(unsafeIn(report)).toEqual([])
    expect(report.endsWith('\n')).toBe(true)
  })

  test('has something to say of nothing, or nothing', () => {
    const report =
      reportFormats.get(format)?.({ findings: [], files: ['a.yaml'], rules: rulePages }, plainStyle) ?? 'none'
    expect(report === '' || report.endsWith('\n')).toBe(true)
  })
})

describe.each(hostile)('%j', text => {
  test('is one line of compact', () => {
    expect(written('compact', text).trimEnd().split('\n')).toHaveLength(severities.length)
  })

  test('is one command of github, with the properties it is given', () => {
    const lines = written('github', text).trimEnd().split('\n')
    expect(lines).toHaveLength(severities.length)
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
    const rows = githubSummary(reportOf(text)).trimEnd().split('\n').slice(4)
    expect(rows).toHaveLength(severities.length)
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(5)
    expect(rows.join('')).not.toMatch(/[<`@[\]]/)
  })

  test('leaves junit well formed', () => {
    const tags = /<\/?[a-z-]+(?: [a-z]+="[^"<]*")*\/?>|<\?xml [^?]*\?>/g
    const rest = written('junit', text).replace(tags, tag => tag.replace(/[^&;a-z]/g, ''))
    expect(rest).not.toMatch(/[<>]/)
    expect(rest.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  })

  test('leaves json and sarif what they are, and their texts what they were', () => {
    const json = JSON.parse(written('json', text)) as { findings: { message: string; file: string }[] }
    expect(json.findings[0]).toMatchObject({ message: `about ${text}`, file: `${text}.yaml` })
    expect(isSarif(JSON.parse(written('sarif', text))) || isSarif.errors).toBe(true)
  })
})

test('sarif names rules, places, fixes and fingerprints that stay when lines are put in above', () => {
  const { runs } = JSON.parse(written('sarif', 'Ann'))
  const [run] = runs
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(rulePages.map(({ id }) => id))
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
