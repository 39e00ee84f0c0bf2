import { required } from './option.ts'
import { noun } from '../sentences/nouns.ts'
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
  says: ({ 'votes-needed': whom, by }, told) => {
    const count = Math.abs(by) === 1 ? 'one vote' : `${Math.abs(by)} votes`
    return `to eliminate ${noun(whom, told).text} it takes ${count} ${by < 0 ? 'fewer' : 'more'} than otherwise`
  },
  lower: args => [
    { do: 'add', whom: args['votes-needed'], property: { kind: 'number', name: 'votes-needed' }, by: args.by },
  ],
})
