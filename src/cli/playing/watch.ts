import { watch } from 'node:fs'
import { dirname } from 'node:path'

const patience = 100

/** Resolves once something in a folder, or beside a file, has changed and nothing has for a tenth of a second. */
export function changedAt(path: string, isFolder: boolean): Promise<void> {
  return new Promise(done => {
    let waiting: NodeJS.Timeout | undefined
    const watcher = watch(isFolder ? path : dirname(path), () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        watcher.close()
        done()
      }, patience)
    })
  })
}
