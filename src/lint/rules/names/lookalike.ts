import { gathered } from '../../../model/gathered.ts'
import type { Name, Setup } from '../../../model/syntax.ts'
import { quoted } from '../../../text/wording.ts'
import { holdingsIn } from '../../actions.ts'
import { differenceOf, lookOf, mixedIn } from '../../../text/lookalikes.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'

export const lookalike: Rule = {
  id: 'names/lookalike',
  severity: 'warning',
  means: 'A name cannot be told apart from another one or from two, or mixes the letters of two alphabets.',
  page: {
    what: 'Two players, two roles, or two factions, modifiers or abilities have names that differ only in what cannot be seen: a Latin and a Cyrillic letter, two kinds of blanks, I and l, O and 0, or is not seen at a glance: a point, a hyphen or a blank, rn and m. Or one word of a name is written in letters of two alphabets that look alike. Or the name of a player holds a comma.',
    says: 'Setups are to be transparent: who reads a name means one thing by it.',
    bad: 'players: { Ann: Cop, Аnn: Doctor, Bob: Mafia Goon }\n',
    good: 'players: { Ann: Cop, Анна: Doctor, Bob: Mafia Goon }\n',
  },
  check: subject => [
    ...gathered(Object.entries(namedIn(subject.setup)), ([kind, named]) => flawsAmong(kind, named, subject)),
    ...gathered(subject.setup.players, player => (isOwn(player.at, subject) ? parted(nameOf(player)) : [])),
  ],
}

interface Named {
  readonly name: string
  readonly at: Name['at']
}

function namedIn(setup: Setup): Readonly<Record<string, readonly Named[]>> {
  return {
    player: setup.players,
    role: [...setup.roles.values()],
    faction: [...setup.factions.values()],
    modifier: [...setup.modifiers.values()],
    ability: holdingsIn(setup).map(({ ability }) => ability),
  }
}

/** Those of the file, by what they look like; each name once. */
function flawsAmong(kind: string, named: readonly Named[], subject: Subject): readonly Flaw[] {
  const own = named.filter(({ at }) => isOwn(at, subject)).map(nameOf)
  const isStrange = own.some(({ text }) => /[^ -~]/.test(text))
  const others = isStrange ? named.filter(({ at }) => !isOwn(at, subject)).map(nameOf) : []
  const seen = new Map<string, Name>()
  for (const name of others) seen.set(glanceAt(name.text), name)
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

function nameOf({ name, at }: Named): Name {
  return { text: name, at }
}

function alike(kind: string, name: Name, first: Name): Flaw {
  return {
    at: name.at,
    message: `the ${kind} ${quoted(name.text)} looks like another ${kind}`,
    why: `${differenceOf(name.text, first.text)}: who reads one of them may mean the other`,
    help: 'give one of them another name, or write both in the same characters',
    related: [{ at: first.at, label: 'the other one' }],
  }
}

function mixed(name: Name): Flaw | undefined {
  const found = mixedIn(name.text)
  if (found === undefined) return undefined
  return {
    at: name.at,
    message: `${quoted(name.text)} mixes letters of two alphabets`,
    why: `${found.letter} is ${found.other}, the others are ${found.first}: who types the name as it looks does not find it`,
    help: 'write all of it in one alphabet',
  }
}

/** Players are listed in posts, in what they send in and in what is typed of them. */
function parted({ text, at }: Name): readonly Flaw[] {
  if (!/[,，、]/.test(text)) return []
  return [
    {
      at,
      message: `the name ${quoted(text)} reads as those of several players`,
      why: 'where players are listed a comma stands between two of them',
      help: 'leave the comma out of the name',
    },
  ]
}
