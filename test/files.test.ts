import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readSource, readStandardInput, type SourceRead } from '../src/cli/files/read-source.ts'
import { readNamed, rootOf } from '../src/cli/files/allowed-paths.ts'
import { placeOf } from '../src/model/place.ts'
import { writeWhole } from '../src/cli/files/write-whole.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'snarf-files-')))
const at = (name: string) => join(folder, name)

beforeAll(() => {
  mkdirSync(at('games/one'), { recursive: true })
  writeFileSync(at('setup.yaml'), 'name: above')
  writeFileSync(at('games/setup.yaml'), 'name: games')
  writeFileSync(at('games/one/night1.yaml'), 'setup: ../setup.yaml')
  symlinkSync(at('setup.yaml'), at('games/out.yaml'))
  symlinkSync(folder, at('games/up'))
  symlinkSync(at('games/setup.yaml'), at('games/one/in.yaml'))
  symlinkSync(at('loop.yaml'), at('loop.yaml'))
  execFileSync('mkfifo', [at('pipe.yaml')])
})

afterAll(() => rmSync(folder, { recursive: true }))

test('a regular file is read, and its real path told', () => {
  expect(readSource(at('games/one/in.yaml'), 'in.yaml')).toEqual({
    type: 'source',
    source: { name: 'in.yaml', text: 'name: games' },
    path: at('games/setup.yaml'),
  })
})

test.each([
  ['no file', 'none.yaml', 'file/missing'],
  ['a file below a file', 'setup.yaml/none.yaml', 'file/missing'],
  ['a name too long', 'x'.repeat(5_000), 'file/missing'],
  ['a folder', 'games', 'file/folder'],
  ['a pipe that nobody writes to', 'pipe.yaml', 'file/special'],
  ['a link to itself', 'loop.yaml', 'file/unreadable'],
  ['a name with a NUL', 'a\0b', 'file/unreadable'],
])('%s is refused at once', (_what, name, code) => {
  expect(codeOf(readSource(at(name)))).toBe(code)
})

test.each(['/dev/zero', '/dev/null'])('%s is refused', path => {
  expect(codeOf(readSource(path))).toBe('file/special')
})

test('a file without permission is refused', () => {
  writeFileSync(at('secret.yaml'), 'a: b')
  chmodSync(at('secret.yaml'), 0o000)
  // Nothing is kept from root.
  const isRoot = process.getuid?.() === 0
  expect(codeOf(readSource(at('secret.yaml')))).toBe(isRoot ? undefined : 'file/unreadable')
})

test('a file that may be read only is not replaced', () => {
  writeFileSync(at('kept.yaml'), 'a: b')
  chmodSync(at('kept.yaml'), 0o444)
  const isRoot = process.getuid?.() === 0
  expect(writeWhole(at('kept.yaml'), 'a: c', [])?.code).toBe(isRoot ? undefined : 'file/unwritable')
  expect(readFileSync(at('kept.yaml'), 'utf8')).toBe(isRoot ? 'a: c' : 'a: b')
})

test.each([
  ['UTF-8', 'Zoë: 漢字', 'Zoë: 漢字'],
  ['UTF-8 with a byte order mark', '\ufeffZoë: a', 'Zoë: a'],
  ['nothing', '', ''],
])('%s is decoded', (_what, text, expected) => {
  expect(textOf(readBytes(Buffer.from(text)))).toBe(expected)
})

test.each([
  ['UTF-16, the low byte first', Buffer.from('\ufeffa: b', 'utf16le'), 'UTF-16', [1, 1]],
  ['UTF-16, the high byte first', Buffer.from('\ufeffa: b', 'utf16le').swap16(), 'UTF-16', [1, 1]],
  ['UTF-16 without a mark', Buffer.from('a: b', 'utf16le'), 'byte 1', [1, 2]],
  ['a NUL', Buffer.from('a: b\nc: \0d'), 'byte 8', [2, 4]],
  ['Latin 1', Buffer.from('a: b\n\nZo\xeb: a', 'latin1'), 'byte 9', [3, 3]],
  [
    'Latin 1 behind other letters',
    Buffer.concat([Buffer.from('\ufeffZoë 𝔘: '), Buffer.from([0xeb])]),
    'byte 15',
    [1, 9],
  ],
  ['a surrogate in UTF-8', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 'byte 2', [1, 2]],
  ['an overlong slash', Buffer.from([0x61, 0xc0, 0xaf]), 'byte 1', [1, 2]],
  ['a character that breaks off at the end', Buffer.from([0x61, 0xe2, 0x82]), 'byte 3', [1, 2]],
])('%s is refused at its place', (_what, bytes, byte, [line, column]) => {
  const read = readBytes(bytes)
  expect(codeOf(read)).toBe('file/encoding')
  if (read.type !== 'finding') return
  expect(read.finding.message).toContain(byte)
  expect(placeOf(read.finding.at)).toEqual({ line, column })
})

