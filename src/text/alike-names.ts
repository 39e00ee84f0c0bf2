import type { Finding } from '../model/diagnostic.ts'
import { gathered } from '../model/gathered.ts'
import type { Name } from '../model/syntax.ts'
import { differenceOf, lookOf, mixedIn } from './lookalikes.ts'
import { quoted } from './wording.ts'

type AlikeName = Pick<Finding, 'message' | 'why' | 'help' | 'at' | 'related'>

/** What is wrong with names of a kind (`player`) that look like each other, like one of the others, or mix two alphabets; each name once. */
export function alikeNames(kind: string, own: readonly Name[], others: readonly Name[] = []): readonly AlikeName[] {
  const isStrange = own.some(({ text }) => /[^ -~]| {2}/.test(text))
  const seen = new Map<string, Name>()
  if (isStrange) for (const name of others) seen.set(glanceAt(name.text), name)
  const told = new Set<string>()
  return gathered(own, name => {
    const look = glanceAt(name.text)
    const first = seen.get(look) ?? name
    seen.set(look, first)
    if (told.has(name.text) || told.has(first.text)) return []
    const flaw = first.text === name.text ? mixed(name) : alike(kind, name, first)
    if (flaw !== undefined) told.add(name.text)
    return flaw ?? []
  })
}

/** What is read at a glance: without blanks and points, `rn` as m. */
function glanceAt(name: string): string {
  const look = lookOf(name)
  const letters = look.replace(/[ .,'’_-]/g, '')
  return letters === '' ? look : letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

function alike(kind: string, name: Name, first: Name): AlikeName {
  return {
    at: name.at,
    message: `the ${kind} ${quoted(name.text)} looks like another ${kind}`,
    why: `${differenceOf(name.text, first.text)}: who reads one of them may mean the other`,
    help: 'give one of them another name, or write both in the same characters',
    related: [{ at: first.at, label: 'the other one' }],
  }
}

function mixed(name: Name): AlikeName | undefined {
  const found = mixedIn(name.text)
  if (found === undefined) return undefined
  return {
    at: name.at,
    message: `${quoted(name.text)} mixes letters of two alphabets`,
    why: `${found.letter} is ${found.other}, the others are ${found.first}: who types the name as it looks does not find it`,
    help: 'write all of it in one alphabet',
  }
}
