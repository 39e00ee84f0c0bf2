import { basename, dirname, resolve } from 'node:path'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import type { Shelf } from './shelf.ts'
import type { Closed, GivenSetup, Opened } from '../../game/case.ts'
import { isCalledLines, linesFinding } from './called-lines.ts'
import { newConfigs, type Configs } from './configs.ts'
import { ruledDocument, ruledSetup } from './with-config-rulings.ts'
import { daysIn, type FileBeside } from './phases-beside.ts'
import { documentsOf, documentsOfLine } from '../../game/documents.ts'
import { readSource, readStandardInput, type SourceRead } from './read-source.ts'
import type { Io } from '../output/io.ts'
import { shippedLibrary } from './library.ts'
import { fileFinding } from '../mistake.ts'
import { readNamed, realOf, rootOf, type Naming } from './allowed-paths.ts'
import { extensionLibrary } from '../../extensions/with-extensions.ts'
import { isOfRooms } from '../../rooms/read/is-of-rooms.ts'
import { readSetup, type ReadSetup } from '../../setup/read-setup.ts'

interface Files {
  readonly io: Io
  readonly configs: Configs
  readonly standardInput: SourceRead | undefined
  /** By the name on the command line. */
  readonly first: Map<string, SourceRead>
  /** By who names it and as what: most files of a game name the same ones. */
  readonly named: Map<string, SourceRead>
  /** By real path, so that each file is read once and known as one source. */
  readonly sources: Map<string, Source>
  readonly shipped: Map<string, SourceRead>
  readonly namings: WeakMap<Source, Naming>
  /** Of files of lines, by their path. */
  readonly lines: Map<string, Naming>
  /** The line that was opened last: of each of very many, one is at hand. */
  readonly atHand: { source?: Source; naming?: Naming }
  readonly opened: Map<string, Opened>
  readonly setups: Map<string, ReadSetup>
  /** Files that may hold a day, by their folder. */
  readonly days: Map<string, readonly FileBeside[]>
  /** What a source is read as. */
  readonly change: Change
}

type Change = Parameters<Shelf['readAs']>[0]

const standardInput = '-'

/** A shelf for one run; the standard input is read first if `names` ask for it. */
export async function newShelf(
  names: readonly string[],
  io: Io,
  configs = newConfigs(io.cwd()),
  standardInputName?: string,
): Promise<Shelf> {
  return shelfOf({
    io,
    configs,
    standardInput: names.includes(standardInput) ? await readStandardInput(io.stdin, standardInputName) : undefined,
    first: new Map(),
    named: new Map(),
    sources: new Map(),
    shipped: new Map(),
    namings: new WeakMap(),
    lines: new Map(),
    atHand: {},
    opened: new Map(),
    setups: new Map(),
    days: new Map(),
    change: source => source,
  })
}

function shelfOf(files: Files): Shelf {
  return {
    open: name => open(readFirst(name, files), files),
    source: name => readFirst(name, files),
    sourceNamed: name => readBeside(name, files),
    isOfRooms: name => isOfRoomsRead(readFirst(name, files)),
    leave: path => files.opened.delete(path),
    openLine: (source, path, setup) => openLine(source, path, setup, files),
    openNamed: name => open(readBeside(name, files), files),
    openDays: after => openDays(after, files),
    read: () => [
      ...files.sources.keys(),
      ...shippedPaths(files),
      ...(files.standardInput === undefined ? [] : ['/dev/stdin']),
    ],
    readAs: change => shelfOf(filesAs(change, files)),
    readAgain: configs => shelfOf(filesNow(configs, files)),
  }
}

function filesNow(configs: Configs, files: Files): Files {
  return {
    ...files,
    configs,
    first: new Map(),
    named: new Map(),
    sources: new Map(),
    namings: new WeakMap(),
    lines: new Map(),
    atHand: {},
    opened: new Map(),
    setups: new Map(),
    days: new Map(),
    change: (source, path) => {
      const before = files.sources.get(path)
      return before?.text === source.text && before.name === source.name ? before : source
    },
  }
}

/** A file that was read before counts as it was then: it may have changed. */
function filesAs(change: Change, files: Files): Files {
  const shipped = [...files.shipped].map(([name, read]) => [name, changed(read, change)] as const)
  return {
    ...files,
    first: new Map(),
    named: new Map(),
    sources: new Map(),
    shipped: new Map(shipped),
    namings: new WeakMap(),
    lines: new Map(),
    atHand: {},
    opened: new Map(),
    setups: new Map(),
    change: (source, path) => change(files.sources.get(path) ?? source, path),
  }
}

function changed(read: SourceRead, change: Change): SourceRead {
  return read.type === 'finding' ? read : { ...read, source: change(read.source, read.path ?? read.source.name) }
}

/** Where the shipped libraries that were used lie. */
function shippedPaths(files: Files): readonly string[] {
  return [...files.shipped.values()].flatMap(read =>
    read.type === 'source' && read.path !== undefined ? [read.path] : [],
  )
}

