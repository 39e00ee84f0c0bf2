import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltLibrary } from '../src/cli/files/library.ts'
import { packTrees } from '../src/text/packed-trees.ts'
import { parseTrees } from '../src/text/parse.ts'

const shipped = join(__dirname, '../setups/lib')

/** Writes each library that is shipped with snarf, parsed, into a folder. One with mistakes is left out, so that snarf finds them. */
export function main([folder = '']: readonly string[]): number {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(shipped).filter(name => name.endsWith('.yaml'))) {
    const text = readFileSync(join(shipped, file), 'utf8')
    const { trees, findings } = parseTrees({ name: file, text })
    const built: BuiltLibrary = { text, ...packTrees(trees) }
    if (findings.length === 0) writeFileSync(join(folder, file.replace(/yaml$/, 'json')), JSON.stringify(built))
  }
  return 0
}
