import { gathered } from '../../../model/gathered.ts'
import { nightTooLate } from '../../late-gifts.ts'
import { valueAt } from '../../places.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'
import { effectsIn, nameArg, syntaxIn } from '../../walk.ts'

export const abilityNever: Rule = {
  id: 'unused/ability-never',
  severity: 'warning',
  needs: 'terms',
  means: 'An ability that is only ever given, and that nothing gives, or only when its nights are over.',
  page: {
    what: 'An ability under `abilities:` that no effect grants. An item of its name is no more than a name. Or one whose `nights` are all before that on which its first player can send it in: what is given on one night is sent in on the next.',
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
    return gathered(setup.abilities.values(), (ability): readonly Flaw[] => {
      const { name, at } = ability
      if (!isOwn(at, subject)) return []
      if (!given.has(name))
        return [
          {
            at,
            message: `nothing gives anybody ${name}`,
            why: 'what stands under “abilities:” is only ever given: by “grant”',
            help: 'grant it, move it to a role, or take it away',
          },
        ]
      const night = nightTooLate(ability, subject)
      if (night === undefined) return []
      return [
        {
          at: valueAt(at, ['limits', 'nights']),
          message: `${name} is given too late for its nights`,
          why: `whoever is given it has it from night ${night} on, and none of its nights comes then`,
          help: 'let it have later nights, or give it sooner',
        },
      ]
    })
  },
}
