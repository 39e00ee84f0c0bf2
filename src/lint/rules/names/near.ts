import { gathered } from '../../../model/gathered.ts'
import type { Name } from '../../../model/syntax.ts'
import { nearKeysOf, nearnessOf, type Nearness } from '../../../text/near-names.ts'
import { quoted } from '../../../text/wording.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from '../../walk.ts'

export const nearName: Rule = {
  id: 'names/near',
  severity: 'warning',
  means: 'Two names of a kind are nearly the same.',
  page: {
    what: 'Two roles, factions, modifiers or groups, or two marks, items or counters that somebody is given, have names of which one is the plural of the other, or that differ in one letter of six or more which is not the first of a word; of factions also one that says whom the other is made of (`Village`, `Villagers`). One of them is of the file; one of a library is in the game. What is asked for and nothing sets is `unused/never-set`.',
    says: 'Setups are to be transparent: who reads a name means one thing by it.',
    bad: `roles: { Private Eye: {}, Private Eyes: {} }
players: { Ann: Town Private Eye, Bob: Mafia Private Eyes, Cat: Town Private Eye }
`,
    good: `roles: { Private Eye: {}, Detective: {} }
players: { Ann: Town Private Eye, Bob: Mafia Detective, Cat: Town Private Eye }
`,
  },
  check: subject => gathered(Object.entries(namedIn(subject)), ([kind, names]) => nearAmong(kind, names, subject)),
}

/** By kind, those of the file and those of libraries that somebody has. */
function namedIn(subject: Subject): Readonly<Record<string, readonly Name[]>> {
  const { factions, roles, modifiers, groups, players } = subject.setup
  const parts = gathered(players, player => player.roles)
  const played = new Set([
    ...players.map(({ faction }) => faction),
    ...gathered(parts, ({ role, modifiers: own }) => [role, ...own.map(({ name }) => name)]),
  ])
  const named = (all: Iterable<{ readonly name: string; readonly at: Name['at'] }>) =>
    gathered(all, ({ name, at }) => (isOwn(at, subject) || played.has(name) ? { text: name, at } : []))
  const made = (verb: string, option: string) =>
    gathered(effectsByVerb(syntaxIn(subject)).get(verb) ?? [], effect => nameArg(effect, option) ?? [])
  return {
    faction: named(factions.values()),
    role: named(roles.values()),
    modifier: named(modifiers.values()),
    group: gathered(groups, ([text, { marks }]) => marks.slice(0, 1).map(({ at }) => ({ text, at }))),
    mark: [...gathered(groups.values(), ({ marks }) => marks), ...made('mark', 'as')],
    item: made('give', 'item'),
    counter: made('count', 'name'),
  }
}

/** Each name that is near to one before it. */
function nearAmong(kind: string, names: readonly Name[], subject: Subject): readonly Flaw[] {
  const first = [...new Map(names.toReversed().map(name => [name.text, name])).values()].reverse()
  // Of two of which one is of a library that of the file is told.
  const [own, others] = [first.filter(({ at }) => isOwn(at, subject)), first.filter(({ at }) => !isOwn(at, subject))]
  if (own.length === 0) return []
  const known = new Map<string, Name>()
  for (const name of others) for (const key of nearKeysOf(name.text)) known.set(key, name)
  return gathered(own, (name): readonly Flaw[] => {
    const keys = nearKeysOf(name.text)
    const near = gathered(keys, key => known.get(key) ?? []).map(other => ({
      other,
      how: nearnessOf(name.text, other.text),
    }))
    for (const key of keys) if (!known.has(key)) known.set(key, name)
    const found = near.find(({ how }) => how !== undefined && (how !== 'members' || kind === 'faction'))
    return found?.how === undefined ? [] : [flawOf(kind, name, found.other, found.how)]
  })
}

function flawOf(kind: string, name: Name, other: Name, how: Nearness): Flaw {
  return {
    at: name.at,
    message: `the ${kind} ${quoted(name.text)} is nearly called as the ${kind} ${quoted(other.text)}`,
    why: `${differing[how]}, and they are two: who reads or writes one of them may mean the other`,
    help: 'write one name where one is meant, else give one of them another name',
    related: [{ at: other.at, label: 'the other one' }],
  }
}

const differing: Readonly<Record<Nearness, string>> = {
  plural: 'one is the plural of the other',
  members: 'one says whom the other is made of',
  letter: 'they differ in one letter',
}
