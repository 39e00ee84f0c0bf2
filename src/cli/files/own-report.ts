import { closeSync, readSync } from 'node:fs'
import { sentenceKeys } from '../../model/wording.ts'
import { openFile } from './read-source.ts'

/** How `-f gitlab` and `-f sarif` of lint and check begin, and what any command writes as JSON. */
const beginnings =
  /^\[\s*(?:\]|\{\s*"description": ")|^\{\s*(?:"version": 1,\s*"|"\$schema": "https:\/\/json\.schemastore\.org\/sarif-)/

/** Whether a file is what snarf itself once wrote into its folder, and so no game. */
export function isOwnReport(path: string): boolean {
  return path.endsWith('.json') && beginnings.test(firstTextOf(path, 100))
}

/** Whether a file says how posts are worded, and so is no game: in which language, or some sentences of them. */
export function isWording(path: string): boolean {
  if (path.endsWith('.json')) return false
  const text = firstTextOf(path, 4000)
  return /^language:/m.test(text) || (sentences.test(text) && !ofGame.test(text))
}

const sentences = new RegExp(`^(?:names|texts|formats|${Object.keys(sentenceKeys).join('|')}):`, 'm')
const ofGame =
  /^\W*(?:night|day|nights|setup|use|players|name|roles|factions|innate|abilities|modifiers|world|turn|turns)\b["']?:/m

const decoder = new TextDecoder()

/** The first bytes of a file; nothing of one that cannot be read. */
export function firstTextOf(path: string, size: number): string {
  const opened = openFile(path, Infinity)
  if (opened.type === 'mistake') return ''
  try {
    const bytes = new Uint8Array(size)
    return decoder.decode(bytes.subarray(0, readSync(opened.file, bytes)))
  } catch {
    return ''
  } finally {
    closeSync(opened.file)
  }
}
