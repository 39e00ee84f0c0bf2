import { changeAmongActions } from '../../language/change-among-actions.ts'
import { note, type Reading } from '../../language/reading.ts'
import type { Span } from '../../model/diagnostic.ts'
import { withoutArrows } from '../../text/slips/arrows.ts'
import type { MapEntry, ListTree, TextTree, Tree } from '../../text/tree.ts'
import { described, namesNobody, quoted } from '../../text/wording.ts'

export function noteUnordered(tree: Tree, reading: Reading): void {
  note(reading, tree.at, {
    code: 'action/unordered',
    message: 'these actions have no order of submission',
    why: 'a map has no order, and by day each action resolves when it is submitted, or by the golden rule each that is instant',
    help: 'write a list: - Alice: { Shoot: Bob }',
    rules: ['N6'],
  })
}

/** `actions: none` */
export function noteNothing(tree: Tree, reading: Reading): void {
  note(reading, tree.at, {
    code: 'action/missing',
    message: `${described(tree)} is no player with an action`,
    why: 'below “actions” each player has a line of his own',
    help: 'where nobody has done anything leave it empty: “actions: {}”; of one player write Alice: none',
  })
}

/** What stands on the line below that of a player. */
interface Below extends MapEntry {
  readonly actor: TextTree
}

export function noteNoAction(tree: Tree, reading: Reading, below?: Below): void {
  const { source, start, end } = tree.at
  const [line = ''] = source.text.slice(start, end).split(/\s*[\r\n]/, 1)
  const corrected = tree.kind === 'text' ? withoutArrows(line) : undefined
  if (corrected !== undefined) return noteArrow({ source, start, end: start + line.length }, corrected, reading)
  note(reading, tree.at, {
    code: 'action/missing',
    message: tree.kind === 'empty' ? 'no action stands here' : `${described(tree)} is no action of a player`,
    why: 'an action names the player, the ability and whom it selects',
    help: outdented(below) ?? 'write Alice: { Jail: Carol }; for a player who does nothing write Alice: none',
  })
}

/** `Investigate: Bob` as far to the left as the `Alice:` above it. */
function outdented(below: Below | undefined): string | undefined {
  if (below?.value.kind !== 'text' || namesNobody(below.value.text)) return undefined
  const { actor, key, value } = below
  return `if the next line is what ${actor.text} does, move it to the right, or write “${actor.text}: { ${key.text}: ${value.text} }”; for a player who does nothing write “${actor.text}: none”`
}

/** `Ed -> Kill Kim` where no line has a colon. */
function noteArrow(at: Span, corrected: string, reading: Reading): void {
  note(reading, at, {
    code: 'action/missing',
    message: 'an arrow leads to no action',
    why: 'a colon leads from a player to what he does; an arrow is part of the words',
    help: `write “${corrected}”`,
  })
}

export function noteNoPlayer(item: Tree, second: TextTree | undefined, reading: Reading): void {
  const corrected = item.kind === 'text' ? withoutArrows(item.text) : undefined
  if (corrected !== undefined) return noteArrow(item.at, corrected, reading)
  note(reading, second?.at ?? item.at, {
    code: 'action/one-player',
    message: second
      ? `${quoted(second.text)} is a second player in one entry of the list`
      : `${described(item)} is no action of a player`,
    why: 'in a list of actions each entry is a map with one player',
    help: ofModerator(item, second) ?? 'write - Alice: { Jail: Carol }, and each further player after another `-`',
  })
}

/** `{ replace: Max, with: Zoe }` */
function ofModerator(item: Tree, second: TextTree | undefined): string | undefined {
  const [first] = item.kind === 'map' ? item.entries : []
  return first !== undefined && /^(with|by)$/.test(second?.text ?? '') ? changeAmongActions(first.key) : undefined
}

export function noteList(actor: TextTree, list: ListTree, reading: Reading): void {
  note(reading, list.at, {
    code: 'action/list',
    message: `a list stands within the list of ${quoted(actor.text)}`,
    why: 'a list of uses names one use after the other',
    help: 'write [{ Shoot: Alice }, { Shoot: Bob }]',
  })
}

/** `Ann: { none: Bea }` */
export function noteNoneOn(actor: TextTree, none: TextTree, reading: Reading): void {
  note(reading, none.at, {
    code: 'action/none-and-more',
    message: `${quoted(actor.text)} does nothing, and to somebody`,
    why: '`none` says that a player submits no action, and no ability is called so',
    help: `write the ability in place of “none”; or ${actor.text}: none`,
  })
}

export function noteNone(actor: TextTree, none: TextTree, reading: Reading): void {
  note(reading, none.at, {
    code: 'action/none-and-more',
    message: `${quoted(actor.text)} does something and does nothing`,
    why: '`none` says that a player submits no action',
    help: 'take “none” away, or the actions',
  })
}
