import type { Disguise, Reported } from '../../model/disguise.ts'
import { type Disguisable, disguisable, seen } from '../../model/fact-words.ts'
import { isFactWord } from './fact.ts'
import { nameOf } from './name.ts'
import { fieldOf, fieldsOf } from '../fields.ts'
import { note, type Reading, refer } from '../reading.ts'
import type { TextTree, Tree } from '../../text/tree.ts'
import { inARow, quoted } from '../../text/wording.ts'

/** `{ alignment: Mafia }`: one fact, and what it reads. */
export function decodeDisguise(tree: Tree, reading: Reading): Disguise | undefined {
  if (tree.kind === 'text') return noteNoFact(tree, reading)
  const idle = tree.kind === 'map' ? tree.entries.find(({ key }) => isNeverDisguised(key)) : undefined
  if (idle !== undefined) return noteNeverDisguised(idle.key, reading)
  const fields = fieldsOf('disguise', tree, reading)
  const [fact, second] = [...fields.keys()].filter(isDisguisable)
  if (fact === undefined) return undefined
  if (second !== undefined) return noteTwo(fact, second, tree, reading)
  const value = fieldOf(fields, fact, decodeReported, reading)
  if (value !== undefined) referTold(fact, value, reading)
  return value && { fact, value }
}

/** Looks a word up that reports of a fact say: a side or a role, unless it is a word of the author's own. */
export function referTold(fact: string | undefined, value: Reported, reading: Reading): void {
  if (value.isOwnWord === true || fact === undefined || !isDisguisable(fact)) return
  refer(reading, fact === 'role' ? 'told-role' : fact, [value])
}

/** What a report is made to read: `Mafia`, or `{ word: Guilty }`. */
export function decodeReported(tree: Tree, reading: Reading): Reported | undefined {
  if (tree.kind !== 'map') return nameOf(tree, reading)
  const word = fieldOf(fieldsOf('own-word', tree, reading), 'word', nameOf, reading)
  return word && { text: word.text, at: word.at, isOwnWord: true }
}

/** A fact of which every report says how it is. */
export function isNeverDisguised({ text }: TextTree): boolean {
  return isFactWord(text) && !isDisguisable(text)
}

function isDisguisable(text: string): text is Disguisable {
  return disguisable.some(word => word === text)
}

/** Of what is seen, and of lists, no report reads one word in place of another. */
export function noteNeverDisguised({ text, at }: TextTree, reading: Reading): undefined {
  return note(reading, at, {
    code: 'disguise/fact',
    message: `nothing makes a report of ${quoted(text)} read otherwise`,
    why: `only reports of ${inARow(disguisable.map(quoted))}, and tests of them, give what a state would have them read`,
    help: insteadOf(text),
  })
}

function insteadOf(fact: string): string {
  if (fact === 'same-as-last') return 'disguise the “alignment”, which it compares'
  if (seen.some(word => word === fact))
    return 'let visits not be seen (“hide: visits, of: ..”), or one that was not (“feign: .., visiting: ..”)'
  return `let it fail: “state: { attempts: { verb: report, against: .., fact: ${fact} }, will: fail }”`
}

/** `as: Mafia` does not say what reads so. */
function noteNoFact({ text, at }: TextTree, reading: Reading): undefined {
  return note(reading, at, {
    code: 'shape/not-a-map',
    message: `a disguise must be a map, not ${quoted(text)}`,
    help: `write { alignment: ${text} }, or { role: ${text} }`,
  })
}

function noteTwo(one: string, other: string, tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'disguise/two',
    message: `a disguise speaks of one fact, not of ${one} and ${other}`,
    help: 'write two effects',
  })
}
