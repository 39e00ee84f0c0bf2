import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { roomRuleIds } from '../src/rooms/model/rules.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const folder = join(root, 'fixtures/rooms')
const documents = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .flatMap(name => readRoomDocuments({ name, text: readFileSync(join(folder, name), 'utf8') }).documents)
const named = new Set(documents.flatMap(document => (document.kind === 'turns' ? document.rules : [])))

test('the cases of rooms come out as they say, with keys in any order', () => {
  const { status, stdout } = spawnSync(process.execPath, ['bin/snarf.js', 'check', '--shuffle', '20', 'fixtures/rooms'], { cwd: root, encoding: 'utf8' }) // prettier-ignore
  expect(stdout).toMatch(/^\d+ passed, 0 failed\n$/)
  expect(status).toBe(0)
})

test('each rule and each ruling of rooms has a case', () => {
  expect(roomRuleIds.filter(id => !named.has(id))).toEqual([])
})

test('check --update leaves a turn as it is, and says so', () => {
  const place = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
  const text =
    'world: { rooms: { 1: Hall }, doors: [], characters: { Ann: 1 } }\nturn: 1\nexpect: { health: { Ann: 1 } }\n'
  writeFileSync(join(place, 'turn1.yaml'), text)
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin/snarf.js'), 'check', '--update', 'turn1.yaml'], { cwd: place, encoding: 'utf8' }) // prettier-ignore
  expect(stdout).toContain('[rooms/not-updated]')
  expect(status).toBe(1)
  expect(readFileSync(join(place, 'turn1.yaml'), 'utf8')).toBe(text)
  rmSync(place, { recursive: true, force: true })
})

describe('the page of rooms', () => {
  const page = readFileSync(join(root, 'docs/rooms.md'), 'utf8')
  const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({ kind, text }))

  test('its examples print what it says', () => {
    const place = mkdtempSync(join(tmpdir(), 'snarf-rooms-'))
    for (const { kind, text } of blocks) {
      const [, name] = /^# (\S+\.yaml)\n/.exec(text) ?? []
      if (kind !== 'yaml' || name === undefined) continue
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), text)
    }
    for (const { text } of blocks.filter(({ kind }) => kind === 'console')) {
      const [first = '', ...lines] = text.split('\n')
      const words = first.replace('$ snarf ', '').split(' ')
      const { stdout } = spawnSync(process.execPath, [join(root, 'bin/snarf.js'), ...words], { cwd: place, encoding: 'utf8' }) // prettier-ignore
      expect(stdout).toBe(lines.join('\n'))
    }
    rmSync(place, { recursive: true, force: true })
  })
})
