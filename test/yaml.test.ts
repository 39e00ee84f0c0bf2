import fc from 'fast-check'
import type { Finding } from '../src/model/diagnostic.ts'
import { placeOf } from '../src/model/place.ts'
import { parseTrees } from '../src/text/parse.ts'
import type { Tree } from '../src/text/tree.ts'

test.each([
  ['a: b', [{ a: 'b' }]],
  ['{"a": ["b", null, 1e3, true]}', [{ a: ['b', 'null', '1e3', 'true'] }]],
  ['a: 007\nb: No\non: ~\nc: 2001-01-01', [{ a: '007', b: 'No', on: '~', c: '2001-01-01' }]],
  ['a:\nb: ""\nc: !!str', [{ a: undefined, b: '', c: undefined }]],
  ['a: |\n  one\n   two\n\n\nb: >\n  three\n  four\n', [{ a: 'one\n two', b: 'three four' }]],
  ['a: |\r\n  one\r\n  two\r\nb: c\r\n', [{ a: 'one\ntwo', b: 'c' }]],
  ['a: b\rc: d\r', [{ a: 'b', c: 'd' }]],
  ['"a ": " b "', [{ a: 'b' }]],
  ['Zoe\u0308: e\u0301', [{ Zoë: 'é' }]],
  ['\ufeffa: b', [{ a: 'b' }]],
  ['a: "\\ud83d\\ude00 \\u00e9 \\/"', [{ a: '😀 é /' }]],
  ['👩\u200d💻: ❤\ufe0f', [{ '👩\u200d💻': '❤\ufe0f' }]],
  ['__proto__: a\nconstructor: b\ntoString: c', [{ ['__proto__']: 'a', constructor: 'b', toString: 'c' }]],
  [
    '- &x [a, { b: c }]\n- *x\n- *x',
    [
      [
        ['a', { b: 'c' }],
        ['a', { b: 'c' }],
        ['a', { b: 'c' }],
      ],
    ],
  ],
  ['- &x a\n- &x b\n- *x', [['a', 'b', 'b']]],
  ['"<<": a', [{ '<<': 'a' }]],
  ['? a\n: b\n? c', [{ a: 'b', c: undefined }]],
  ['%YAML 1.2\n---\na\n...\n---\nb', ['a', 'b']],
  ['a\n---\n---\nb', ['a', undefined, 'b']],
  ['', []],
  ['# nothing\n\n', []],
  ['[a: b, c]', [[{ a: 'b' }, 'c']]],
])('%j is read without findings', (text, expected) => {
  const { trees, findings } = parseTrees({ name: 'night.yaml', text })
  expect(findings).toEqual([])
  expect(trees.map(valueOf)).toEqual(expected)
})

