import { shapes } from '../../language/shapes/index.ts'
import { nearestOf } from '../../text/did-you-mean.ts'
import { parseTrees } from '../../text/parse.ts'
import type { Tree } from '../../text/tree.ts'
import { firstTextOf } from './own-report.ts'
import { readSource } from './read-source.ts'

/**
 * Whether a file has to do with something else than games of snarf: none of its keys is one of a setup, a night, or a world or turn of rooms, nor nearly one,
 * and nothing below one of them is a setup or night. Of a file that is empty, or cannot be read, nobody knows.
 */
export function isNoGame(path: string): boolean {
  if (ownKeys.test(firstTextOf(path, 4000))) return false
  const read = readSource(path)
  if (read.type === 'finding') return false
  const { trees, findings } = parseTrees(read.source)
  if (findings.length === 0) return trees.length > 0 && trees.every(isStrange)
  const keys = keysIn(read.source.text)
  return keys.length > 0 && !keys.some(isNearlyOwn)
}

function isStrange(tree: Tree): boolean {
  switch (tree.kind) {
    case 'map': {
      const keys = tree.entries.map(({ key }) => key.text)
      const isNamed = keys.length > 0 && !keys.every(key => alsoOthers.has(key))
      if (!isNamed || keys.some(isNearlyOwn)) return false
      // A schema says of what keys there may be.
      return keys.some(key => key.startsWith('$')) || !tree.entries.some(({ value }) => isGame(value))
    }
    case 'list':
      return tree.items.length > 0 && tree.items.every(item => item.kind !== 'map' || isStrange(item))
    case 'text':
    case 'empty':
      return false
  }
}

/** A setup or night that stands below a key of another name has several keys of its own. */
function isGame(tree: Tree): boolean {
  return tree.kind === 'map' && tree.entries.filter(({ key }) => own.has(key.text)).length > 1
}

/** One letter may be wrong. */
function isNearlyOwn(key: string): boolean {
  const { near, wrong } = nearestOf(key, own)
  return near.length > 0 && wrong <= 1
}

/** The keys at the beginning of lines, or in braces, of a text that is no YAML. */
function keysIn(text: string): readonly string[] {
  const pattern = /^\s*\{/m.test(text) ? /^[\s{]*["']?([\w-]+)["']?\s*:/gm : /^([\w-]+)\s*:/gm
  return [...text.matchAll(pattern)].map(([, key = '']) => key)
}

/** Files of all kinds have such keys. */
const alsoOthers: ReadonlySet<string> = new Set(['name', 'rules', 'post', 'seed'])

const own: ReadonlySet<string> = new Set(
  [
    ...['setup', 'night', 'phase'].flatMap(shape => Object.keys(shapes.get(shape)?.keys ?? {})),
    ...['world', 'rooms', 'declare'],
  ].filter(key => !alsoOthers.has(key)),
)

/** Most files of a game are known by how they begin. */
const ownKeys = new RegExp(`^(?:[-{]\\s*)?["']?(?:${[...own].join('|')})["']?\\s*:`, 'm')