test('a file of 16 MB is read, a greater one refused', () => {
  expect(textOf(readBytes(Buffer.alloc(16 * 1024 * 1024, 'a')))).toHaveLength(16 * 1024 * 1024)
  expect(codeOf(readBytes(Buffer.alloc(16 * 1024 * 1024 + 1, 'a')))).toBe('file/too-large')
})

test('the standard input is read to its end, within the same bounds', async () => {
  expect(textOf(await readStandardInput(chunks(['a: Zo', Buffer.from([0xc3]), Buffer.from([0xab])])))).toBe('a: Zoë')
  expect(codeOf(await readStandardInput(chunks([Buffer.from([0xff])])))).toBe('file/encoding')
  expect(codeOf(await readStandardInput(endless()))).toBe('file/too-large')
})

test.each([
  ['../setup.yaml', undefined],
  ['night1.yaml', undefined],
  ['in.yaml', undefined],
  ['none.yaml', 'file/missing'],
  ['../out.yaml', 'file/outside'],
  ['../up/setup.yaml', 'file/outside'],
  ['../../setup.yaml', 'file/outside'],
  ['../../none.yaml', 'file/outside'],
  ['/etc/passwd', 'file/outside'],
  ['..', 'file/folder'],
  ['../..', 'file/outside'],
  ['.', 'file/folder'],
])('a night in games/one may reach %s: %s', (named, code) => {
  const by = { name: 'one/night1.yaml', path: at('games/one/night1.yaml'), root: at('games') }
  const place = { source: { name: by.name, text: 'setup: x' }, start: 7, end: 8 }
  const read = readNamed(named, by, place)
  expect(codeOf(read)).toBe(code)
  if (read.type === 'finding') expect(read.finding.at).toEqual(place)
})

test('what is read is named as its neighbour was', () => {
  const by = { name: 'one/night1.yaml', path: at('games/one/night1.yaml'), root: at('games') }
  const read = readNamed('../setup.yaml', by, { source: { name: by.name, text: '' }, start: 0, end: 0 })
  expect(read.type === 'source' && [read.source.name, read.path]).toEqual(['setup.yaml', at('games/setup.yaml')])
})

test('the tree of a night is that of the working directory, or its own folder', () => {
  const night = at('games/one/night1.yaml')
  expect(rootOf(night, at('games'))).toBe(at('games'))
  expect(rootOf(night, at('games/up/games'))).toBe(at('games'))
  expect(rootOf(night, tmpdir())).toBe(realpathSync(tmpdir()))
  expect(rootOf(night, '/')).toBe('/')
  expect(rootOf(at('setup.yaml'), at('games'))).toBe(folder)
})

test('a file is written whole, and keeps its permissions and the links to it', () => {
  writeFileSync(at('old.txt'), 'old', { mode: 0o640 })
  symlinkSync(at('old.txt'), at('link.txt'))
  expect(writeWhole(at('new.txt'), 'new', [at('setup.yaml')])).toBeUndefined()
  expect(writeWhole(at('link.txt'), 'newer', [at('setup.yaml'), at('none.yaml')])).toBeUndefined()
  expect(readFileSync(at('new.txt'), 'utf8')).toBe('new')
  expect(readFileSync(at('old.txt'), 'utf8')).toBe('newer')
  expect(statSync(at('old.txt')).mode & 0o777).toBe(0o640)
})

test('an input is never written to, by whatever name', () => {
  linkSync(at('games/setup.yaml'), at('twin.yaml'))
  for (const name of ['games/setup.yaml', 'games/one/in.yaml', 'games/up/games/setup.yaml', 'twin.yaml']) {
    expect(writeWhole(at(name), 'lost', [at('setup.yaml'), at('games/setup.yaml')])?.code).toBe('file/input')
  }
  expect(readFileSync(at('games/setup.yaml'), 'utf8')).toBe('name: games')
})

test.each([
  ['games', 'file/special'],
  ['pipe.yaml', 'file/special'],
  ['none/new.txt', 'file/unwritable'],
  ['x'.repeat(5_000), 'file/unwritable'],
  ['x'.repeat(250), 'file/unwritable'],
])('%.20s is not written to', (name, code) => {
  expect(writeWhole(at(name), 'text', [])?.code).toBe(code)
})

test('nothing is left beside what was written, nor beside what was not', () => {
  expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
  expect(existsSync(at('x'.repeat(250)))).toBe(false)
})

function readBytes(bytes: Uint8Array): SourceRead {
  writeFileSync(at('bytes.yaml'), bytes)
  return readSource(at('bytes.yaml'))
}

function codeOf(read: SourceRead): string | undefined {
  return read.type === 'finding' ? read.finding.code : undefined
}

function textOf(read: SourceRead): string | undefined {
  return read.type === 'source' ? read.source.text : undefined
}

async function* chunks(parts: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* parts
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(1024 * 1024, 'a')
}

test('a folder as the standard input is one, and not empty', async () => {
  const file = openSync(folder, 'r')
  const stream = Object.assign(Readable.from([]), { fd: file })
  expect(await readStandardInput(stream)).toMatchObject({ finding: { message: '<stdin> is a folder' } })
  closeSync(file)
})
