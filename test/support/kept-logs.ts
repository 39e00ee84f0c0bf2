import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Outcome } from '../../src/model/outcome.ts'
import { trace } from '../../src/render/trace.ts'
import type { PhaseDocument } from '../../src/setup/phases/read-phases.ts'
import { writeRoomLogs } from '../rooms/kept-logs.ts'
import { caseFiles, documentsOf, run } from './cases.ts'

const root = join(__dirname, '../..')

/** Folders of cases whose logs are kept, each file's beside the others in `fixtures/logs`. */
export const folders = ['rules', 'effects'] as const

/** The log of a case, as `snarf resolve --trace` prints it but for the columns: a heading for each phase, and a line for each event. */
export function logOf(name: string, outcomes: readonly Outcome[]): string {
  return outcomes.map(outcome => `# ${name}, ${outcome.phase.kind} ${outcome.phase.number}\n${lines(outcome)}`).join('')
}

function lines(outcome: Outcome): string {
  const [, ...rows] = trace(outcome).split('\n')
  return rows.map(row => `${row.trim().replace(/ {2,}/g, '  ')}\n`).join('')
}

/** The logs of all cases of a file that come to something. */
export function logsOf(file: ReturnType<typeof caseFiles>[number]): string {
  return documentsOf(file)
    .map(document => logOf(document.name ?? '?', run(document).outcomes))
    .join('')
}

/** The place of what is kept of a file of cases: `rules/loops.yaml`. */
export function placeOf(file: string): string {
  return join(root, 'fixtures/logs', file.replace(/\.yaml$/, '.txt'))
}

/** Is the log of a case the one that is kept? So it is where none is. */
export function isAsKept({ name = '?', at: { source } }: PhaseDocument, outcomes: readonly Outcome[]): boolean {
  if (!folders.some(folder => source.name.startsWith(`${folder}/`))) return true
  return logOf(name, outcomes) === (keptOf(source.name).get(name) ?? '')
}

const read = new Map<string, ReadonlyMap<string, string>>()

function keptOf(file: string): ReadonlyMap<string, string> {
  const known = read.get(file)
  if (known !== undefined) return known
  const logs = new Map<string, string>()
  for (const log of readFileSync(placeOf(file), 'utf8').split(/^(?=# )/m)) {
    const [, name = ''] = /^# (.*), \w+ \d+\n/.exec(log) ?? []
    logs.set(name, (logs.get(name) ?? '') + log)
  }
  read.set(file, logs)
  return logs
}

/** Writes the kept logs anew: `npm run logs`. */
export function main(): number {
  for (const file of folders.flatMap(caseFiles)) {
    mkdirSync(dirname(placeOf(file.name)), { recursive: true })
    writeFileSync(placeOf(file.name), logsOf(file))
  }
  writeRoomLogs()
  return 0
}
