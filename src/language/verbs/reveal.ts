import { required } from './option.ts'
import { asItIs, isDisguised } from './own-words.ts'
import { verb } from './verb.ts'

export const reveal = verb({
  name: 'reveal',
  kind: 'communication',
  means: 'Everybody is told a fact about the player.',
  options: {
    reveal: required('fact', 'which fact; a test or an event is answered with yes or no'),
    of: required('who', 'whom the fact is about'),
    'as-it-is': asItIs,
  },
  idle: ({ reveal: fact }) => (isDisguised(fact) ? [] : ['as-it-is']),
  lower: args => [{ do: 'reveal', fact: args.reveal, of: args.of, asItIs: args['as-it-is'] ?? false }],
})
