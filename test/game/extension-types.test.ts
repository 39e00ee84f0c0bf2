import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

jest.setTimeout(120_000)

const root = join(__dirname, '../..')
const file = join(root, 'fixtures/types/extension.ts')

test('what is wrong with an extension does not compile, and nothing else fails to', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => readFileSync(path, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([file], { ...options, types: [] })
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} is not there`)
  const found = program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => ({
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
  const lines = source.text.split('\n')
  const expected = lines.flatMap((text, place) => (/ \/\/ no(, once called)?$/.test(text) ? [place + 1] : []))
  expect(expected.length).toBeGreaterThan(35)
  expect(found.filter(({ line }) => !expected.includes(line))).toEqual([])
  const wrong = new Set(found.map(({ line }) => line))
  expect(expected.filter(line => !wrong.has(line)).map(line => lines[line - 1])).toEqual([])
})
