import { required } from './option.ts'
import { factText } from './learning.ts'
import { verb } from './verb.ts'

export const reveal = verb({
  name: 'reveal',
  kind: 'communication',
  means: 'Everybody is told a fact about the player.',
  options: {
    reveal: required('fact', 'which fact; a test or an event is answered with yes or no'),
    of: required('who', 'whom the fact is about'),
  },
  says: (args, told) => `everybody learns ${factText(args.reveal, args.of, told)}`,
  lower: args => [{ do: 'reveal', fact: args.reveal, of: args.of }],
})
