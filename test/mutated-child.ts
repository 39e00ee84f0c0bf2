// Gives documents, each mutated, to a command as its standard input, twice, and prints what went wrong by seed as a line of JSON.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseAllDocuments, stringify } from 'yaml'
import { drawsFrom, type Below } from '../src/variants/draw.ts'
import type { Io, Stream } from '../src/cli/output/io.ts'
import { mutated, type Value } from './support/mutate.ts'
import { secondsOf } from './support/processor.ts'

const [root = '.', count = '100', ...seeds] = process.argv.slice(2)
const { load } = createRequire(join(root, 'package.json'))('./bin/load.js') as {
  readonly load: () => { readonly main: (args: readonly string[], io: Io) => Promise<number> }
}
const { main } = load()
const commands = [['resolve', '-'], ['lint', '-'], ['check', '-'], ['resolve', '-', '--format', 'json'], ['next', '-', '--output', '-'], ['pm', '-'], ['orders', '-'], ['why', '-', 'Ann'], ['resolve', '-', '--format', 'bbcode'], ['resolve', '-', '--format', 'page']] // prettier-ignore
const folders = ['bugs', 'cases', 'effects', 'games', 'language', 'roles', 'rules']
const documents = folders.flatMap(folder =>
  readdirSync(join(root, 'fixtures', folder))
    .filter(name => name.endsWith('.yaml'))
    .flatMap(name => parseAllDocuments(readFileSync(join(root, 'fixtures', folder, name), 'utf8')))
    .map(document => (document as { toJS: () => Value }).toJS()),
)
documents.push(...turns())

/** Turns of rooms, each with its world in it, and the worlds themselves. */
function turns(): readonly Value[] {
  const folder = join(root, 'fixtures/rooms')
  const valuesOf = (path: string) => parseAllDocuments(readFileSync(path, 'utf8')).map(document => (document as { toJS: () => Value }).toJS()) // prettier-ignore
  const filesIn = (path: string) => readdirSync(path).filter(name => name.endsWith('.yaml'))
  const worlds = new Map(filesIn(join(folder, 'worlds')).map(name => [`worlds/${name}`, valuesOf(join(folder, 'worlds', name))[0] ?? null])) // prettier-ignore
  const own = filesIn(folder).flatMap(name => valuesOf(join(folder, name)))
  const whole = own.map(value => {
    const world = isMap(value) && typeof value.world === 'string' ? worlds.get(value.world) : undefined
    return world === undefined ? value : { ...(value as object), world }
  })
  return [...whole, ...worlds.values()]
}

function isMap(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

void tryAll()

async function tryAll(): Promise<void> {
  const told: unknown[] = []
  for (const seed of seeds) told.push(await tryWith(Number(seed)))
  console.log(JSON.stringify(told))
}

async function tryWith(seed: number): Promise<unknown> {
  const wrong: unknown[] = []
  const codes = new Map<number, number>()
  for (let number = 0; number < Number(count); number++) {
    const below = drawsFrom(seed * 1_000_003 + number)
    const args = commands[below(commands.length)] as readonly string[]
    const text = textOf(drawn(below), below)
    const [first, seconds] = await secondsOf(() => run(args, text), 2)
    const again = await run(args, text)
    codes.set(first.code, (codes.get(first.code) ?? 0) + 1)
    const faults = [
      ...(![0, 1, 2].includes(first.code) ? ['code'] : []),
      ...(/^ +at .*:\d+:\d+|a bug in snarf/m.test(first.output) ? ['trace'] : []),
      ...(first.output !== again.output || first.code !== again.code ? ['otherwise the second time'] : []),
      ...(seconds > 2 ? ['slow'] : []),
    ]
    if (faults.length > 0)
      wrong.push({ number, args, faults, code: first.code, text, output: first.output.slice(0, 1_000) })
  }
  return { codes: Object.fromEntries(codes), wrong }
}

function drawn(below: Below): Value {
  let value = documents[below(documents.length)] as Value
  for (let left = 1 + below(4); left > 0; left--) value = mutated(value, below)
  return value
}

/** As YAML in blocks, or as JSON. */
function textOf(value: Value, below: Below): string {
  return below(2) === 0 ? stringify(value, { aliasDuplicateObjects: false }) : JSON.stringify(value)
}

async function run(args: readonly string[], text: string): Promise<{ readonly code: number; readonly output: string }> {
  const parts: string[] = []
  const stream: Stream = {
    isAtOnce: true,
    on: () => undefined,
    write: (part, done) => {
      parts.push(part)
      done?.()
    },
  }
  const code = await main(args, {
    stdin: Readable.from([text]),
    stdout: stream,
    stderr: stream,
    env: {},
    cwd: () => root,
  })
  return { code, output: parts.join('') }
}
