import { verbs } from '../verbs/index.ts'
import type { Options } from '../verbs/option.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { note, type Reading } from '../reading.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'
import { effectCalled } from './words-elsewhere.ts'
import { described, inARow, instead, meantOr, nearAmong, quoted } from '../../text/wording.ts'

const why = 'an effect is exactly one verb, with its options beside it'

export function noteNoMap(tree: Tree, reading: Reading): undefined {
  const [word = '', ...rest] = tree.kind === 'text' ? tree.text.split(/[\s,]+/) : []
  const options = verbs.get(word)?.options
  return note(reading, tree.at, {
    code: 'effect/not-a-map',
    message: `an effect is a map, not ${described(tree)}`,
    why,
    help: `write { ${options === undefined ? 'kill: target' : asEntries(word, rest, options)} }`,
  })
}

/** `divert`, `self to actor`: `divert: self, to: actor`. */
function asEntries(verb: string, rest: readonly string[], options: Options): string {
  const entries: [key: string, words: string[]][] = [[verb, []]]
  for (const word of rest.filter(each => each !== '')) {
    const [, words = []] = entries.at(-1) ?? []
    if (words.length > 0 && (Object.hasOwn(options, word) || common.has(word))) entries.push([word, []])
    else words.push(word)
  }
  return entries.map(([key, words]) => `${key}: ${words.join(' ') || firstOf(key)}`).join(', ')
}

/** What most often stands at a verb. */
function firstOf(verb: string): string {
  return verb === 'report' ? 'alignment, of: target' : 'target'
}

/** None of the keys is a verb: the one that is nearly one is meant. `others` are further words that would do. */
export function noteNoVerb(tree: MapTree, reading: Reading, others: readonly string[] = []): undefined {
  const words = [...verbs.keys(), ...others]
  const keys = tree.entries.map(({ key }) => key)
  const key = keys.find(({ text }) => nearest(text, words).length > 0) ?? keys.find(({ text }) => !common.has(text))
  const text = key?.text ?? ''
  const elsewhere = effectCalled(text)
  return note(reading, key?.at ?? tree.at, {
    code: 'effect/unknown-verb',
    message: key ? `${quoted(key.text)} is no verb` : 'this effect has no verb',
    why,
    help:
      votedOut(text, words) ??
      lookedAt(text) ??
      elsewhere ??
      meantOr(text, words, `the verbs are ${inARow([...verbs.keys()].slice(0, 12))} ...`),
    ...(key && elsewhere === undefined && instead(key.at, key.text, nearAmong(key.text, words))),
  })
}

/** What other games call an elimination. */
function votedOut(text: string, words: readonly string[]): string | undefined {
  const isVote = /^(lynch|hang|execute|vote-?out|elected|voted)$/i.test(text)
  return isVote && words.includes('eliminate') ? 'did you mean “eliminate”?' : undefined
}

/** What the rule text and others call what finds something out. */
function lookedAt(text: string): string | undefined {
  if (/^(inspect(ion)?|investigate|check|peek)$/i.test(text))
    return 'write { report: alignment, of: target }, or “report” of another fact'
  return /^(observe|observation|watch|track|follow)$/i.test(text)
    ? 'write { report: visits, of: target }; { report: visitors, of: target } for who came to him'
    : undefined
}

const common = new Set(['if', 'until', 'uses', 'afterwards'])

export function noteTwoVerbs(one: MapEntry, other: MapEntry, reading: Reading): undefined {
  const [first, second] = [quoted(one.key.text), quoted(other.key.text)]
  return note(reading, other.key.at, {
    code: 'effect/two-verbs',
    message: `${first} and ${second} are two verbs in one effect`,
    why,
    help: `write each by itself, one after the other in a list: { ${one.key.text}: .. }, { ${other.key.text}: .. }`,
    related: [{ at: one.key.at, label: 'the first verb' }],
  })
}

/** None of the options is there of which the verb needs one. */
export function noteNeither(verb: string, options: readonly string[], tree: MapTree, reading: Reading): undefined {
  const words = options.map(quoted)
  return note(reading, tree.at, {
    code: 'shape/missing-key',
    message: `the effect \`${verb}\` says neither ${words.join(' nor ')}`,
    why: 'without one of them it does nothing',
    help: `write ${words.join(' or ')} beside its other keys`,
  })
}

/** An option that the verb's own value leaves nothing to say. */
export function noteIdle(option: MapEntry | undefined, verb: MapEntry, reading: Reading): void {
  if (option === undefined) return
  const value = verb.value.kind === 'text' ? ` ${verb.value.text}` : ''
  note(reading, option.key.at, {
    code: 'effect/idle-option',
    message: `${quoted(option.key.text)} says nothing beside ${quoted(`${verb.key.text}:${value}`)}`,
    why: 'what is written and does nothing would be taken for a rule of the game',
    help: `take ${quoted(option.key.text)} out`,
    related: [{ at: verb.value.at, label: 'what it stands beside' }],
  })
}
