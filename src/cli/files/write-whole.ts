import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import type { Finding } from '../../model/diagnostic.ts'
import { besideOf, leftoverFinding } from './beside.ts'
import { fileFinding, type Mistake } from '../mistake.ts'
import { unwritable } from './unwritable.ts'

/** A file being written that nobody finds until it is whole. */
export interface Whole {
  readonly write: (text: string) => void
  /** Puts the file in its place. Returns what prevents it, or a warning of what an earlier run left beside it. */
  readonly done: () => Finding | undefined
}

/** Nobody else may read a file that is made so: what comes of a game is its moderator's. */
export const ownersAlone = 0o600

/** Writes a file as a whole or not at all, and never onto one of the inputs. Returns what prevents it, or a warning. `mode` is that of a new file. */
export function writeWhole(path: string, text: string, inputs: readonly string[], mode?: number): Finding | undefined {
  const whole = beginWhole(path, inputs, mode)
  if ('code' in whole) return whole
  whole.write(text)
  return whole.done()
}

/** Begins such a file, or returns what prevents it. */
export function beginWhole(path: string, inputs: readonly string[], mode?: number): Whole | Finding {
  try {
    const present = statSync(path, { throwIfNoEntry: false })
    const mistake = present === undefined ? undefined : unfit(path, present, inputs)
    // Whoever may write in a folder could put another file in the place of one that he may not write to.
    if (mistake === undefined && present !== undefined) accessSync(path, constants.W_OK)
    return mistake === undefined ? wholeBeside(path, present, mode) : fileFinding(path, mistake)
  } catch (error) {
    return unwritable(path, error)
  }
}

/** Beside the target first. A file that was there keeps its permissions, and links to it. */
function wholeBeside(path: string, present: Stats | undefined, mode?: number): Whole {
  const target = present === undefined ? path : realpathSync(path)
  const beside = besideOf(target)
  const file = openSync(beside, 'wx', mode)
  let failure: { readonly error: unknown } | undefined
  const attempt = (step: () => void) => {
    try {
      if (failure === undefined) step()
    } catch (error) {
      failure = { error }
    }
  }
  return {
    write: text => {
      attempt(() => {
        writeFileSync(file, text)
      })
    },
    done: () => {
      if (present !== undefined)
        attempt(() => {
          fchmodSync(file, present.mode & 0o777)
        })
      // On the disk before it takes the place of what is there.
      attempt(() => {
        fsyncSync(file)
      })
      closeSync(file)
      attempt(() => {
        renameSync(beside, target)
      })
      if (failure === undefined) return leftoverFinding(target, path)
      rmSync(beside, { force: true })
      return unwritable(path, failure.error)
    },
  }
}

function unfit(path: string, present: Stats, inputs: readonly string[]): Mistake | undefined {
  if (!present.isFile()) return special(path)
  const identity = identityOf(path)
  return inputs.some(input => identityOf(input) === identity) ? isInput(path) : undefined
}

/** Equal for two names of one file; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`
}

function special(path: string): Mistake {
  return {
    code: 'file/special',
    message: `${path} is no regular file, so nothing is written to it`,
    help: 'name a file that is new, or one to replace; without a name the result goes to the standard output',
  }
}

function isInput(path: string): Mistake {
  return {
    code: 'file/input',
    message: `${path} is one of the files that were read, so nothing is written to it`,
    why: 'the game that it holds would be lost',
    help: 'name another file',
  }
}
