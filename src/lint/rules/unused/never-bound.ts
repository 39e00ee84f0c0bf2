import type { Name } from '../../../model/syntax.ts'
import { articleOf } from '../../../model/role-title.ts'
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
  means: 'Somebody becomes a role that speaks of a bound player, and nothing binds him to one.',
  page: {
    what: 'An effect makes somebody a role by its name, the role binds its player to another (`binds: [partner]`), and nothing in the setup binds anybody under that name. Whoever gets the role so is bound to nobody, and what it does about the other never happens. Who becomes what another player is (`role: { of: target }`) gets the bonds of that player.',
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
    const roles = effects.get('become')?.flatMap(effect => nameArg(effect, 'role') ?? []) ?? []
    const own = roles.filter(({ at }) => isOwn(at, subject))
    const unbound = new Map(own.map(role => [role.text, bindsOf(subject, role).filter(bond => !made.has(bond))]))
    const flawed = own.filter(({ text }) => unbound.get(text)?.length !== 0)
    return flawOfEach(flawed, role => wordsOf(role, listed(unbound.get(role) ?? [])))
  },
}

function bindsOf({ setup }: Subject, name: Name): readonly string[] {
  const { roles = [] } = readRolePhrase(name, setup)
  return roles.flatMap(({ role }) => setup.roles.get(role)?.binds ?? [])
}

function wordsOf(role: string, bonds: string): Omit<Flaw, 'at'> {
  return {
    message: `whoever becomes ${articleOf(role)} ${role} here has nobody as ${bonds}`,
    why: `the role speaks of its ${bonds}, and nothing in this setup binds players under that name`,
    help: `bind them as well, such as { bind: [self, target], as: ${bonds} }`,
  }
}
