import { lintRuleIds } from '../../lint/pages.ts'
import type { LintSettings } from '../../lint/settings.ts'
import { silenced } from '../../lint/silenced.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { roomRules } from '../../rooms/lint/index.ts'
import type { LintedTurn, RoomSubject } from '../../rooms/lint/rule.ts'
import type { Game } from '../../rooms/model/world.ts'
import type { MapTree } from '../../text/tree.ts'
import type { Shelf } from '../files/shelf.ts'
import { isError } from '../../game/replay.ts'
import { allFindings, newRoomReplay, type PlayedRooms, type RoomFile } from './replay.ts'

/** All that reading, playing and lint find in files of rooms, but for what a turn expects to be found and what their authors silenced; and all that was read for it. */
export function lintRooms(
  names: readonly string[],
  shelf: Shelf,
  settingsOf: (path: string) => LintSettings,
): { readonly findings: readonly Finding[]; readonly sources: readonly Source[] } {
  const replay = newRoomReplay(shelf)
  const opened = names.map(name => replay.play(name))
  const files = new Set(opened.flatMap(file => ('finding' in file ? [] : [file])))
  const found = [...files].flatMap(file => [...file.findings, ...file.documents.flatMap(unexpected)])
  const flaws = subjectsOf([...files]).flatMap(({ subject, path }) => flawsOf(subject, settingsOf(path)))
  const all = [...found, ...flaws]
  const closed = opened.flatMap(file => ('finding' in file ? [file.finding] : []))
  const sources = new Map([...files].map(file => [file.source.name, file]))
  const elsewhere = all.filter(({ at }) => !sources.has(at.source.name))
  const findings = [
    ...closed,
    ...elsewhere,
    ...[...sources].flatMap(([name, file]) =>
      leftIn(
        file,
        all.filter(({ at }) => at.source.name === name),
        settingsOf(file.path),
      ),
    ),
  ]
  return { findings, sources: replay.sources() }
}

/** Of what could not be read nobody knows what there is to silence. */
function leftIn({ source }: RoomFile, found: readonly Finding[], { isChosen }: LintSettings): readonly Finding[] {
  const left = silenced(found, source, lintRuleIds, isChosen)
  const all = found.some(isError) ? left.filter(({ code }) => code !== 'silencer/unused') : left
  return all.toSorted((one, other) => one.at.start - other.at.start)
}

function flawsOf(subject: RoomSubject, { severityOf }: LintSettings): readonly Finding[] {
  return roomRules.flatMap(({ id, severity, check }) => {
    const own = severityOf(id) ?? severity
    return own === 'off' ? [] : check(subject).map((flaw): Finding => ({ code: id, severity: own, ...flaw }))
  })
}

/** Each world with the turns that are played on it, and the file by whose configuration it is looked at. */
function subjectsOf(files: readonly RoomFile[]): readonly { readonly subject: RoomSubject; readonly path: string }[] {
  const byWorld = new Map<MapTree, { readonly path: string; readonly documents: PlayedRooms[] }>()
  const trees = new Map<string, MapTree>()
  for (const { path, documents } of files)
    for (const document of documents) {
      const { world } = document
      if (world === undefined) continue
      // A file that is read twice has two trees.
      const tree = world.path === undefined ? world.tree : (trees.get(world.path) ?? world.tree)
      if (world.path !== undefined) trees.set(world.path, tree)
      const known = byWorld.get(tree) ?? { path: world.path ?? path, documents: [] }
      known.documents.push(document)
      byWorld.set(tree, known)
    }
  return [...byWorld].flatMap(([world, { path, documents }]) => {
    if (documents.some(document => allFindings(document).some(isError))) return []
    const turns = documents.flatMap(turnsOf)
    const begun = documents.flatMap(({ begun: game }) => game ?? [])
    const standings: readonly Game[] = turns.length > 0 ? turns.map(({ outcome }) => outcome.before) : begun
    return [{ path, subject: { world, standings, turns } }]
  })
}

function turnsOf({ document, turns }: PlayedRooms): readonly LintedTurn[] {
  if (document.kind === 'world') return []
  const { over } = document
  return turns.flatMap(({ written, outcome }) => (outcome === undefined ? [] : [{ written, over, outcome }]))
}

function unexpected(played: PlayedRooms): readonly Finding[] {
  const { document } = played
  const turns = document.kind === 'turns' ? document.turns : []
  const expected = turns.flatMap(({ expect }) =>
    ['findings', 'warnings'].flatMap(key => expect?.entries.get(key)?.value ?? []),
  )
  return allFindings(played).filter(({ code }) => !expected.flat().includes(code))
}
