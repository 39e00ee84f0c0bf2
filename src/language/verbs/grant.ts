import { given } from '../given.ts'
import { optional, required } from './option.ts'
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
  lower: ({ grant: whom, ability, shots }) =>
    ability.kind === 'of'
      ? [{ do: 'gain-of', whom, of: ability.who, ...given({ shots }) }]
      : [{ do: 'gain', whom, ability: ability.name, ...given({ shots }) }],
})
