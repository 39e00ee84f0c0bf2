import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { self } from './own-words.ts'
import { verb } from './verb.ts'

export const cannotFail = verb({
  name: 'cannot-fail',
  kind: 'rules',
  means: 'Attempts of the named verbs or kinds will succeed (strongman).',
  options: {
    'cannot-fail': required('names', 'the verbs or kinds; `act` and `target` are verbs here too'),
    against: optional('whose', 'only attempts on these players'),
    by: optional('whose', 'only attempts by these players'),
    with: optional('names', 'only with these kinds or abilities; `this` is the action at hand'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: self,
      attempts: { verbs: args['cannot-fail'], ...given({ against: args.against, by: args.by, with: args.with }) },
      will: { kind: 'succeed' },
    },
  ],
})
