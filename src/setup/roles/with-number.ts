import type { Tree } from '../../text/tree.ts'

/** The tree with a number wherever its author wrote the word N as a value. */
export function withNumber(tree: Tree, n: number): Tree {
  switch (tree.kind) {
    case 'text':
      return { ...tree, text: tree.text.replace(wordIn(tree.text), String(n)) }
    case 'list':
      return { ...tree, items: tree.items.map(item => withNumber(item, n)) }
    case 'map':
      return { ...tree, entries: tree.entries.map(({ key, value }) => ({ key, value: withNumber(value, n) })) }
    case 'empty':
      return tree
  }
}

/** The word N, with no other letter or number beside it. The expression that knows all there are takes long to make. */
function wordIn(text: string): RegExp {
  if (/^[ -~\n]*$/.test(text)) return /(?<![\w'-])N(?![\w'])/g
  return /(?<![\p{L}\p{N}_'’-])N(?![\p{L}\p{N}_'’])/gu
}
