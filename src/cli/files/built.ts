import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import type { Source } from '../../model/diagnostic.ts'

/** What the build left beside the bundle of a file that is shipped: each place in it is one of this source. */
export interface Built {
  readonly source: Source
}

/** What the build made of a file, if it still reads as it did then. Another V8 than that which wrote it may not be able to read it. */
export function builtOf(folder: string, name: string, text: string): Built | undefined {
  try {
    const built = deserialize(readFileSync(join(__dirname, folder, name))) as Built
    return built.source.text === text ? built : undefined
  } catch {
    return undefined
  }
}
