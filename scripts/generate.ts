import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulePages } from '../src/lint/pages.ts'
import { ruleManual } from '../src/render/rule-manual.ts'
import { roomShapes } from '../src/rooms/read/room-shapes.ts'
import { englishModule } from './english.ts'
import { publishedSchema } from '../src/language/schemas.ts'

/** A file written by a program. What it is made from must not import what it makes. */
interface Generated {
  /** From the root of the repository. */
  readonly path: string
  readonly text: () => string
}

/** Written by `npm run schemas` and kept in git: `schemas/*.json` and the manual of lint. */
export const keptFiles: readonly Generated[] = [
  { path: 'src/words/english-sentences.ts', text: englishModule },
  { path: 'schemas/setup.schema.json', text: () => asJson(publishedSchema('setup')) },
  { path: 'schemas/night.schema.json', text: () => asJson(publishedSchema('night')) },
  { path: 'schemas/world.schema.json', text: () => asJson(publishedSchema('world', roomShapes)) },
  { path: 'schemas/turn.schema.json', text: () => asJson(publishedSchema('turn', roomShapes)) },
  { path: 'docs/lint.md', text: () => ruleManual(rulePages) },
]

/** Writes all of them; `--check` writes nothing and fails where one is stale. */
export function main(args: readonly string[]): number {
  if (args.includes('--check')) return check()
  for (const file of keptFiles) write(file)
  return 0
}

function check(): number {
  const stale = keptFiles.filter(file => file.text() !== present(file))
  for (const file of stale) console.error(`${file.path} is stale: run 'npm run schemas' and commit what it writes`)
  return stale.length === 0 ? 0 : 1
}

/** A file that would not change keeps its time, so that builds stay fresh. */
function write(file: Generated): void {
  const text = file.text()
  if (text === present(file)) return
  mkdirSync(dirname(pathOf(file)), { recursive: true })
  writeFileSync(pathOf(file), text)
}

function present(file: Generated): string | undefined {
  try {
    return readFileSync(pathOf(file), 'utf8')
  } catch {
    return undefined
  }
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function pathOf(file: Generated): string {
  return join(__dirname, '..', file.path)
}
