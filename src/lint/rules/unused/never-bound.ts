import type { Name } from '../../../model/syntax.ts'
import { articleOf } from '../../../model/role-title.ts'
import { bondsNamed } from '../../../plan/bonds-named.ts'
import { readRolePhrase } from '../../../setup/roles/role-phrase.ts'
import { listed } from '../../../model/listed.ts'
import { flawOfEach } from '../../never-read.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'
import { effectsByVerb, nameArg, syntaxIn } from '../../walk.ts'

/** A role that somebody becomes by its name speaks of a player to whom nothing binds him. */
export const neverBound: Rule = {
  id: 'unused/never-bound',
  severity: 'warning',
  needs: 'names',
  means:
    'Somebody becomes a role, or is given an ability, that speaks of a bound player, and nothing binds him to one.',
  page: {
    what: 'An effect makes somebody a role by its name, the role binds its player to another (`binds: [partner]`), and nothing in the setup binds anybody under that name; or an effect gives an ability that speaks of such a player. Whoever gets the role or the ability so is bound to nobody, and what it does about the other never happens, unless his own role binds him. Who becomes what another player is (`role: { of: target }`) gets the bonds of that player.',
    says: 'Wording is to be unambiguous: whoever has a role must know of whom it speaks.',
    bad: `roles:
  Lover: { binds: [partner], abilities: { Grieve: { when: { dies: partner }, do: { die: self } } } }
  Matchmaker: { abilities: { Match: { order: 20, target: 2 players, do: [{ become: first, role: Lover }, { become: second, role: Lover }] } } }
`,
    good: `roles:
  Lover: { binds: [partner], abilities: { Grieve: { when: { dies: partner }, do: { die: self } } } }
  Matchmaker: { abilities: { Match: { order: 20, target: 2 players, do: [{ become: first, role: Lover }, { become: second, role: Lover }, { bind: [first, second], as: partner }] } } }
`,
  },
  check: subject => {
    const effects = effectsByVerb(syntaxIn(subject))
    const made = new Set(effects.get('bind')?.flatMap(effect => nameArg(effect, 'as')?.text ?? []))
    const named = (verb: string, option: string): readonly Name[] =>
      (effects.get(verb) ?? []).flatMap(effect => nameArg(effect, option) ?? []).filter(({ at }) => isOwn(at, subject))
    const flawsOf = (
      names: readonly Name[],
      bondsOf: (name: Name) => readonly string[],
      gets: (name: string) => Gets,
    ) => {
      const unbound = new Map(names.map(name => [name.text, bondsOf(name).filter(bond => !made.has(bond))]))
      const flawed = names.filter(({ text }) => unbound.get(text)?.length !== 0)
      return flawOfEach(flawed, name => wordsOf(gets(name), listed(unbound.get(name) ?? [])))
    }
    return [
      ...flawsOf(named('become', 'role'), name => bindsOf(subject, name), becoming),
      ...flawsOf(named('grant', 'ability'), name => spokenOf(subject, name), given),
    ]
  },
}

/** How somebody comes by what speaks of a bound player, and what that is. */
interface Gets {
  readonly how: string
  readonly what: string
}

function becoming(role: string): Gets {
  return { how: `whoever becomes ${articleOf(role)} ${role} here`, what: 'the role' }
}

function given(ability: string): Gets {
  return { how: `whoever is given ${ability} here`, what: 'it' }
}

/** Bonds of which an ability speaks that is given by its name. */
function spokenOf({ plan }: Subject, { text }: Name): readonly string[] {
  const ability = plan?.abilities.find(one => one.name === text || `${one.owner}.${one.name}` === text)
  return ability === undefined || plan === undefined
    ? []
    : bondsNamed(plan, ability.written).flatMap(place => plan.bonds[place] ?? [])
}

function bindsOf({ setup }: Subject, name: Name): readonly string[] {
  const { roles = [] } = readRolePhrase(name, setup)
  return roles.flatMap(({ role }) => setup.roles.get(role)?.binds ?? [])
}

function wordsOf({ how, what }: Gets, bonds: string): Omit<Flaw, 'at'> {
  return {
    message: `${how} has nobody as ${bonds}`,
    why: `${what} speaks of its ${bonds}, and nothing in this setup binds players under that name`,
    help: `bind them as well, such as { bind: [self, target], as: ${bonds} }`,
  }
}
