import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../src/cli/files/built.ts'
import type { BuiltWording } from '../src/cli/posting/wording.ts'
import { shippedLanguages } from '../src/model/shipped-languages.ts'
import { readWording } from '../src/setup/wording/read-wording.ts'
import { parseTrees } from '../src/text/parse.ts'

const shipped = join(__dirname, '../setups/wording')

/** Writes each wording that is shipped with snarf, as it is read, into a folder. */
export function main([folder = '']: readonly string[]): number {
  mkdirSync(folder, { recursive: true })
  for (const language of shippedLanguages) {
    const source = { name: `snarf:wording/${language}`, text: readFileSync(join(shipped, `${language}.yaml`), 'utf8') }
    const [tree] = parseTrees(source).trees
    if (tree === undefined) continue
    const built: BuiltWording = { source, wording: readWording(tree).wording }
    writeFileSync(join(folder, language), bytesOf(built))
  }
  return 0
}
