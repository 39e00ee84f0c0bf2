import { given } from '../language/given.ts'
import type { Victory } from '../model/victory.ts'
import { winWords, type OwnWin, ownWins, type Wins } from '../model/wins.ts'
import { decodeCondition } from '../language/decode/condition.ts'
import { decodeEvent } from '../language/decode/event.ts'
import { nameOf, textOf } from '../language/decode/name.ts'
import { fieldOf, type Fields, fieldsOf } from '../language/fields.ts'
import { note, refer, type Reading } from '../language/reading.ts'
import type { Tree } from '../text/tree.ts'
import { described, meantOr } from '../text/wording.ts'

/** `parity`, `last standing`, `survivor`, `jester`, `{ with: Mafia }`, or `{ when: .., if: .. }`. */
export function decodeWins(tree: Tree, reading: Reading): Wins | undefined {
  if (tree.kind === 'map') {
    const fields = fieldsOf('wins', tree, reading)
    const faction = fieldOf(fields, 'with', nameOf, reading)
    if (faction !== undefined && fields.size > 1) return noteTwoWins(tree, reading)
    if (faction === undefined) {
      const victory = victoryOf(tree, fields, reading)
      return victory && { kind: 'by', condition: 'own condition', victory }
    }
    refer(reading, 'faction', [faction])
    return { kind: 'with', faction }
  }
  const text = tree.kind === 'text' ? tree.text : ''
  const condition = winWords.find(word => word === text)
  if (condition !== undefined) return { kind: 'by', condition }
  return note(reading, tree.at, {
    code: 'wins/unknown',
    message: `nobody wins by ${described(tree)}`,
    why: `a faction wins by ${winWords.join(', ')}, with another faction, or by what it says under “when” and “if”`,
    help: meantOr(text, winWords, 'write one of these, or { with: Mafia }'),
  })
}

/** How a role wins otherwise than its faction: a word, or `{ when: .., if: .. }`. */
export function decodeOwnWin(tree: Tree, reading: Reading): OwnWin | Victory | undefined {
  if (tree.kind !== 'map') {
    const own = ownWins.find(word => tree.kind === 'text' && word === tree.text)
    return own ?? noteNoOwnWin(tree, reading)
  }
  return victoryOf(tree, fieldsOf('own-wins', tree, reading), reading)
}

function victoryOf(tree: Tree, fields: Fields, reading: Reading): Victory | undefined {
  const when = fieldOf(fields, 'when', decodeEvent, reading)
  const condition = fieldOf(fields, 'if', decodeCondition, reading)
  const works = fieldOf(fields, 'while', textOf, reading)
  if (when === undefined && condition === undefined)
    return works === undefined || fields.size > 1
      ? undefined
      : note(reading, tree.at, {
          code: 'wins/unknown',
          message: '“while” alone says nothing of who wins',
          why: 'it says whether who wins by “when” or “if” must live',
          help: 'add “when” or “if”',
        })
  const lives = works === 'dead' || works === 'any' ? works : 'alive'
  return { at: tree.at, while: lives, ...given({ when, if: condition }) }
}

function noteTwoWins(tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'wins/unknown',
    message: 'a faction cannot win with another one and by something of its own',
    why: 'its players count as those of the other',
    help: 'leave out “with”, or all but “with”',
  })
}

function noteNoOwnWin(tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'wins/unknown',
    message: `nobody wins by himself by ${described(tree)}`,
    why: `a player of a role wins as ${ownWins.join(' or ')}, or by what the role says under “when” and “if”`,
    help: meantOr(
      tree.kind === 'text' ? tree.text : '',
      ownWins,
      'write one of these, or { when: { eliminated: self } }',
    ),
  })
}
