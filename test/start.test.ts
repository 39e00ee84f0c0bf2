import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { types } from 'node:util'
import { deserialize } from 'node:v8'
import type { BuiltLibrary } from '../src/cli/files/library.ts'
import type { BuiltWording } from '../src/cli/posting/wording.ts'
import type { Source } from '../src/model/diagnostic.ts'
import { type SaidByLibrary, unpackLibrary } from '../src/setup/built-library.ts'
import { saidByLibrary } from '../src/setup/read-library.ts'
import { shipped } from './support/english.ts'
import { packTrees, unpackTrees } from '../src/text/packed-trees.ts'
import { parseTrees } from '../src/text/parse.ts'

jest.setTimeout(120_000)

const { compiledBefore, compiledOf } = createRequire(__filename)('../bin/load.js') as {
  readonly compiledBefore: (part: string, use: string, text: Buffer) => Buffer | undefined
  readonly compiledOf: (part: string, use: string) => string
}

const root = join(__dirname, '..')
const libraries = readdirSync(join(root, 'setups/lib')).filter(name => name.endsWith('.yaml'))
const night = join(root, 'setups/hidden-bus-driver/night3.yaml')

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-start-'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

describe('what V8 made of the command', () => {
  test.each([
    ['help', ['help']],
    ['resolve', ['help', 'night', 'turn', 'shared']],
    ['lint', ['help', 'night', 'lint']],
    ['any', ['help', 'night', 'turn', 'lint', 'others', 'posts', 'shared', 'rest']],
  ])('is there for this V8, which takes it: %s', (use, parts) => {
    const program = `
      const { compiledBefore, scriptOf } = require('./bin/load.js')
      for (const part of ${JSON.stringify(parts)}) {
        const file = 'dist/cli/' + part + '.cjs'
        const text = require('node:fs').readFileSync(file)
        console.log(scriptOf(file, text, compiledBefore(file, '${use}', text)).cachedDataRejected)
      }`
    expect(node(root, '-e', program)).toEqual({ status: 0, stdout: 'false\n'.repeat(parts.length), stderr: '' })
  })

  test('a night reads no part that it does not need', () => {
    const copy = copied()
    for (const part of ['turn', 'lint', 'others', 'posts', 'shared', 'rest']) rmSync(join(copy, `dist/cli/${part}.cjs`))
    expect(node(copy, 'bin/snarf.js', 'resolve', night).status).toBe(0)
  })

  test.each([
    ['missing', () => undefined],
    ['of another V8', (compiled: Buffer) => compiled.fill(1, 0, 16)],
    ['broken off', (compiled: Buffer) => compiled.subarray(0, compiled.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['with one bit turned', (compiled: Buffer) => turned(compiled, compiled.length >> 1)],
  ])('is not needed: %s', (_, change) => {
    const copy = copied()
    const expected = node(root, 'bin/snarf.js', 'resolve', night)
    for (const name of readdirSync(join(copy, 'dist/cli')).filter(each => !each.endsWith('.cjs'))) {
      const changed = change(readFileSync(join(copy, 'dist/cli', name)))
      rmSync(join(copy, 'dist/cli', name))
      if (changed !== undefined) writeFileSync(join(copy, 'dist/cli', name), changed)
    }
    expect(expected.status).toBe(0)
    expect(node(copy, 'bin/snarf.js', 'resolve', night)).toEqual(expected)
  })

  test('is left alone wherever one bit of it is turned', () => {
    const { part, use, kept } = compiled(copied())
    const text = readFileSync(part)
    expect(compiledBefore(part, use.kind, text)?.equals(kept.subarray(0, -8))).toBe(true)
    for (let bit = 0; bit < 40; bit++) {
      writeFileSync(use.file, turned(kept, Math.floor(((kept.length - 1) * bit) / 39)))
      expect(compiledBefore(part, use.kind, text)).toBeUndefined()
    }
  })

  test('does not hide that a part was changed, were it as long as before', () => {
    const copy = copied()
    const { part } = compiled(copy)
    const text = readFileSync(part, 'latin1')
    const changed = text.replaceAll('What happened', 'What occurred')
    expect(changed).not.toBe(text)
    writeFileSync(part, changed, 'latin1')
    expect(node(copy, 'bin/snarf.js', 'resolve', 'setups/c9/night1.yaml').stdout).toContain('What occurred')
  })
})

describe('a library that was read when snarf was built', () => {
  test.each(libraries)('%s is unpacked as it was packed', name => {
    const source = { name, text: readFileSync(join(root, 'setups/lib', name), 'utf8') }
    const { trees, findings } = parseTrees(source)
    expect(findings).toEqual([])
    expect(unpackTrees(packTrees(trees), source)).toEqual(trees)
  })

  test('is there for each', () => {
    const built = readdirSync(join(root, 'dist/libraries'))
    expect(built.sort()).toEqual(libraries.map(name => name.replace(/\.yaml$/, '')).sort())
  })

  test.each(libraries.map(file => file.replace(/\.yaml$/, '')))('%s comes to what its text does', name => {
    const file = { name: `snarf:${name}`, text: readFileSync(join(root, `setups/lib/${name}.yaml`), 'utf8') }
    const { source, trees, library } = deserialize(readFileSync(join(root, 'dist/libraries', name))) as BuiltLibrary
    const parsed = parseTrees(file).trees
    expect(source).toEqual(file)
    expect(unpackTrees(trees, file)).toEqual(parsed)
    const said = parsed.map(saidByLibrary)
    expect(written([withBodies(unpackLibrary(library))])).toBe(written(said.map(each => each && withBodies(each))))
  })

  test('is parsed again once it reads otherwise', () => {
    const copy = copied()
    const file = join(copy, 'setups/lib/rules.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('\nroles:\n', '\nroles:\n  Bystander: { ability: {} }\n'))
    const { status, stderr } = node(copy, 'bin/snarf.js', 'resolve', 'setups/hidden-bus-driver/night1.yaml')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^snarf:rules:\d+:16: error:/)
  })
})

describe('a wording that was read when snarf was built', () => {
  test.each(['en', 'ru'] as const)('%s comes to what its text does', language => {
    const { wording } = deserialize(readFileSync(join(root, 'dist/wordings', language))) as BuiltWording
    expect(written(wording)).toBe(written(shipped(language)))
  })

  test('is read again once it reads otherwise', () => {
    const copy = copied()
    const file = join(copy, 'setups/wording/en.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Nobody died.', 'All live.'))
    const { stdout } = node(
      copy,
      'bin/snarf.js',
      'resolve',
      'setups/hidden-bus-driver/night1.yaml',
      '--format',
      'text',
      '--public',
    )
    expect(stdout).toContain('All live.')
  })
})

test.each(['missing', 'broken off', 'of another V8'])('what was read before is not needed: %s', how => {
  const copy = copied()
  for (const folder of ['libraries', 'wordings'])
    for (const name of readdirSync(join(copy, 'dist', folder))) {
      const file = join(copy, 'dist', folder, name)
      const kept = readFileSync(file)
      if (how === 'missing') rmSync(file)
      else writeFileSync(file, how === 'broken off' ? kept.subarray(0, kept.length >> 1) : kept.fill(255, 0, 2))
    }
  const args = ['bin/snarf.js', 'resolve', night, '--format', 'text'] as const
  expect(node(copy, ...args)).toEqual(node(root, ...args))
})

test('texts that are not written as they read are packed too', () => {
  const source = { name: 'it', text: `"a\\tb": [x, 'it''s', ]\nc: >\n  two\n  lines\nd: { e }\nf:\n---\n- 1\n` }
  const { trees } = parseTrees(source)
  expect(trees).toHaveLength(2)
  expect(unpackTrees(packTrees(trees), source)).toEqual(trees)
})

/** What modifiers say, of two numbers, in place of what says it. */
function withBodies({ own: { modifiers, ...own }, ...said }: SaidByLibrary) {
  const bodies = [...modifiers.values()].map(({ value: { body, ...modifier }, references }) => ({
    ...{ modifier, references },
    bodies: [body(1), body(3)],
  }))
  return { ...said, own, bodies }
}

/** As JSON, with maps, without the text of sources: what V8 kept are no maps of this realm. */
function written(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (key === 'source') return (each as Source).name
    if (each === Infinity) return 'Infinity'
    return types.isMap(each) ? [...Map.prototype.entries.call(each)] : each
  })
}

/** A snarf of its own to change. */
function copied(): string {
  const copy = mkdtempSync(join(place, 'copy-'))
  for (const part of ['bin', 'dist', 'setups']) cpSync(join(root, part), join(copy, part), { recursive: true })
  return copy
}

/** The part of a copy that nights need, and what V8 made of it for `resolve`. */
function compiled(copy: string) {
  const part = join(copy, 'dist/cli/night.cjs')
  const file = compiledOf(part, 'resolve')
  return { part, use: { kind: 'resolve', file }, kept: readFileSync(file) }
}

/** With one bit turned. */
function turned(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] as number) ^ 4
  return copy
}

function node(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, stdout, stderr }
}
