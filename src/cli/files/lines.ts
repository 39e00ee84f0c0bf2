import { closeSync, readSync } from 'node:fs'
import type { Mistake } from '../mistake.ts'
import { openFile } from './read-source.ts'

/** A line of a file, from 1, without its line feed. */
export type RawLine =
  | { readonly kind: 'line'; readonly number: number; readonly bytes: Uint8Array }
  /** Longer than any may be; it was not kept. */
  | { readonly kind: 'too-long'; readonly number: number }

export type LinesOpened =
  | { readonly type: 'lines'; readonly path: string; readonly lines: Lines }
  | { readonly type: 'mistake'; readonly mistake: Mistake }

/** Those that a piece of the file ends, together: whoever writes may wait until he has answered all of them. */
export type Lines = AsyncIterable<readonly RawLine[]>

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>

const lineFeed = 0x0a

/** The lines of a regular file of any size. */
export function openLines(path: string, longest: number): LinesOpened {
  const opened = openFile(path, Infinity)
  if (opened.type === 'mistake') return opened
  return { type: 'lines', path: opened.path, lines: linesIn(chunksOf(opened.file), longest) }
}

/** The lines of a stream of bytes as they come; no more than those of one chunk are held. */
export async function* linesIn(chunks: Chunks, longest: number): AsyncGenerator<readonly RawLine[]> {
  let number = 1
  let length = 0
  let parts: Uint8Array[] = []
  const take = (part: Uint8Array) => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  const line = (): RawLine =>
    length > longest ? { kind: 'too-long', number } : { kind: 'line', number, bytes: joined(parts) }
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
    const ended: RawLine[] = []
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      take(bytes.subarray(start, end))
      ended.push(line())
      number += 1
      length = 0
      parts = []
      start = end + 1
    }
    take(bytes.subarray(start))
    if (ended.length > 0) yield ended
  }
  if (length > 0) yield [line()]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only, second] = parts
  return only !== undefined && second === undefined ? only : Buffer.concat(parts)
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
