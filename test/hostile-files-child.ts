// Gives each hostile file to each command, and prints what came of it as a line of JSON.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Io, Stream } from '../src/cli/output/io.ts'
import { secondsOf } from './support/processor.ts'

const [root = '.', folder = '.'] = process.argv.slice(2)
const { load } = createRequire(join(root, 'package.json'))('./bin/load.js') as {
  readonly load: () => { readonly main: (args: readonly string[], io: Io) => Promise<number> }
}
const { main } = load()
const formats = ['pretty', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit']
const commandsFor = (file: string): readonly (readonly string[])[] => [
  ['resolve', file, '--trace'],
  ['resolve', file, '--format', 'json'],
  ['why', file, 'Ann'],
  ['next', file, '--output', '-'],
  ['pm', file],
  ['orders', file],
  ['check', file, '--shuffle', '2'],
  ['lint', file, '--statistics'],
  ['lint', file, '--redact'],
  ['lint', file, '--fix-suggested', '--diff'],
  ['lint', file, '--add-ignores', '--diff'],
  ['lint', file, '--config', file],
  ...formats.map(format => ['lint', file, '-f', format]),
]

void tryAll()

async function tryAll(): Promise<void> {
  const told: unknown[] = []
  const files = readdirSync(folder).filter(name => !name.endsWith('.txt'))
  const each = files.flatMap(file => commandsFor(file).map(args => ({ file, args })))
  // All files beside each other, once: what each says by itself is asked above.
  const together = files.slice(0, 1).map(file => ({ file, args: ['lint', '.', '--config', file] }))
  for (const { file, args } of [...each, ...together]) {
    const [done, seconds] = await secondsOf(() => run(args), 2)
    told.push({ file, args, ...done, seconds })
  }
  console.log(JSON.stringify(told))
}

async function run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = ''
  const stream: Stream = {
    write: (text, done) => {
      output += text
      done?.()
    },
    on: () => undefined,
  }
  const { stdin } = process
  const code = await main(args, { stdin, stdout: stream, stderr: stream, env: {}, cwd: () => folder })
  return { code, output }
}
