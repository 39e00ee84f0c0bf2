import { gathered } from '../../../model/gathered.ts'
import type { Name, Setup } from '../../../model/syntax.ts'
import { quoted } from '../../../text/wording.ts'
import { holdingsIn } from '../../actions.ts'
import { alikeNames } from '../../../text/alike-names.ts'
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

/** Those of the file, by what they look like. */
function flawsAmong(kind: string, named: readonly Named[], subject: Subject): readonly Flaw[] {
  const others = named.filter(({ at }) => !isOwn(at, subject)).map(nameOf)
  return alikeNames(kind, named.filter(({ at }) => isOwn(at, subject)).map(nameOf), others)
}

function nameOf({ name, at }: Named): Name {
  return { text: name, at }
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
