import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../src/cli/files/built.ts'
import type { BuiltLibrary } from '../src/cli/files/library.ts'
import type { Source } from '../src/model/diagnostic.ts'
import { packLibrary } from '../src/setup/built-library.ts'
import { saidByLibrary } from '../src/setup/read-library.ts'
import { packTrees } from '../src/text/packed-trees.ts'
import { parseTrees } from '../src/text/parse.ts'

const shipped = join(__dirname, '../setups/lib')

/** Writes each library that is shipped with snarf, parsed and decoded, into a folder. One with mistakes is left out, so that snarf finds them. */
export function main([folder = '']: readonly string[]): number {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(shipped).filter(name => name.endsWith('.yaml'))) {
    const name = file.slice(0, -'.yaml'.length)
    const built = builtOf({ name: `snarf:${name}`, text: readFileSync(join(shipped, file), 'utf8') })
    if (built !== undefined) writeFileSync(join(folder, name), bytesOf(built))
  }
  return 0
}

function builtOf(source: Source): BuiltLibrary | undefined {
  const { trees, findings } = parseTrees(source)
  const [tree, second] = trees
  if (tree?.kind !== 'map' || second !== undefined || findings.length > 0) return undefined
  const said = saidByLibrary(tree)
  const { numbers, texts } = packTrees(trees)
  return said && { source, trees: { numbers: Uint32Array.from(numbers), texts }, library: packLibrary(said, tree) }
}
