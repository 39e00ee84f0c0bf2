import type { Ref } from '../../model/ref.ts'
import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { does, noun, type Told } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const grant = verb({
  name: 'grant',
  kind: 'property',
  means: 'The player gains an ability.',
  options: {
    grant: required('who', 'who gains it'),
    ability: required('ability', 'the ability, or `{ of: victim }` for all those of a player'),
    shots: optional('count', 'how often he may use it'),
  },
  says: (args, told) =>
    `${does(args.grant, told, 'gains', 'gain')} ${abilityText(args.ability, told)}${args.shots === undefined ? '' : args.shots === 1 ? ', to use once' : `, to use ${args.shots} times`}`,
  lower: ({ grant: whom, ability, shots }) =>
    ability.kind === 'of'
      ? [{ do: 'gain-of', whom, of: ability.who, ...given({ shots }) }]
      : [{ do: 'gain', whom, ability: ability.name, ...given({ shots }) }],
})

function abilityText(ability: Ref, told: Told): string {
  return ability.kind === 'of' ? `the abilities of ${noun(ability.who, told).text}` : `the ability ${ability.name.text}`
}
