import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname } from 'node:path'

const patience = 100

export interface Watched {
  /** Resolves once something has changed and nothing has for a tenth of a second. */
  readonly changed: Promise<void>
  readonly close: () => void
}

/** Watches a folder, or what stands beside a file, from now on. What snarf itself writes there, under a name and beside it, is no change. */
export function watchAt(path: string, isFolder: boolean, written: string | undefined): Watched {
  const own = written === undefined ? undefined : basename(written)
  let waiting: NodeJS.Timeout | undefined
  let done: () => void = () => undefined
  const watcher = watcherOf(isFolder ? path : dirname(path), (_, name) => {
    if (own !== undefined && name?.includes(own)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      watcher?.close()
      done()
    }, patience)
  })
  const changed = new Promise<void>(resolve => {
    done = resolve
  })
  const close = (): void => {
    clearTimeout(waiting)
    watcher?.close()
  }
  return { changed, close }
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
