import { required } from './option.ts'
import { does } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const revive = verb({
  name: 'revive',
  kind: 'state-changing',
  means: 'The dead player lives again.',
  options: {
    revive: required('who', 'who lives again'),
  },
  says: (args, told) => does(args.revive, told, 'lives again', 'live again'),
  lower: args => [{ do: 'revive', whom: args.revive }],
})