/** What is found, and what is read all the same: nothing where the document is not YAML. */
test.each([
  ['{Jail:Carol}', ['1:2 yaml/missing-space'], [{ Jail: 'Carol' }]],
  ['{Jail :Carol, Kill: Eve}', ['1:2 yaml/missing-space'], [{ Jail: 'Carol', Kill: 'Eve' }]],
  ['{ Drive: Alice, Carol }', ['1:10 yaml/no-value'], [{ Drive: ['Alice', 'Carol'] }]],
  ['{ Drive: A, B, "C D", Kill: E }', ['1:10 yaml/no-value'], [{ Drive: ['A', 'B', 'C D'], Kill: 'E' }]],
  ['{ Drive: [A], B }', ['1:15 yaml/no-value'], [{ Drive: ['A'], B: undefined }]],
  ['{ Commute }', ['1:3 yaml/no-value'], [['Commute']]],
  ['a: 1\nb: 2\na: 3\na: 4', ['3:1 yaml/duplicate-key', '4:1 yaml/duplicate-key'], [{ a: '1', b: '2' }]],
  ['e\u0301: 1\n"é ": 2', ['2:1 yaml/duplicate-key'], [{ é: '1' }]],
  ['[a]: b\nc: d', ['1:1 yaml/key'], [{ c: 'd' }]],
  [': b\nc: d', ['1:1 yaml/key'], [{ c: 'd' }]],
  ['a: &x { b: c }\nd:\n  <<: *x', ['3:3 yaml/merge-key'], [{ a: { b: 'c' }, d: {} }]],
  ['a: !!int 3\nb: !x c', ['1:5 yaml/tag', '2:4 yaml/tag'], [{ a: '3', b: 'c' }]],
  ['Al\u202eice: b', ['1:3 yaml/character'], [{ Alice: 'b' }]],
  ['a: Bo\u200bb', ['1:6 yaml/character'], [{ a: 'Bob' }]],
  ['a: "Bo\\u200bb"', ['1:4 yaml/character'], [{ a: 'Bob' }]],
  ['a: "\\x1b[31m"', ['1:4 yaml/character'], [{ a: '[31m' }]],
  ['Ann\u2800: b', ['1:4 yaml/character'], [{ Ann: 'b' }]],
  ['Ann\ue000: b', ['1:4 yaml/character'], [{ Ann: 'b' }]],
  ['Ann\ufffc: b', ['1:4 yaml/character'], [{ Ann: 'b' }]],
  ['"a\\nb": c', ['1:1 yaml/character'], [{ 'a\nb': 'c' }]],
  ['text: Each night: do', ['1:7 yaml/bare-colon'], []],
  ['a: b: c: d', ['1:4 yaml/bare-colon'], []],
  ['a: { b: c d: e }', ['1:9 yaml/bare-colon'], []],
  ['a: Each: one\nb: two: three', ['1:4 yaml/bare-colon', '2:4 yaml/bare-colon'], []],
  ['a:\n\tb: c\n\td: e', ['2:1 yaml/tab'], []],
  ['a: [b\nc: d', ['1:4 yaml/unclosed-bracket'], []],
  ['a: { b: [c, d }\ne: f', ['1:9 yaml/unclosed-bracket'], []],
  ['a: {b: c}}', ['1:10 yaml/extra-bracket'], []],
  ['a: "b\nc: d\ne: f', ['1:4 yaml/unclosed-quote'], []],
  ["a: 'it's", ['1:8 yaml/after-value'], []],
  ['a: "b" c', ['1:8 yaml/after-value'], []],
  ['a: [b] c', ['1:8 yaml/after-value'], []],
  ['a: [b,, c]', ['1:7 yaml/extra-comma'], []],
  ['{\n  a: b\n  c: d\n}', ['2:6 yaml/missing-comma'], []],
  ['{\n  "a": ["b"]\n  "c": "d"\n}', ['2:12 yaml/missing-comma'], []],
  ['[\n  "a"\n  "b"\n]', ['2:5 yaml/missing-comma'], []],
  ['a: b\nc\nd: e', ['2:1 yaml/missing-colon'], []],
  ['x:\n  Alice:Carol\n  Bob: Eve', ['2:3 yaml/missing-space'], []],
  ['x:\n  Bob: Eve\n  Alice:Carol', ['3:3 yaml/missing-space'], []],
  ['a: [b]#c', ['1:7 yaml/missing-space'], []],
  ['a:\n  b: c\n d: e', ['3:2 yaml/indent'], []],
  ['a: b\n  c: d', ['1:4 yaml/indent'], []],
  ['a: b\n- c', ['2:1 yaml/mixed'], []],
  ['a: - b', ['1:4 yaml/mixed'], []],
  ['a: @b\nc: `d`\ne: %f', ['1:4 yaml/quote', '2:4 yaml/quote', '3:4 yaml/quote'], []],
  ['a: > b\n  c', ['1:6 yaml/quote'], []],
  ['a: "\\q"', ['1:5 yaml/escape'], []],
  ['a: *bold*', ['1:4 yaml/alias-unknown'], []],
  ['- &x [a, *x]', ['1:10 yaml/alias-circular'], []],
  ['%TAG ! x\n---\na', ['1:1 yaml/directive'], []],
  [`${'x'.repeat(1025)}: a`, ['1:1 yaml/long-name'], []],
  ['a: "', ['1:4 yaml/unclosed-quote'], []],
  ['a: b: c\n---\nd: e\n---\nf: [', ['1:4 yaml/bare-colon', '5:4 yaml/unclosed-bracket'], [{ d: 'e' }]],
])('%j: one slip, one finding', (text, expected, values) => {
  const { trees, findings } = parseTrees({ name: 'night.yaml', text })
  expect(findings.map(placed)).toEqual(expected)
  expect(trees.map(valueOf)).toEqual(values)
})

