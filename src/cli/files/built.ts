import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Source } from '../../model/diagnostic.ts'

/** What the build left beside the bundle of a file that is shipped: each place in it is one of this source. */
export interface Built {
  readonly source: Source
}

const sumBytes = 4

/** As it is written: with its checksum at the end. */
export function bytesOf(built: Built): Uint8Array {
  const bytes = serialize(built)
  return Buffer.concat([bytes, sumOf(bytes)])
}

/** What the build made of a file, if that still reads as it did then and nothing in it has changed. Another V8 than that which wrote it may not be able to read it. */
export function builtOf(folder: string, name: string, text: string): Built | undefined {
  try {
    const all = readFileSync(join(__dirname, folder, name))
    const bytes = all.subarray(0, -sumBytes)
    if (!sumOf(bytes).equals(all.subarray(-sumBytes))) return undefined
    const built = deserialize(bytes) as Built
    return built.source.text === text ? built : undefined
  } catch {
    return undefined
  }
}

function sumOf(bytes: Uint8Array): Buffer {
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(bytes))
  return sum
}
