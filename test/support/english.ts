import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wording } from '../../src/model/wording.ts'
import { readWording } from '../../src/setup/wording/read-wording.ts'
import { parseTrees } from '../../src/text/parse.ts'
import type { Tree } from '../../src/text/tree.ts'

const shippedBefore = new Map<string, Wording>()

/** A wording that is shipped, read once. */
export function shipped(language: 'en' | 'ru'): Wording {
  const wording = shippedBefore.get(language) ?? shippedAs(language)
  shippedBefore.set(language, wording)
  return wording
}

function shippedAs(language: string): Wording {
  return readWording(treeOf(readFileSync(join(__dirname, `../../setups/wording/${language}.yaml`), 'utf8'))).wording
}

export function treeOf(text: string): Tree {
  const [tree] = parseTrees({ name: 'wording.yaml', text }).trees
  if (tree === undefined) throw new Error('no wording')
  return tree
}
