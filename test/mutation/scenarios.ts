import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { main } from '../../src/cli/main.ts'
import { exitOf, make, scenarioOf, stdinOf, type Part } from '../support/scenario.ts'

/** Those of the scenarios of the command that ask what the kernel tells, and write nothing. */
const names = ['causes', 'chains', 'names', 'resolve', 'runaway', 'several-documents', 'why']

interface Asked {
  readonly name: string
  readonly command: string
  readonly parts: readonly Part[]
  readonly folder: string
}

const place = mkdtempSync(join(tmpdir(), 'snarf-mutation-'))

/** Each command of the scenarios. */
export const asked: readonly Asked[] = names.flatMap(name => {
  const { files, runs } = scenarioOf(readFileSync(join(__dirname, '../../fixtures/cli', `${name}.scenario`), 'utf8'))
  const folder = join(place, name)
  mkdirSync(folder)
  for (const file of files) make(file, folder)
  return runs.map(([command, parts], n) => ({ name: `${name}.scenario ${n + 1}: ${command}`, command, parts, folder }))
})

/** In what the command answers otherwise than the scenario says; empty for nothing. */
export async function wrongIn({ command, parts, folder }: Asked): Promise<string> {
  const stdin = new PassThrough()
  stdin.end(stdinOf(parts))
  const written = { stdout: '', stderr: '' }
  const streamOf = (stream: keyof typeof written) => ({
    write: (text: string, done?: () => void) => {
      written[stream] += text
      done?.()
    },
    on: () => undefined,
  })
  const io = { stdin, stdout: streamOf('stdout'), stderr: streamOf('stderr'), env: {}, cwd: () => folder }
  const code = await main(command.split(' ').slice(1), io)
  if (String(code) !== exitOf(parts)) return `exit ${code}`
  return parts.find(part => !isWritten(part, written))?.what ?? ''
}

function isWritten({ what, text }: Part, written: Readonly<Record<string, string>>): boolean {
  const [stream = '', how] = what.split(' ')
  const all = written[stream]
  if (all === undefined) return true
  const lines = text.split('\n').filter(line => line !== '')
  if (how === 'has') return lines.every(line => all.includes(line))
  if (how === 'lacks') return lines.every(line => !all.includes(line))
  return all === text
}
