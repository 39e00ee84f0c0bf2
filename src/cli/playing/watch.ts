import { watch, type FSWatcher } from 'node:fs'
import { basename } from 'node:path'

const patience = 100

export interface Watched {
  /** Watches folders too, from now on. */
  readonly on: (folders: readonly string[]) => void
  /** Resolves once something has changed and nothing has for a tenth of a second. */
  readonly changed: Promise<void>
  readonly close: () => void
}

/** Watches folders. What snarf itself writes there, under a name and beside it, is no change. */
export function watching(folders: readonly string[], written: string | undefined): Watched {
  const own = written === undefined ? undefined : basename(written)
  const watchers = new Map<string, FSWatcher | undefined>()
  let waiting: NodeJS.Timeout | undefined
  let done: () => void = () => undefined
  const changed = new Promise<void>(resolve => {
    done = resolve
  })
  const close = (): void => {
    clearTimeout(waiting)
    for (const watcher of watchers.values()) watcher?.close()
  }
  const heard = (_: string, name: string | null): void => {
    if (own !== undefined && name?.includes(own)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      close()
      done()
    }, patience)
  }
  const on = (added: readonly string[]): void => {
    for (const folder of added) if (!watchers.has(folder)) watchers.set(folder, watcherOf(folder, heard))
  }
  on(folders)
  return { on, changed, close }
}

/** None of a folder that is gone. */
export function watcherOf(
  folder: string,
  changed: (event: string, name: string | null) => void,
): FSWatcher | undefined {
  try {
    return watch(folder, changed)
  } catch {
    return undefined
  }
}
