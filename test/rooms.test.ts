import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRuleIds } from '../src/rooms/model/rules.ts'
import { readRoomDocuments } from '../src/rooms/read/documents.ts'

jest.setTimeout(120_000)

const root = join(__dirname, '..')
const folder = join(root, 'fixtures/rooms')
const documents = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .flatMap(name => readRoomDocuments({ name, text: readFileSync(join(folder, name), 'utf8') }).documents)
const named = new Set(documents.flatMap(document => (document.kind === 'turns' ? document.rules : [])))

/** Rulings that have a name and no fixture of their own: settled where nothing else is possible. */
const settledElsewhere = ['W-R1']

test('the cases of rooms come out as they say, with keys in any order', () => {
  const { status, stdout } = spawnSync(process.execPath, ['bin/snarf.js', 'check', '--shuffle', '20', 'fixtures/rooms'], { cwd: root, encoding: 'utf8' }) // prettier-ignore
  expect(stdout).toMatch(/^\d+ passed, 0 failed\n$/)
  expect(status).toBe(0)
})

test('each rule and each ruling of rooms has a case', () => {
  expect(roomRuleIds.filter(id => !named.has(id) && !settledElsewhere.includes(id))).toEqual([])
})
