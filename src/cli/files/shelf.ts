import type { Closed, GivenSetup, NamedFiles, Opened } from '../../game/case.ts'
import type { Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import type { Configs } from './configs.ts'
import type { SourceRead } from './read-source.ts'

/** What opens files, each once: one named on the command line, and one that another names at a place. */
export interface Shelf extends NamedFiles {
  readonly open: (name: string) => Opened | Closed
  /** A file as it was read, for a game of another kind. */
  readonly source: (name: string) => SourceRead
  readonly sourceNamed: (name: Name) => SourceRead
  /** Whether a file named on the command line is of a game of rooms; of one that cannot be read nothing is known. */
  readonly isOfRooms: (name: string) => boolean
  /** Lets go of what a file holds, by its real path: it is read anew where it is asked for again. */
  readonly leave: (path: string) => void
  /** Opens a line of JSON Lines, which is not kept. `path` is the real one of its file; a line that names no setup is played on the one given. */
  readonly openLine: (source: Source, path: string, setup?: GivenSetup) => Pick<Opened, 'documents' | 'findings'>
  /** Real paths of all files read so far. */
  readonly read: () => readonly string[]
  /** The same files on a shelf of their own, where every source is what `change` makes of it. */
  readonly readAs: (change: (source: Source, path: string) => Source) => Shelf
  /** The files as they are now. One that reads as it did is the same source, of which all is known; libraries shipped with snarf stay. */
  readonly readAgain: (configs: Configs) => Shelf
}
