import type { Case } from '../generator/shapes.ts'
import { isList, isMap, type Tree, type TreeMap } from '../generator/tree.ts'

/** A case in the words of the oracle: where the generator draws others, something near that it speaks stands in their place. */
export function spoken(given: Case): Case {
  return { ...given, setup: inWords({ ...given.setup }) as Case['setup'] & TreeMap }
}

/** Verbs of which the oracle has nothing to say; each is a mark instead. */
const unspoken = ['revive', 'hide', 'bind', 'delay', 'copy', 'repeat', 'grant', 'lose', 'give', 'take', 'steal', 'vote-weight', 'votes-needed', 'loses-ties', 'allow'] // prettier-ignore
const facts = ['alignment', 'role', 'visits', 'visitors']
const leftOut = ['afterwards', 'otherwise', 'of-all-nights']

function inWords(tree: Tree): Tree {
  if (tree === 'factional') return 'killing'
  if (isList(tree)) return tree.map(inWords)
  if (!isMap(tree)) return tree
  const verb = unspoken.find(name => name in tree && (name !== 'bind' || 'as' in tree))
  if (verb !== undefined && !('hide' in tree && tree.hide === 'visits')) return inWords(markOf(tree, verb))
  if ('announce' in tree || 'reveal' in tree) return { tell: 'self', text: 'A bell rings.' }
  if ('whenever' in tree || 'later' in tree) return inWords(tree.do ?? {})
  if ('instant' in tree) return inWords(withOrder(tree))
  const entries = Object.entries(tree).filter(([key, value]) => !isLeftOut(tree, key, value))
  return Object.fromEntries(entries.map(([key, value]) => [key, key === 'report' ? factOf(value) : inWords(value)]))
}

function markOf(tree: TreeMap, verb: string): TreeMap {
  const who = tree[verb] ?? 'self'
  const one = isList(who) ? (who[0] ?? 'self') : verb === 'hide' ? (tree.of ?? 'self') : who
  return { mark: one, as: 'doused', ...(tree.if !== undefined && { if: tree.if }) }
}

function withOrder({ instant: _, ...tree }: TreeMap): TreeMap {
  return { ...tree, order: 10 }
}

function factOf(fact: Tree): Tree {
  if (isMap(fact)) return 'tonight' in fact || 'ever' in fact ? fact : 'alignment'
  return facts.some(one => one === fact) ? fact : 'visitors'
}

function isLeftOut(tree: TreeMap, key: string, value: Tree): boolean {
  if (leftOut.includes(key)) return true
  if (key === 'until') return value === 'next night' || value === 'end of day'
  if (key === 'role' && 'become' in tree) return isMap(value)
  return 'report' in tree && (key === 'only' || key === 'except')
}
