import type { Finding } from '../../model/diagnostic.ts'
import { exit, type Exit } from './exit.ts'
import type { Outlet } from './buffered-output.ts'
import { beginWhole, ownersAlone, type Whole } from '../files/write-whole.ts'

/** A result that is written piece by piece. */
export interface Pieces {
  /** Resolves to false when there is no use in writing more. */
  readonly write: (text: string) => Promise<boolean>
  readonly done: () => Exit
}

export function piecesTo(out: Outlet): Pieces {
  return { write: text => out.writePiece(text), done: () => exit.fine }
}

/** Into a file, which is none of those read. Where nothing is written, what an earlier run wrote stays. */
export function piecesInto(
  path: string,
  read: readonly string[],
  refuse: (findings: readonly Finding[]) => Exit,
): Pieces {
  let whole: Whole | Finding | undefined
  return {
    write: text => {
      whole ??= beginWhole(path, read, ownersAlone)
      if ('code' in whole) return Promise.resolve(false)
      whole.write(text)
      return Promise.resolve(true)
    },
    done: () => {
      const finding = whole === undefined || 'code' in whole ? whole : whole.done()
      return finding === undefined ? exit.fine : refuse([finding])
    },
  }
}
