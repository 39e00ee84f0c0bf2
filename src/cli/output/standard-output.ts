import { fstatSync, writeSync } from 'node:fs'
import type { Stream } from './io.ts'
import { systemCodeOf } from '../mistake.ts'

/**
 * A standard output by its descriptor. Node takes a good part of a short run to load what its streams are made of, which only a
 * terminal needs: a file or a pipe is written to at once, as those streams do it too.
 */
export function outputOf(descriptor: number, stream: () => Stream): Stream {
  return mayBeTerminal(descriptor) ? stream() : atOnce(descriptor)
}

function mayBeTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice()
  } catch {
    return true
  }
}

function atOnce(descriptor: number): Stream {
  let told: Parameters<Stream['on']>[1] = () => undefined
  return {
    isAtOnce: true,
    write: (text, done) => {
      const mistake = writeAll(descriptor, Buffer.from(text))
      if (mistake !== undefined) told(mistake)
      done?.(mistake)
    },
    on: (_, listener) => {
      told = listener
    },
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): NodeJS.ErrnoException | undefined {
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written)
    } catch (error) {
      if (systemCodeOf(error) !== 'EAGAIN') return error as NodeJS.ErrnoException
      pause()
    }
  }
  return undefined
}

/** A full pipe that others have set not to wait has room again once its reader has gone on. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}
