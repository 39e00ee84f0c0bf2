import type { Finding, Source } from '../src/model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../src/model/place.ts'
import { renderFinding } from '../src/render/finding.ts'
import { plainStyle } from '../src/render/style.ts'
import { widthOf } from '../src/render/width.ts'

const hostileNames = [
  'Al\u0000ice', // NUL
  'Al\u0007ice', // bell
  'Al\bice', // backspace
  'Al\tice',
  'Al\nice',
  'Al\u000bice', // vertical tab
  'Al\fice',
  'Al\rice',
  '\u001b[31mAlice\u001b[0m', // colour
  '\u001b[2J\u001b[H', // clear the screen
  '\u001b]0;title\u0007', // window title
  '\u001b]8;;http://example.com\u001b\\Alice\u001b]8;;\u001b\\', // link
  '\u001bP+q\u001b\\', // device control
  '\u009b31mAlice', // colour, in one character
  '\u009d0;title\u009c', // window title, in one character
  'Al\u007fice', // delete
  'Al\u0085ice', // next line
  'Al\u00adice', // soft hyphen
  'Al\u061cice', // Arabic letter mark
  'Al\u200bice', // zero-width space
  'Al\u200dice', // joiner between letters
  'Al\u200eice', // left-to-right mark
  'Al\u202eeci', // right-to-left override
  'Al\u2028ice', // line separator
  'Al\u2060ice', // word joiner
  'Al\u2066ice\u2069', // isolate
  'Al\u3164ice', // Hangul filler
  'Al\ufe0fice', // variation selector after a letter
  'Al\ufeffice', // byte order mark
  'Al\ud800ice', // half a pair
  'Al\ufff9ice', // interlinear annotation
  'Al\u{e0041}ice', // tag
]
const dangerous = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u3164]|\ufe0f/u

test.each(hostileNames)('%j does nothing to a terminal', name => {
  const source = { name: `${name}.yaml`, text: `a: b\n${name}: c\n` }
  const at = { source, start: 5, end: 5 + name.length }
  const finding: Finding = {
    code: 'test/name',
    severity: 'error',
    message: `${name} is nobody`,
    why: name,
    help: name,
    at,
    related: [{ at, label: name }],
  }
  const rendered = renderFinding(finding)
  expect(rendered).not.toMatch(dangerous)
  expect(rendered.replaceAll('\\', '')).not.toBe(rendered)
})

test('a finding is drawn with its place, the places beside it, why, what to do and its rules', () => {
  const source = { name: 'night.yaml', text: 'Alice: { Jail: Bob }\nCarol: c\nAlice: d\n' }
  const finding: Finding = {
    code: 'yaml/duplicate-key',
    severity: 'error',
    message: 'Alice stands twice',
    why: 'a map has no order',
    help: 'keep one',
    at: { source, start: 30, end: 35 },
    related: [{ at: { source, start: 0, end: 5 }, label: 'the first one' }],
    rules: ['S2'],
  }
  expect(renderFinding(finding).split('\n')).toEqual([
    'night.yaml:3:1: error: Alice stands twice [yaml/duplicate-key]',
    '  |',
    '3 | Alice: d',
    '  | ^~~~~',
    'night.yaml:1:1: the first one',
    '  |',
    '1 | Alice: { Jail: Bob }',
    '  | ^~~~~',
    '  why: a map has no order',
    '  help: keep one',
    '  rules: S2',
    '',
  ])
})

test.each([
  ['a: bcd', 3, 6, 'a: bcd', '   ^~~'],
  ['漢字: b', 4, 5, '漢字: b', '      ^'],
  ['漢字: b', 0, 2, '漢字: b', '^~~~'],
  ['e\u0301e\u0301: b', 6, 7, 'e\u0301e\u0301: b', '    ^'],
  ['👩\u200d💻: b', 7, 8, '👩\u200d💻: b', '    ^'],
  ['\ta: b', 0, 1, '\\ta: b', '^~'],
  ['\u202ea: b', 1, 2, '\\u{202e}a: b', '        ^'],
  ['a: [b\nc: d', 3, 10, 'a: [b', '   ^~'],
  ['a: b', 4, 4, 'a: b', '    ^'],
  ['a: b\r\nc: d', 4, 6, 'a: b', '    ^'],
  ['a: b', 90, 99, 'a: b', '    ^'],
])('%j from %i to %i is underlined', (text, start, end, line, under) => {
  const [, , code, marks] = linesOf({ name: 'a.yaml', text }, start, end)
  expect(code).toBe(`1 | ${line}`)
  expect(marks).toBe(`  | ${under}`)
})

test.each([
  ['ASCII', 'x'],
  ['wide', '漢'],
  ['pairs', '😀'],
  ['escapes', '\u202e'],
  ['accents', 'x\u0301\u0316'],
])('a long line of %s is cut around the place', (_what, character) => {
  const before = character.repeat(20_000)
  const text = `${before}HERE${before}`
  const [, , code = '', marks = ''] = linesOf({ name: 'a.yaml', text }, before.length, before.length + 4)
  expect(widthOf(code)).toBeLessThanOrEqual(204)
  expect(code.slice(4).startsWith('…') && code.endsWith('…')).toBe(true)
  expect(code).not.toMatch(/\p{Cs}/u)
  expect(widthOf(code.slice(0, code.indexOf('HERE')))).toBe(marks.indexOf('^'))
  expect(marks.endsWith('^~~~')).toBe(true)
})

test('of a long name only the beginning is shown', () => {
  const source = { name: 'a.yaml', text: 'x'.repeat(1_000_000) }
  const at = { source, start: 0, end: source.text.length }
  const rendered = renderFinding({ code: 'test/long', severity: 'error', message: source.text, at })
  expect(rendered.length).toBeLessThan(2_000)
})

test('a file of which nothing was read has no line', () => {
  const at = { source: { name: 'none.yaml', text: '' }, start: 0, end: 0 }
  expect(renderFinding({ code: 'file/missing', severity: 'warning', message: 'none.yaml does not exist', at })).toBe(
    'none.yaml: warning: none.yaml does not exist [file/missing]\n',
  )
})

test('a style sets off what it is told to', () => {
  const style = { ...plainStyle, bad: (text: string) => `<${text}>`, good: (text: string) => `{${text}}` }
  const source = { name: 'a.yaml', text: 'a: b' }
  const rendered = renderFinding(
    { code: 'a/b', severity: 'error', message: 'no', at: { source, start: 0, end: 1 } },
    style,
  )
  expect(rendered).toBe('a.yaml:1:1: <error:> no [a/b]\n  |\n1 | a: b\n  | {^}\n')
})

test('lines end with LF, CRLF or CR', () => {
  const source = { name: 'a.yaml', text: 'one\r\ntwo\rthree\n\nfive' }
  const starts = [0, 5, 9, 15, 16]
  expect(starts.map(start => placeOf({ source, start, end: start }))).toEqual(
    starts.map((_, index) => ({ line: index + 1, column: 1 })),
  )
  expect(placeOf({ source, start: 4, end: 4 })).toEqual({ line: 1, column: 5 })
  expect([1, 2, 3, 4, 5, 6].map(line => textOf(source, line))).toEqual(['one', 'two', 'three', '', 'five', ''])
})

function linesOf(source: Source, start: number, end: number): readonly string[] {
  return renderFinding({ code: 'a/b', severity: 'error', message: '', at: { source, start, end } }).split('\n')
}

function textOf(source: Source, line: number): string {
  const { start, end } = lineBoundsOf(source, line)
  return source.text.slice(start, end)
}
