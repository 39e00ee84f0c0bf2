import { required } from './option.ts'
import { verb } from './verb.ts'

export const votesNeeded = verb({
  name: 'votes-needed',
  kind: 'property',
  lasting: 'end-of-day',
  means: 'So many votes more eliminate the player (loved), or fewer (hated).',
  options: {
    'votes-needed': required('who', 'who is harder or easier to eliminate'),
    by: required('amount', 'how many votes more it takes; fewer below 0'),
  },
  lower: args => [
    { do: 'add', whom: args['votes-needed'], property: { kind: 'number', name: 'votes-needed' }, by: args.by },
  ],
})
