import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const make = verb({
  name: 'make',
  kind: 'rules',
  means: 'The player performs an ability of his that he has not used tonight, as if he had sent it in.',
  options: {
    make: required('who', 'who performs it'),
    perform: required(
      'names',
      'which of his abilities: verbs, kinds, abilities, `factional`, or `all`; each that fits',
    ),
    on: optional('who', 'whom it selects, where it selects anybody'),
  },
  lower: args => [{ do: 'make', whom: args.make, perform: args.perform, ...given({ on: args.on }) }],
})
