import { newProgress } from '../src/cli/output/progress.ts'
import type { Io } from '../src/cli/output/io.ts'

let now: number
let written: string

beforeEach(() => {
  now = 1_000_000
  written = ''
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})

afterEach(() => {
  jest.restoreAllMocks()
})

test('a run of less than a second shows nothing', () => {
  const progress = newProgress(ioOf({ isTTY: true }))
  progress.show('file 1 of 2')
  now += 999
  progress.show('file 2 of 2')
  progress.done()
  expect(written).toBe('')
})

test('a longer one says what it is at, on one line that is gone at the end', () => {
  const progress = newProgress(ioOf({ isTTY: true }))
  now += 1000
  progress.show('file 1 of 3')
  now += 50
  progress.show('file 2 of 3')
  now += 50
  progress.show('file 3 of 3')
  expect(written).toBe('\r\u001b[Kfile 1 of 3\r\u001b[Kfile 3 of 3')
  progress.done()
  progress.done()
  expect(written).toBe('\r\u001b[Kfile 1 of 3\r\u001b[Kfile 3 of 3\r\u001b[K')
})

test('a name neither breaks the line nor moves the cursor', () => {
  const progress = newProgress(ioOf({ isTTY: true, columns: 20 }))
  now += 1000
  progress.show(`file 1 of 1: \u001b[2J\n${'long '.repeat(20)}`)
  expect(written.slice('\r\u001b[K'.length)).toBe('file 1 of 1: \\u{1b…')
})

test('where no terminal listens nothing is shown', () => {
  const progress = newProgress(ioOf({ isTTY: false }))
  now += 5000
  progress.show('file 1 of 1')
  progress.done()
  expect(written).toBe('')
})

function ioOf(terminal: { readonly isTTY: boolean; readonly columns?: number }): Io {
  const stderr = { ...terminal, write: (text: string) => (written += text), on: () => undefined }
  return { stdin: process.stdin, stdout: stderr, stderr, env: {}, cwd: () => '/' }
}
