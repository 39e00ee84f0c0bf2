import { required } from './option.ts'
import { inWords } from '../sentences/phrases.ts'
import { verb } from './verb.ts'

export const bind = verb({
  name: 'bind',
  kind: 'property',
  means: 'Each of the players is bound to the next under a name, the last to the first (cupid).',
  options: {
    bind: required('players', 'the players'),
    as: required('name', 'the name that picks the other: `partner`'),
  },
  says: (args, told) =>
    args.bind.length > 2
      ? `each of ${inWords(args.bind, told)} is bound to the next as ${args.as.text}, the last to the first`
      : `${inWords(args.bind, told)} are bound to each other as ${args.as.text}`,
  lower: args => [{ do: 'bind', players: args.bind, as: args.as.text }],
})
