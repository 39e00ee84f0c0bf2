import { required } from './option.ts'
import { verb } from './verb.ts'

export const die = verb({
  name: 'die',
  kind: 'state-changing',
  means: 'The player dies. This is no attempt to kill, so no protection stops it.',
  options: {
    die: required('who', 'who dies'),
  },
  lower: args => [{ do: 'die', whom: args.die, killing: false }],
})
