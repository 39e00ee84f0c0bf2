import { settingsFor } from '../../lint/settings.ts'
import { addAll } from '../../model/add-all.ts'
import type { Checked } from '../../model/checked.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { findingKey } from '../../model/finding-key.ts'
import type { Document } from '../../game/case.ts'
import { checkFile, failure, unread, type Besides } from './check-file.ts'
import { configMistakes, excludeRemarks } from '../linting/config-mistakes.ts'
import { textsFound } from '../posting/texts-found.ts'
import { newConfigs, pathFrom, type Configs } from '../files/configs.ts'
import { failOnOf, type FailOnOf } from '../output/fail-on.ts'
import { filesOfAll } from '../files/folder.ts'
import type { Io } from '../output/io.ts'
import { lintFile } from '../linting/lint-file.ts'
import { newProgress } from '../output/progress.ts'
import { isError, newReplay, type PlayedFile } from '../../game/replay.ts'
import type { CheckedRooms } from '../rooms/check.ts'
import type { Scope } from '../linting/scope.ts'
import { newShelf } from '../files/opened-files.ts'
import { newShuffle } from './shuffled.ts'

export interface CheckedAll {
  readonly documents: readonly Checked[]
  /** Those of games of rooms, each with what writes its expectations. */
  readonly rooms: CheckedRooms['files']
  /** Files that cannot be read, and what is wrong with configurations. */
  readonly mistakes: readonly Finding[]
  /** The names of all files that were asked for. */
  readonly names: readonly string[]
  /** Those that could be read. */
  readonly files: readonly PlayedFile[]
  /** Real paths of everything that was read. */
  readonly read: readonly string[]
  /** Everything that was played on the way. */
  readonly played: readonly PlayedFile[]
  /** What was read for games of rooms. */
  readonly ofRooms: readonly Source[]
  readonly failOn: FailOnOf
}

/** Checks each file once, whatever names it; goes on past one that cannot be read. */
export async function checkAll(given: readonly string[], io: Io, scope: Scope, rounds = 0): Promise<CheckedAll> {
  const { standardInput } = scope
  const configs = newConfigs(io.cwd(), scope)
  const walked = filesOfAll(given, configs, io.cwd())
  const shelf = await newShelf(walked.names, io, configs, standardInput)
  const replay = newReplay(shelf)
  const progress = newProgress(io)
  const unreadable = [...walked.findings, ...excludeRemarks(scope.exclude ?? [], io.cwd())]
  const byName = new Map<string, PlayedFile>()
  const ofRooms = walked.names.filter(shelf.isOfRooms)
  const isOfRooms = new Set(ofRooms)
  const rooms = ofRooms.length === 0 ? noRooms : (await import('../rooms/check.ts')).checkRooms(ofRooms, shelf, rounds)
  addAll(unreadable, rooms.unreadable)
  for (const [place, name] of walked.names.entries()) {
    if (isOfRooms.has(name)) continue
    progress.show(`checking file ${place + 1} of ${walked.names.length}: ${name}`)
    const opened = shelf.open(name)
    if ('finding' in opened) unreadable.push(opened.finding)
    else byName.set(name, replay.play(opened))
  }
  const files = [...new Set(byName.values())]
  const ofTexts = await textsFound(
    files.map(({ file }) => file),
    replay.played(),
    shelf,
  )
  const moved = new Map<Document, Finding>()
  const shuffle = newShuffle(byName, replay.played(), shelf)
  for (let round = 1; round <= rounds; round += 1) {
    progress.show(`order ${round} of ${rounds}`)
    for (const [document, finding] of shuffle.round(round)) if (!moved.has(document)) moved.set(document, finding)
  }
  progress.done()
  const besides = (document: Document) => [...(ofTexts.get(document) ?? []), ...[moved.get(document) ?? []].flat()]
  const ofConfigs = configs.read().flatMap(configMistakes)
  const broken = [...unreadable, ...ofConfigs].filter(isError).map(finding => unread(finding.at.source.name, [finding]))
  return {
    documents: [...broken, ...documentsOf(files, replay.played(), besides, { configs, scope }), ...rooms.documents],
    rooms: rooms.files,
    mistakes: [...unreadable, ...ofConfigs],
    names: [...new Set(walked.names)].map(name => (name === '-' ? (standardInput ?? name) : name)),
    files,
    read: shelf.read(),
    played: replay.played(),
    ofRooms: rooms.sources,
    failOn: failOnOf(configs, io.cwd()),
  }
}

const noRooms: CheckedRooms = { documents: [], files: [], unreadable: [], sources: [] }

/** Each document held against what it expects; a setup on which nothing is played is linted instead. */
function documentsOf(
  files: readonly PlayedFile[],
  played: readonly PlayedFile[],
  besides: Besides,
  found: Found,
): readonly Checked[] {
  const names = new Map<string, string>()
  const setups = new Set(
    played.flatMap(({ documents }) =>
      documents.flatMap(({ document }) => (document.kind === 'case' ? (document.case.setupPath ?? []) : [])),
    ),
  )
  return files.flatMap(file => {
    const checked = checkFile(file, names, besides)
    const isIdle = file.documents.every(({ document }) => document.kind === 'setup') && !setups.has(file.file.path)
    return isIdle ? checked.map(document => withLint(document, file, found)) : checked
  })
}

interface Found {
  readonly configs: Configs
  readonly scope: Scope
}

function withLint(document: Checked, played: PlayedFile, { configs, scope: { isChosen } }: Found): Checked {
  const { path } = played.file
  const placed = configs.nearest(path)
  const known = new Set(document.failures.flatMap(each => (each.kind === 'finding' ? findingKey(each.finding) : [])))
  const found = lintFile(played, settingsFor(placed.config, pathFrom(placed, path), isChosen))
  const others = found.filter(finding => !known.has(findingKey(finding)))
  return {
    ...document,
    failures: [...document.failures, ...others.filter(isError).map(failure)],
    remarks: others.filter(finding => !isError(finding)),
  }
}
