import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A line `=== what`, and the lines below it. */
export interface Part {
  readonly what: string
  readonly text: string
}

export interface Scenario {
  /** Files and links that there are before the first command. */
  readonly files: readonly Part[]
  readonly runs: readonly [command: string, parts: readonly Part[]][]
}

/** A file of `fixtures/cli`. */
export function scenarioOf(text: string): Scenario {
  const parts = partsOf(text)
  const first = parts.findIndex(({ what }) => what.startsWith('run '))
  return { files: parts.slice(0, first), runs: runsOf(parts.slice(first)) }
}

export function make({ what, text }: Part, folder: string): void {
  const [kind, path = '', target = ''] = what.split(' ')
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  if (kind === 'link') symlinkSync(target, join(folder, path))
  else writeFileSync(join(folder, path), text)
}

/** The exit code that is expected. */
export function exitOf(parts: readonly Part[]): string {
  return parts.find(({ what }) => what.startsWith('exit '))?.what.slice('exit '.length) ?? '0'
}

export function stdinOf(parts: readonly Part[]): string {
  return parts.find(({ what }) => what === 'stdin')?.text ?? ''
}

function partsOf(text: string): readonly Part[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map(part => {
      const [what = '', ...lines] = part.split('\n')
      return { what, text: lines.join('\n').replace(/\n+$/, '\n').replace(/^\n$/, '') }
    })
}

/** Each command, with the parts that belong to it. */
function runsOf(parts: readonly Part[]): [command: string, parts: readonly Part[]][] {
  const starts = parts.flatMap(({ what }, place) => (what.startsWith('run ') ? [place] : []))
  return starts.map((start, place) => [
    parts[start]?.what.slice('run '.length) ?? '',
    parts.slice(start + 1, starts[place + 1]),
  ])
}
