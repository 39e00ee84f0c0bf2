import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '../src/cli/output/standard-output.ts'

let place: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'snarf-output-'))
})

afterAll(() => {
  rmSync(place, { recursive: true, force: true })
})

test('a pipe that does not wait gets all of a long text, however late it is read', async () => {
  const text = `${'é'.repeat(500_000)}\n`
  const [pipe, copy] = [join(place, 'pipe'), join(place, 'copy')]
  if (spawnSync('mkfifo', [pipe]).status !== 0) return
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  const child = spawn('sh', ['-c', `sleep 0.2; cat > '${copy}'`], { stdio: [reader, 'ignore', 'ignore'] })
  const ended = new Promise(resolve => child.on('close', resolve))
  closeSync(reader)
  outputOf(writer, noStream).write(text)
  closeSync(writer)
  await ended
  expect(readFileSync(copy, 'utf8')).toBe(text)
})

test('what cannot be written is told, and to whoever waits for it', () => {
  const file = openSync(__filename, constants.O_RDONLY)
  const told: unknown[] = []
  const output = outputOf(file, noStream)
  output.on('error', ({ code }) => told.push(code))
  output.write('text', mistake => told.push(mistake))
  closeSync(file)
  expect(told).toEqual(['EBADF', expect.objectContaining({ code: 'EBADF' })])
})

test('a device, which may be a terminal, is written to by the stream that Node makes of it', () => {
  const device = openSync('/dev/null', constants.O_WRONLY)
  const stream = { write: () => undefined, on: () => undefined }
  expect(outputOf(device, () => stream)).toBe(stream)
  closeSync(device)
})

function noStream(): never {
  throw new Error('no stream is needed')
}
