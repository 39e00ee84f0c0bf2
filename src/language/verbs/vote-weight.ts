import { required } from './option.ts'
import { belonging, noun } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const voteWeight = verb({
  name: 'vote-weight',
  kind: 'property',
  lasting: 'end-of-day',
  means: "The player's vote counts as this many.",
  options: {
    'vote-weight': required('who', 'whose vote'),
    is: required('amount', 'as how many votes it counts'),
  },
  says: (args, told) =>
    `${belonging(noun(args['vote-weight'], told), 'vote')} counts ${args.is === 0 ? 'for nothing' : args.is === 1 ? 'as one' : `as ${args.is} votes`}`,
  lower: args => [{ do: 'set', whom: args['vote-weight'], property: { kind: 'votes', name: 'votes' }, value: args.is }],
})
