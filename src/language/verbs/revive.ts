import { required } from './option.ts'
import { verb } from './verb.ts'

export const revive = verb({
  name: 'revive',
  kind: 'state-changing',
  means: 'The dead player lives again.',
  options: {
    revive: required('who', 'who lives again'),
  },
  lower: args => [{ do: 'revive', whom: args.revive }],
})