test.each([
  ['{Jail:Carol}', '{ Jail: Carol }'],
  ['{ Drive: Alice, Carol }', '[Alice, Carol]'],
  ['text: Each night: do', '"Each night: do"'],
  ['x:\n  Alice:Carol\n  Bob: Eve', 'Alice: Carol'],
])('what helps against %j is written out', (text, correction) => {
  const [finding] = parseTrees({ name: 'night.yaml', text }).findings
  expect(finding?.help).toContain(correction)
})

test('a duplicate names both places', () => {
  const { findings } = parseTrees({ name: 'night.yaml', text: 'Alice: a\nBob: b\nAlice: c' })
  expect(findings[0]?.related?.map(({ at }) => at.start)).toEqual([0])
})

test('every node knows its place', () => {
  const text = 'a:\n  - "b"\n  - { c: d }\n\n\ne: |\n  f\n\n'
  const { trees } = parseTrees({ name: 'night.yaml', text })
  expect(trees.flatMap(stretchesOf)).toEqual([
    'a:\n  - "b"\n  - { c: d }\n\n\ne: |\n  f',
    '- "b"\n  - { c: d }',
    '"b"',
    '{ c: d }',
    'd',
    '|\n  f',
  ])
})

test('of more than 100 findings the last one counts the rest', () => {
  const { findings } = parseTrees({ name: 'night.yaml', text: 'a: b\n'.repeat(300) })
  expect(findings.map(placed).slice(97)).toEqual([
    '99:1 yaml/duplicate-key',
    '100:1 yaml/duplicate-key',
    '101:1 read/more',
  ])
  expect(findings.at(-1)?.message).toContain('200')
})

test('whatever the text, it is answered, and each place lies within it', () => {
  const snippets = [
    'a',
    'b: ',
    '- ',
    '? ',
    ': ',
    '\n',
    '\n  ',
    '\n    ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '"',
    "'",
    '|',
    '>',
    '#',
    ' #',
    '&x ',
    '*x',
  ]
  const others = [
    '!t ',
    '%',
    '---\n',
    '...\n',
    '\t',
    '\r',
    '\ufeff',
    '\u202e',
    '\ud800',
    '<<: ',
    '@',
    '\\',
    'é',
    '\0',
    '\u0002',
    '\u001f',
  ]
  const texts = fc.array(fc.constantFrom(...snippets, ...others), { maxLength: 20 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(texts, text => {
      const { trees, findings } = parseTrees({ name: 'night.yaml', text })
      for (const { at } of [...findings, ...trees]) {
        expect(at.start).toBeGreaterThanOrEqual(0)
        expect(at.end).toBeGreaterThanOrEqual(at.start)
        expect(at.end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 2_000 },
  )
})

function placed({ code, at }: Finding): string {
  const { line, column } = placeOf(at)
  return `${line}:${column} ${code}`
}

function valueOf(tree: Tree): unknown {
  switch (tree.kind) {
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, valueOf(value)]))
    case 'list':
      return tree.items.map(valueOf)
    case 'text':
      return tree.text
    case 'empty':
      return undefined
  }
}

/** What a tree and all in it stand on. */
function stretchesOf(tree: Tree): readonly string[] {
  const inner = tree.kind === 'map' ? tree.entries.map(({ value }) => value) : tree.kind === 'list' ? tree.items : []
  return [tree.at.source.text.slice(tree.at.start, tree.at.end), ...inner.flatMap(stretchesOf)]
}
