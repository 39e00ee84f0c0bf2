import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { linesIn, type RawLine } from '../src/cli/files/lines.ts'

const root = join(__dirname, '..')

async function linesOf(chunks: readonly string[], longest: number): Promise<readonly string[]> {
  const lines: string[] = []
  const wordingOf = (line: RawLine) => (line.kind === 'line' ? Buffer.from(line.bytes).toString() : line.kind)
  for await (const ended of linesIn(
    chunks.map(chunk => Buffer.from(chunk)),
    longest,
  ))
    lines.push(...ended.map(line => `${line.number} ${wordingOf(line)}`))
  return lines
}

test('lines are the same however their bytes come', async () => {
  const text = 'one\n\ntwo two\nthree'
  const lines = ['1 one', '2 ', '3 two two', '4 three']
  expect(await linesOf([text], 100)).toEqual(lines)
  expect(await linesOf(Array.from(text), 100)).toEqual(lines)
  expect(await linesOf(['a\n', 'b\n'], 100)).toEqual(['1 a', '2 b'])
  expect(await linesOf([], 100)).toEqual([])
})

test('a line that is too long is not kept, and the next is read', async () => {
  expect(await linesOf(['a'.repeat(50), 'a'.repeat(60), '\nnext\n', 'b'.repeat(101)], 100)).toEqual([
    '1 too-long',
    '2 next',
    '3 too-long',
  ])
})

test('a line that is no UTF-8 is one finding, and the others are resolved', () => {
  const good = '{"setup":{"use":["rules"],"players":{"Ann":"Town Cop"}},"night":1}'
  const input = Buffer.concat([Buffer.from(`${good}\n`), Buffer.from([0xff, 0x0a]), Buffer.from(`${good}\n`)])
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/snarf.js', 'resolve', '--lines', '-'], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  expect(stdout.split('\n').map(line => /"line":(\d+)/.exec(line)?.[1])).toEqual(['1', '3', undefined])
  expect(stderr).toMatch(/^<stdin>:2:1: error: this line is not UTF-8 \[json\/encoding\]/)
  expect(status).toBe(1)
})

test('a reader who leaves ends an endless stream', () => {
  const night = '{"setup":{"use":["rules"],"players":{"Ann":"Town Cop"}},"night":1}'
  const command = `yes '${night}' | '${process.execPath}' bin/snarf.js resolve --lines - | head -n 2 | wc -l`
  const { stdout } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', timeout: 60_000 })
  expect(stdout.trim()).toBe('2')
})
