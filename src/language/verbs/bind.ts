import { required } from './option.ts'
import { verb } from './verb.ts'

export const bind = verb({
  name: 'bind',
  kind: 'property',
  means: 'Each of the players is bound to the next under a name, the last to the first (cupid).',
  options: {
    bind: required('players', 'the players'),
    as: required('name', 'the name that picks the other: `partner`'),
  },
  lower: args => [{ do: 'bind', players: args.bind, as: args.as.text }],
})
