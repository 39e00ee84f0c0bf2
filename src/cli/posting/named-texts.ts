import type { Document, Opened } from '../../game/case.ts'
import { isError, type PlayedFile } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Shelf } from '../files/shelf.ts'
import { openContacts } from './contacts.ts'
import { hasTextKey } from './texts-found.ts'
import { openWording } from './wording.ts'

/**
 * What is wrong in what documents say, or in the files that they name, at `wording:` and `contacts:`, by document. Whoever comes into a game in
 * any of `played` is a player of its setup.
 */
export function namedTextFindings(
  files: readonly Opened[],
  played: readonly PlayedFile[],
  shelf: Shelf,
): ReadonlyMap<Document, readonly Finding[]> {
  const players = playersBySetup([...files, ...played.map(({ file }) => file)])
  const known = new Map<string, readonly Finding[]>()
  const found = new Map<Document, readonly Finding[]>()
  for (const file of files)
    for (const document of file.documents) {
      const setup = setupPathOf(document, file)
      // All nights that say nothing of it themselves are worded as their setup says.
      const isOfSetup = document.kind === 'setup' || !hasTextKey(file.source)
      const before = isOfSetup ? known.get(setup) : undefined
      const findings = before ?? findingsOf(file, document, players.get(setup) ?? [], shelf)
      if (isOfSetup) known.set(setup, findings)
      // Each night is refused for a mistake, and a warning told once.
      found.set(document, before === undefined ? findings : findings.filter(isError))
    }
  return found
}

function findingsOf(file: Opened, document: Document, players: readonly string[], shelf: Shelf): readonly Finding[] {
  const contacts = openContacts(file, document, players, shelf).findings
  // Of a setup that cannot be read nobody knows who plays.
  const sure = players.length > 0 ? contacts : contacts.filter(({ code }) => code !== 'name/unknown')
  return [...openWording(file, document, {}, shelf).findings, ...sure]
}

/** By the file of a setup, or the one that it stands in. */
function playersBySetup(files: readonly Opened[]): ReadonlyMap<string, readonly string[]> {
  const players = new Map<string, Set<string>>()
  for (const file of files)
    for (const document of file.documents) {
      const path = setupPathOf(document, file)
      const known = players.get(path) ?? new Set()
      for (const name of namesIn(document)) known.add(name)
      players.set(path, known)
    }
  return new Map([...players].map(([path, names]) => [path, [...names]]))
}

function setupPathOf(document: Document, { path }: Opened): string {
  return document.kind === 'case' ? (document.case.setupPath ?? path) : path
}

function namesIn(document: Document): readonly string[] {
  if (document.kind === 'setup') return ((document.setup ?? document.torn)?.players ?? []).map(({ name }) => name)
  const { players, phases } = document.case
  const changes = phases.flatMap(phase => phase.changes)
  return [
    ...players.map(({ name }) => name),
    ...changes.flatMap(change => (change.kind === 'replace' ? [change.with.text] : [])),
  ]
}
