import { winWords, type OwnWin, ownWins, type Wins } from '../model/wins.ts'
import { nameOf } from './decode-name.ts'
import { fieldOf, fieldsOf } from './fields.ts'
import { note, refer, type Reading } from './reading.ts'
import type { Tree } from './tree.ts'
import { described, meantOr } from './wording.ts'

/** `parity`, `last standing`, `survivor`, `jester`, or `{ with: Mafia }`. */
export function decodeWins(tree: Tree, reading: Reading): Wins | undefined {
  if (tree.kind === 'map') {
    const faction = fieldOf(fieldsOf('wins', tree, reading), 'with', nameOf, reading)
    if (faction === undefined) return undefined
    refer(reading, 'faction', [faction])
    return { kind: 'with', faction }
  }
  const text = tree.kind === 'text' ? tree.text : ''
  const condition = winWords.find(word => word === text)
  if (condition !== undefined) return { kind: 'by', condition }
  return note(reading, tree.at, {
    code: 'wins/unknown',
    message: `nobody wins by ${described(tree)}`,
    why: `a faction wins by ${winWords.join(', ')}, or with another faction`,
    help: meantOr(text, winWords, 'write one of these, or { with: Mafia }'),
  })
}

/** How a role wins otherwise than its faction; its shape has looked at the word. */
export function decodeOwnWin(tree: Tree): OwnWin | undefined {
  return ownWins.find(word => tree.kind === 'text' && word === tree.text)
}
