import type { FSWatcher } from 'node:fs'
import { watcherOf } from '../playing/watch.ts'

/** Who saves a file writes it in pieces. */
const patience = 100

/** Calls back when something in one of the folders has changed, and has then been left alone for a moment. */
export interface FolderWatch {
  readonly on: (folders: readonly string[]) => void
  readonly close: () => void
}

export function watchFolders(changed: () => void): FolderWatch {
  const watched = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, patience)
  }
  const leave = (folder: string): void => {
    watched.get(folder)?.close()
    watched.delete(folder)
  }
  return {
    on: folders => {
      for (const folder of watched.keys()) if (!folders.includes(folder)) leave(folder)
      for (const folder of folders) {
        if (watched.has(folder)) continue
        const watcher = watcherOf(folder, soon)
        watcher?.on('error', () => {
          leave(folder)
          soon()
        })
        if (watcher !== undefined) watched.set(folder, watcher)
      }
    },
    close: () => {
      clearTimeout(timer)
      for (const folder of watched.keys()) leave(folder)
    },
  }
}
