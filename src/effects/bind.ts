import { required } from './option.ts'
import { verb } from './verb.ts'

export const bind = verb({
  name: 'bind',
  kind: 'property',
  means: 'Each of the players is bound to the others under a name (cupid).',
  options: {
    bind: required('players', 'the players'),
    as: required('name', 'the name that picks the others: `partner`'),
  },
  lower: args => [{ do: 'bind', players: args.bind, as: args.as.text }],
})
