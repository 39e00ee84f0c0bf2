import { gathered } from '../../../model/gathered.ts'
import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { effectsIn, nameArg, syntaxIn } from '../../walk.ts'

export const abilityNever: Rule = {
  id: 'unused/ability-never',
  severity: 'warning',
  needs: 'terms',
  means: 'An ability that is only ever given, and that nothing gives.',
  page: {
    what: 'An ability under `abilities:` that no effect grants. An item of its name is no more than a name.',
    says: 'Setups are to be transparent: an ability that nobody can come by was meant for somebody.',
    bad: 'abilities: { Gun: { order: 80, target: player, do: { kill: target } } }\nroles: { Townie: {} }\n',
    good: 'abilities: { Gun: { order: 80, target: player, do: { kill: target } } }\nroles: { Inventor: { abilities: { Give: { order: 50, target: player, do: { grant: target, ability: Gun } } } } }\n',
  },
  check: subject => {
    const { setup } = subject
    const effects = effectsIn(syntaxIn(subject))
    const given = new Set(
      gathered(effects, effect => (effect.verb === 'grant' ? (nameArg(effect, 'ability')?.text ?? []) : [])),
    )
    return gathered(setup.abilities.values(), ({ name, at }) =>
      !isOwn(at, subject) || given.has(name)
        ? []
        : {
            at,
            message: `nothing gives anybody ${name}`,
            why: 'what stands under “abilities:” is only ever given: by “grant”',
            help: 'grant it, move it to a role, or take it away',
          },
    )
  },
}
