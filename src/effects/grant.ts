import { given } from './given.ts'
import { optional, required } from './option.ts'
import { does } from './nouns.ts'
import { verb } from './verb.ts'

export const grant = verb({
  name: 'grant',
  kind: 'property',
  means: 'The player gains an ability.',
  options: {
    grant: required('who', 'who gains it'),
    ability: required('name', 'the ability'),
    shots: optional('count', 'how often he may use it'),
  },
  says: (args, told) =>
    `${does(args.grant, told, 'gains', 'gain')} the ability ${args.ability.text}${args.shots === undefined ? '' : args.shots === 1 ? ', to use once' : `, to use ${args.shots} times`}`,
  lower: args => [{ do: 'gain', whom: args.grant, ability: args.ability, ...given({ shots: args.shots }) }],
})
