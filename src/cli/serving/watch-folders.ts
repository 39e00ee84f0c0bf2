import { statSync, type FSWatcher } from 'node:fs'
import { basename, dirname } from 'node:path'
import { watcherOf } from '../playing/watch.ts'

/** Who saves a file writes it in pieces. */
const patience = 100

/** Calls back when something in one of the folders has changed, and has then been left alone for a moment. */
export interface FolderWatch {
  /** Watches these and no others. Of one that is gone it waits for the return: call it again after each change. */
  readonly on: (folders: readonly string[]) => void
  readonly close: () => void
}

interface Watched {
  readonly watcher: FSWatcher
  readonly identity: string
}

export function watchFolders(changed: () => void): FolderWatch {
  const watched = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, patience)
  }
  const leave = (folder: string): void => {
    watched.get(folder)?.watcher.close()
    watched.delete(folder)
  }
  const begin = (folder: string): void => {
    const { there, missing } = nearest(folder)
    const watcher = watcherOf(there, (_, name) => {
      if (missing === undefined || name === null || name === missing) soon()
    })
    if (watcher === undefined) return
    watcher.on('error', () => {
      leave(folder)
      soon()
    })
    watched.set(folder, { watcher, identity: identityOf(folder) })
    // It may have come or gone just before it was watched.
    if (nearest(folder).there !== there) soon()
  }
  return {
    on: folders => {
      for (const [folder, { identity }] of watched)
        if (!folders.includes(folder) || identity !== identityOf(folder)) leave(folder)
      for (const folder of folders) if (!watched.has(folder)) begin(folder)
    },
    close: () => {
      clearTimeout(timer)
      for (const folder of watched.keys()) leave(folder)
    },
  }
}

/** The folder, or the nearest above it that is there, with the name that is missing in that. */
function nearest(folder: string): { readonly there: string; readonly missing?: string } {
  let there = folder
  let missing: string | undefined
  while (identityOf(there) === '' && dirname(there) !== there) {
    missing = basename(there)
    there = dirname(there)
  }
  return missing === undefined ? { there } : { there, missing }
}

/** Other for a folder that was made anew under the same name; empty for none. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.dev}:${found.ino}`
}
