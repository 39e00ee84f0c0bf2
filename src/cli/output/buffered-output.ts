import type { Stream } from './io.ts'

/** A stream that may be closed by its reader at any time. */
export interface Outlet {
  readonly stream: Stream
  write(text: string): void
  /** Writes, and waits until the reader has caught up. Resolves to false if there is none any more. */
  writePiece(text: string): Promise<boolean>
  /** Resolves when everything is written, with the mistake if something could not be. A reader who left is none. */
  flush(): Promise<NodeJS.ErrnoException | undefined>
}

export function outletOf(stream: Stream): Outlet {
  let mistake: NodeJS.ErrnoException | undefined
  stream.on('error', error => {
    mistake ??= error
  })
  return {
    stream,
    write: text => {
      if (mistake === undefined && text !== '') stream.write(text)
    },
    writePiece: async text => {
      if (mistake === undefined && text !== '') await new Promise(resolve => stream.write(text, resolve))
      return mistake === undefined
    },
    flush: async () => {
      if (mistake === undefined && stream.isAtOnce !== true) await written(stream)
      return mistake?.code === 'EPIPE' ? undefined : mistake
    },
  }
}

function written(stream: Stream): Promise<void> {
  return new Promise(resolve => {
    stream.write('', () => setImmediate(resolve))
  })
}