function open(read: SourceRead, files: Files): Opened | Closed {
  if (read.type === 'finding') return { finding: read.finding }
  if (isCalledLines(read.source.name)) return { finding: linesFinding(read.source.name) }
  if (isOfRooms(read.source)) return { finding: ofRoomsFinding(read.source) }
  const { path } = namingOf(read.source, files)
  const known = files.opened.get(path)
  if (known !== undefined) return known
  const { documents, findings } = documentsOf(
    read.source,
    name => libraryAt(name, files),
    name => setupAt(name, files),
  )
  const placed = files.configs.nearest(path)
  const ruled = documents.map(document => ruledDocument(document, placed))
  const opened = { path, source: read.source, documents: ruled, findings }
  files.opened.set(path, opened)
  return opened
}

/** Where a command, or another file, asks for a night or a setup. */
function ofRoomsFinding(source: Source): Finding {
  return fileFinding(source, {
    code: 'rooms/not-a-night',
    message: `${source.name} is of a game of rooms, and not of nights`,
    help: 'snarf resolve, why, status, next, check and lint take such files',
  })
}

function openLine(
  source: Source,
  path: string,
  setup: GivenSetup | undefined,
  files: Files,
): Pick<Opened, 'documents' | 'findings'> {
  files.atHand.source = source
  files.atHand.naming = namingOfLines(source.name, path, files)
  const { documents, findings } = documentsOfLine(
    source,
    name => libraryAt(name, files),
    name => setupAt(name, files),
    setup && { ...setup, findings: [] },
  )
  const placed = files.configs.nearest(path)
  return { documents: documents.map(document => ruledDocument(document, placed)), findings }
}

/** The lines of a file are very many, and all name other files from the same place. */
function namingOfLines(name: string, path: string, files: Files): Naming {
  const known = files.lines.get(path) ?? { name, path, root: rootOf(path, files.io.cwd()) }
  files.lines.set(path, known)
  return known
}

function readFirst(name: string, files: Files): SourceRead {
  const known = files.first.get(name)
  if (known !== undefined) return known
  const given = name === standardInput ? files.standardInput : undefined
  const read = shelved(given ?? readSource(resolve(files.io.cwd(), name), name), files)
  files.first.set(name, read)
  return read
}

function isOfRoomsRead(read: SourceRead): boolean {
  return read.type === 'source' && !isCalledLines(read.source.name) && isOfRooms(read.source)
}

/** A file named in another one: from the same folder, and out of the tree of neither that nor the working directory. */
function readBeside(name: Name, files: Files): SourceRead {
  const by = namingOf(name.at.source, files)
  const key = JSON.stringify([by.root, dirname(by.path), dirname(by.name), name.text])
  const known = files.named.get(key)
  if (known !== undefined) return known
  const read = shelved(readNamed(name.text, by, name.at), files)
  // What is wrong is told with the place that names it.
  if (read.type === 'source') files.named.set(key, read)
  return read
}

function openDays(after: Name, files: Files): readonly Opened[] {
  const folder = dirname(namingOf(after.at.source, files).path)
  const days = files.days.get(folder) ?? daysIn(folder)
  files.days.set(folder, days)
  return days
    .filter(({ text }) => text.includes(basename(after.text)))
    .flatMap(({ name }) => {
      const opened = open(readBeside({ text: name, at: after.at }, files), files)
      return 'finding' in opened ? [] : opened
    })
}

/** The first source of a path stands for all. */
function shelved(read: SourceRead, files: Files): SourceRead {
  if (read.type === 'finding') return read
  const cwd = files.io.cwd()
  const path = read.path ?? realOf(resolve(cwd, read.source.name))
  const source = files.sources.get(path) ?? files.change(read.source, path)
  files.sources.set(path, source)
  if (!files.namings.has(source)) {
    files.namings.set(source, { name: source.name, path, root: rootOf(path, cwd) })
  }
  return { type: 'source', source, path }
}

function namingOf(source: Source, files: Files): Naming {
  const naming = files.atHand.source === source ? files.atHand.naming : files.namings.get(source)
  if (naming === undefined) throw new Error(`${source.name} was not read from this shelf`)
  return naming
}

/** `./roles` and `./roles.yaml` are files beside the one that names them; any other name is shipped with snarf. */
function libraryAt(name: Name, files: Files): Source | Finding {
  const { extensions } = files.io
  const ofFile = (own: Name): Source | Finding => {
    const read = /^\.{1,2}\//.test(own.text) ? readBeside(own, files) : shipped(own, files)
    return read.type === 'finding' ? read.finding : read.source
  }
  return extensions === undefined ? ofFile(name) : extensionLibrary(extensions, ofFile)(name)
}

/** A library is a source of its own, also where its file is named on the command line. */
function shipped(name: Name, files: Files): SourceRead {
  const known = files.shipped.get(name.text) ?? shippedLibrary(name)
  if (known.type === 'source') files.shipped.set(name.text, known)
  return known
}

function setupAt(name: Name, files: Files): { readonly path?: string } & ReadSetup {
  const read = readBeside(name, files)
  if (read.type === 'finding') return { findings: [read.finding] }
  const { path } = namingOf(read.source, files)
  const known =
    files.setups.get(path) ??
    ruledSetup(
      readSetup(read.source, library => libraryAt(library, files)),
      files.configs.nearest(path),
    )
  files.setups.set(path, known)
  return { path, ...known }
}
