import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wording } from '../../src/model/wording.ts'
import { readWording } from '../../src/setup/wording/read-wording.ts'
import { parseTrees } from '../../src/text/parse.ts'
import type { Tree } from '../../src/text/tree.ts'

/** A wording that is shipped. */
export function shipped(language: 'en' | 'ru'): Wording {
  return readWording(treeOf(readFileSync(join(__dirname, `../../setups/wording/${language}.yaml`), 'utf8'))).wording
}

export function treeOf(text: string): Tree {
  const [tree] = parseTrees({ name: 'wording.yaml', text }).trees
  if (tree === undefined) throw new Error('no wording')
  return tree
}
