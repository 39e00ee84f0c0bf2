import { aFunction, isWith } from '../model/call-checks.ts'
import { checkCall, shown, type Check } from '../model/call-error.ts'
import type { Finding, Source } from '../model/diagnostic.ts'
import { isPromise, thrownText } from '../model/tried.ts'
import { wholeText } from '../text/whole-text.ts'
import type { Name } from '../model/syntax.ts'
import type { Library } from '../setup/read-library.ts'
import { readSetup, type ReadSetup } from '../setup/read-setup.ts'
import type { Closed, Opened } from './case.ts'
import { documentsOf } from './documents.ts'
import { pathBeside } from './path-beside.ts'
import { findingsOf, newReplay, type PlayedDocument } from './replay.ts'

/** Where the files of a game come from. Paths have slashes; what a file names is looked for from the folder of that file. */
export interface GameFiles {
  /** The text of the file at a path; undefined where there is none. */
  readonly read: (path: string) => string | undefined
  /** The library that a `use:` list names without `./`, such as those shipped with snarf. */
  readonly library: Library
}

/** What a file of nights and days came to. */
export interface PlayedGameFile {
  /** Its documents, each with the outcomes of its phases, as far as they could be played. */
  readonly documents: readonly PlayedDocument[]
  /** All that is wrong with it, or worth knowing, in its order; an error is why an outcome is missing. */
  readonly findings: readonly Finding[]
}

/** A game that is read and played as it is asked for. */
export interface OpenGameFiles {
  /** Plays the file at a path, and before it those that it names with `after:`, each of them once. */
  readonly play: (path: string) => PlayedGameFile
}

const someFiles: Check = {
  isFit: value => isWith(value, 'read', 'library') && aFunction.isFit(value.read) && aFunction.isFit(value.library),
  wants: 'is { read, library }, two functions',
}

/** Opens a game: its setup, its libraries and the chain of its nights and days are found as one names the other. */
export function openGameFiles(files: GameFiles): OpenGameFiles {
  checkCall('openGameFiles', { files }, { files: someFiles })
  const sources = new Map<string, Source | Unread>()
  const opened = new Map<string, Opened>()
  const setups = new Map<string, ReadSetup>()

  const sourceAt = (path: string): Source | Unread => {
    const found = sources.get(path) ?? readAt(files, path)
    sources.set(path, found)
    return found
  }
  const named = (name: Name): Source | Finding => {
    const path = pathBeside(name.at.source.name, name.text)
    const found = sourceAt(path)
    return 'text' in found ? found : noFile(path, found, name.at)
  }
  const library: Library = name => (/^\.{1,2}\//.test(name.text) ? named(name) : files.library(name))
  const setupAt = (name: Name): { readonly path?: string } & ReadSetup => {
    const source = named(name)
    if ('code' in source) return { findings: [source] }
    const known = setups.get(source.name) ?? readSetup(source, library)
    setups.set(source.name, known)
    return { path: source.name, ...known }
  }
  const open = (source: Source): Opened => {
    const known = opened.get(source.name)
    if (known !== undefined) return known
    const file = { path: source.name, source, ...documentsOf(source, library, setupAt) }
    opened.set(source.name, file)
    return file
  }
  const openNamed = (name: Name): Opened | Closed => {
    const source = named(name)
    return 'code' in source ? { finding: source } : open(source)
  }
  // Which other files lie in a folder is not known here.
  const replay = newReplay({ openNamed, openDays: () => [] })

  return {
    play: path => {
      const clean = pathBeside('', path)
      const source = sourceAt(clean)
      if (!('text' in source))
        return { documents: [], findings: [noFile(clean, source, wholeText({ name: clean, text: '' }))] }
      const played = replay.play(open(source))
      return { documents: played.documents, findings: findingsOf(played) }
    },
  }
}

/** That nothing is at a path, or why what is there cannot be read. */
interface Unread {
  readonly because?: string
}

/** What reads files may be a program's own, and throw or answer with what is no text. */
function readAt({ read }: GameFiles, path: string): Source | Unread {
  try {
    const text: unknown = read(path)
    if (typeof text === 'string') return { name: path, text }
    if (text === undefined) return {}
    const answer = isPromise(text) ? 'a promise' : shown(text)
    return { because: `what was to read it answered with ${answer}` }
  } catch (error) {
    const [because = ''] = thrownText(error).split('\n', 1)
    return { because }
  }
}

function noFile(path: string, { because }: Unread, at: Finding['at']): Finding {
  if (because !== undefined)
    return {
      code: 'file/unreadable',
      severity: 'error',
      message: `${path} cannot be read: ${because}`,
      help: '`read` answers at once: with the text of the file, or with undefined where there is none',
      at,
    }
  return {
    code: 'file/missing',
    severity: 'error',
    message: `${path} does not exist`,
    help: 'check the name, and the folder it is in',
    at,
  }
}
