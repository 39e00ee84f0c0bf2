import { required } from './option.ts'
import { inWords } from '../sentences/phrases.ts'
import { verb } from './verb.ts'

export const bind = verb({
  name: 'bind',
  kind: 'property',
  means: 'Each of the players is bound to the others under a name (cupid).',
  options: {
    bind: required('players', 'the players'),
    as: required('name', 'the name that picks the others: `partner`'),
  },
  says: (args, told) => `${inWords(args.bind, told)} are bound to each other as ${args.as.text}`,
  lower: args => [{ do: 'bind', players: args.bind, as: args.as.text }],
})
