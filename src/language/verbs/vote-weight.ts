import { required } from './option.ts'
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
  lower: args => [{ do: 'set', whom: args['vote-weight'], property: { kind: 'votes', name: 'votes' }, value: args.is }],
})
