import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { builtOf, bytesOf } from '../src/cli/files/built.ts'

const place = mkdtempSync(join(tmpdir(), 'snarf-built-'))
// Folders are looked up beside the bundle.
const folder = relative(join(__dirname, '../dist'), place)
const source = { name: 'snarf:rules', text: 'roles: {}' }

afterAll(() => rmSync(place, { recursive: true }))

test('what the build made of a file is read as long as the file reads as it did', () => {
  writeFileSync(join(place, 'rules'), bytesOf({ source }))
  expect(builtOf(folder, 'rules', source.text)).toEqual({ source })
  expect(builtOf(folder, 'rules', 'roles: { Cop: {} }')).toBeUndefined()
  expect(builtOf(folder, 'nothing', source.text)).toBeUndefined()
})

test('one bit that is not as it was written: it is not read, wherever that is', () => {
  const bytes = bytesOf({ source })
  const read = bytes.map((_, at) => {
    const flipped = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 4 : byte))
    writeFileSync(join(place, 'flipped'), flipped)
    return Number(builtOf(folder, 'flipped', source.text) !== undefined)
  })
  expect(read.includes(1)).toBe(false)
  expect(readFileSync(join(place, 'flipped'))).toHaveLength(bytes.length)
})
