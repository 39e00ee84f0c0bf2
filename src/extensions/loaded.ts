import type { Source } from '../model/diagnostic.ts'
import type { LoadedExtension } from '../model/extension.ts'

const loaded = new WeakMap<Source, LoadedExtension>()

/** Lets whatever is read from its source find the code of an extension. */
export function handOver(extension: LoadedExtension): void {
  loaded.set(extension.source, extension)
}

/** The extension that was handed over with this source. */
export function extensionFrom(source: Source): LoadedExtension | undefined {
  return loaded.get(source)
}
