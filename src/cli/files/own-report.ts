import { closeSync, readSync } from 'node:fs'
import { openFile } from './read-source.ts'

/** How `-f json`, `-f gitlab` and `-f sarif` of lint and check begin. */
const beginnings =
  /^\[\s*(?:\]|\{\s*"description": ")|^\{\s*(?:"version": 1,\s*"(?:findings|statistics)": \[|"\$schema": "https:\/\/json\.schemastore\.org\/sarif-)/

/** Whether a file is what snarf itself once reported into its folder, and so no game. */
export function isOwnReport(path: string): boolean {
  return path.endsWith('.json') && beginsLike(path, 100, beginnings)
}

/** Whether a file says how posts are worded, and so is no game: it says in which language. */
export function isWording(path: string): boolean {
  return !path.endsWith('.json') && beginsLike(path, 4000, /^language:/m)
}

const decoder = new TextDecoder()

function beginsLike(path: string, size: number, beginning: RegExp): boolean {
  const opened = openFile(path, Infinity)
  if (opened.type === 'mistake') return false
  try {
    const bytes = new Uint8Array(size)
    return beginning.test(decoder.decode(bytes.subarray(0, readSync(opened.file, bytes))))
  } catch {
    return false
  } finally {
    closeSync(opened.file)
  }
}
