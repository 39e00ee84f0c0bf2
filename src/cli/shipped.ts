import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A file or folder that is shipped with snarf, seen from the bundle in `dist` or from this file. */
export function shippedPath(path: string): string {
  const bundled = join(__dirname, '..', path)
  return existsSync(bundled) ? bundled : join(__dirname, '../..', path)
}
