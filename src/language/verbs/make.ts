import { actionsText } from '../sentences/attempts.ts'
import { given } from '../given.ts'
import { does, noun } from '../sentences/nouns.ts'
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
  says: ({ make: whom, perform, on }, told) => {
    const what = actionsText(perform, 'one')
    return `${does(whom, told, 'performs', 'perform')} ${what}${on ? ` on ${noun(on, told).text}` : ''}, willing or not`
  },
  lower: args => [{ do: 'make', whom: args.make, perform: args.perform, ...given({ on: args.on }) }],
})
