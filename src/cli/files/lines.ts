import { closeSync, readSync } from 'node:fs'
import type { Mistake } from '../mistake.ts'
import { openFile } from './read-source.ts'

/** A line of a file, from 1, without its line feed. */
export type RawLine =
  | { readonly kind: 'line'; readonly number: number; readonly bytes: Uint8Array }
  /** Longer than any may be; it was not kept. */
  | { readonly kind: 'too-long'; readonly number: number }

export type LinesOpened =
  | { readonly type: 'lines'; readonly path: string; readonly lines: AsyncIterable<RawLine> }
  | { readonly type: 'mistake'; readonly mistake: Mistake }

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>

const lineFeed = 0x0a

/** The lines of a regular file of any size. */
export function openLines(path: string, longest: number): LinesOpened {
  const opened = openFile(path, Infinity)
  if (opened.type === 'mistake') return opened
  return { type: 'lines', path: opened.path, lines: linesIn(chunksOf(opened.file), longest) }
}

/** The lines of a stream of bytes as they come; no more than one is held. */
export async function* linesIn(chunks: Chunks, longest: number): AsyncGenerator<RawLine> {
  let number = 1
  let length = 0
  let parts: Uint8Array[] = []
  const take = (part: Uint8Array) => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  const line = (): RawLine =>
    length > longest ? { kind: 'too-long', number } : { kind: 'line', number, bytes: Buffer.concat(parts) }
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      take(bytes.subarray(start, end))
      yield line()
      number += 1
      length = 0
      parts = []
      start = end + 1
    }
    take(bytes.subarray(start))
  }
  if (length > 0) yield line()
}

function* chunksOf(file: number): Generator<Uint8Array> {
  try {
    for (;;) {
      const chunk = new Uint8Array(256 * 1024)
      const length = readSync(file, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
