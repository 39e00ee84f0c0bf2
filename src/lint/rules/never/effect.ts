import type { Ability } from '../../../model/syntax.ts'
import { nameOf, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { selectorArg } from '../../walk.ts'

export const neverEffect: Rule = {
  id: 'never/effect',
  severity: 'warning',
  needs: 'itself',
  means: 'An ability picks living players and revives them, or dead ones and kills them.',
  page: {
    what: 'The target or choice of an ability must live, and the ability revives it; or it must be dead, and the ability kills it. What comes later in a compound action, and what the ability brings about itself, is left alone.',
    says: 'A target is to be a valid recipient of the action: what can never be done to it was meant otherwise.',
    bad: 'roles: { Medium: { abilities: { Raise: { order: 90, target: living player, do: { revive: target } } } } }\n',
    good: 'roles: { Medium: { abilities: { Raise: { order: 90, target: dead player, do: { revive: target } } } } }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding =>
      neverOf(holding.ability).map(({ at, life, verb }) => ({
        at,
        message: `${nameOf(holding)} has a ${life} player picked, and nothing comes of “${verb}” there`,
        why: life === 'dead' ? 'who is dead does not die again' : 'who lives is not brought back',
        help: life === 'dead' ? 'let it pick living players' : 'write “dead player”',
      })),
    ),
}

const inVain = { living: ['revive'], dead: ['kill', 'die'] } as const
const verbs: readonly string[] = [...inVain.living, ...inVain.dead]

function neverOf({ target, choose, do: own, steps: [first] = [] }: Ability) {
  const effects = [...own, ...(first?.do ?? [])].filter(({ verb }) => verbs.includes(verb))
  return [target, choose].flatMap((aim, place) => {
    if (aim?.kind !== 'pick' || aim.life === 'any') return []
    const { at, life } = aim
    const vain: readonly string[] = inVain[life]
    const word = place === 0 ? 'target' : 'chosen'
    const done = effects.filter(effect => selectorArg(effect, effect.verb) === word)
    const [verb] = done.map(effect => effect.verb)
    // One after the other they may well do something.
    return verb === undefined || !done.every(effect => vain.includes(effect.verb)) ? [] : [{ at, life, verb }]
  })
}
