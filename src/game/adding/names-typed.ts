import type { Finding } from '../../model/diagnostic.ts'
import { namesFitting, namesWith } from '../../model/names-fitting.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { namesInWords } from '../../text/names-in-words.ts'
import type { Facts } from '../submissions/holdings.ts'
import type { Say } from './line.ts'

/** The players whom a part of a line names, with commas or other marks between them. */
export function playersTyped(text: string, facts: Facts, say: Say): readonly string[] | Finding {
  return allTyped(text, facts.names, say, name => playerTyped(name, facts, say))
}

/** Whom a word means; of somebody who plays no more, who has taken over. */
export function playerTyped(word: string, facts: Facts, say: Say): string | Finding {
  const found = oneTyped('player', word, facts.names, say, [], livingFirst(facts))
  if (typeof found === 'string' || found.code !== 'name/unknown') return found
  const [gone = '', ...others] = namesFitting(word, [...facts.takenOver.keys()])
  const other = facts.takenOver.get(gone)
  if (other === undefined || others.length > 0) return found
  return say(`${gone} plays no more: ${other} has taken over`, `write “${other}”`, 'name/unknown')
}

/** Who lives, and then who is dead. */
function livingFirst({ names, alive }: Facts): string {
  const living = names.filter((_, player) => alive[player] === 1)
  const dead = names.filter((_, player) => alive[player] !== 1)
  return [living.join(', '), dead.length === 0 ? '' : `the dead ${dead.join(', ')}`]
    .filter(said => said !== '')
    .join(', and ')
}

/** The names among some that a part of a line holds, such as those of marks. */
export function wordsTyped(
  what: string,
  text: string,
  names: readonly string[],
  say: Say,
): readonly string[] | Finding {
  return allTyped(text, names, say, name => oneTyped(what, name, names, say))
}

function allTyped(
  text: string,
  names: readonly string[],
  say: Say,
  read: (word: string) => string | Finding,
): readonly string[] | Finding {
  if (text === '') return []
  const isOne = namesFitting(text, names).length === 1
  if (!isOne && /-+>|=+>|→/.test(text))
    return say(`“${text}” has an arrow of its own`, 'write a line for each thing that is done')
  const found = (isOne ? [text] : listIn(text, names)).map(word => {
    const one = read(word)
    return typeof one !== 'string' && one.code === 'name/unknown' ? withComma(one, word, names) : one
  })
  return (
    found.flatMap(each => (typeof each === 'string' ? [] : [each]))[0] ?? found.filter(each => typeof each === 'string')
  )
}

/** `jon edna` */
function withComma(unknown: Finding, word: string, names: readonly string[]): Finding {
  const each = namesInWords(word, words => {
    const [only, ...others] = namesFitting(words, names)
    return others.length === 0 ? only : undefined
  })
  return each === undefined ? unknown : { ...unknown, help: `put a comma between them: “${each.join(', ')}”` }
}

/** `bob, cat and dee`, `[bob; cat]`: a name may hold any of that, so that what is a name is left whole. */
export function listIn(text: string, names: readonly string[]): readonly string[] {
  const parted = (parts: readonly string[], mark: RegExp): readonly string[] =>
    parts.flatMap(part => (namesFitting(part, names).length === 1 ? part : part.split(mark).map(each => each.trim())))
  const bare = text.replace(/^\[(.*)\]$/s, '$1').replace(/\.$/, '')
  const parts = [/,/, /;/, /(?:^|\s)(?:and|и)\s/i, /[&+/]/].reduce(parted, [bare.trim()])
  const said = parts.filter(part => part !== '')
  return said.length === 0 ? [bare] : said
}

/** The one name that a word means, by itself or else as it is called otherwise. */
export function oneTyped(
  what: string,
  word: string,
  names: readonly string[],
  say: Say,
  called: readonly ((name: string) => string)[] = [],
  told = names.join(', '),
): string | Finding {
  const [only, ...others] = namesCalled(word, names, called)
  const isOne = only !== undefined && others.length === 0
  if (isOne && isAsked(word, only))
    return say(
      `“${word}” is a question, and what is sent in is certain`,
      `ask which it is to be; if it is ${only}, write “${only}” without the question mark`,
    )
  if (isOne) return only
  if (only !== undefined)
    return say(`“${word}” may be ${[only, ...others].join(', ')}`, 'write more of the name', 'add/several')
  const within = namesWith(word, names)
  const own = within.length > 0 ? within : nearest(word, names)
  const near = own.length > 0 ? own : nearest(word, [...new Set(called.flatMap(way => names.map(way)))])
  const help =
    near.length > 0
      ? `did you mean ${near.join(' or ')}?`
      : names.length === 0
        ? 'there is nothing to send in'
        : `there is ${told}`
  return say(`no ${what} is called “${word}”`, help, 'name/unknown')
}

/** Does a question mark close it that is no part of the name? */
function isAsked(word: string, name: string): boolean {
  return /\?[^\p{L}\p{N}]*$/u.test(word) && !name.includes('?')
}

/** Those that a word may stand for, in the first way in which it fits any; what was given by no role is called as none. */
export function namesCalled(
  word: string,
  names: readonly string[],
  called: readonly ((name: string) => string)[],
): readonly string[] {
  const ways = [namesFitting(word, names), ...called.map(way => fittingAs(way, word, names))]
  return ways.find(found => found.length > 0) ?? []
}

function fittingAs(called: (name: string) => string, word: string, names: readonly string[]): readonly string[] {
  const fitting = namesFitting(
    word,
    names.map(called).filter(other => other !== ''),
  )
  return names.filter(name => fitting.includes(called(name)))
}
