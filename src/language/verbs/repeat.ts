import { required } from './option.ts'
import { verb } from './verb.ts'

export const repeat = verb({
  name: 'repeat',
  kind: 'rules',
  means: "The player's action happens once more, on the same targets.",
  options: {
    repeat: required('who', 'whose action is repeated'),
  },
  lower: args => [{ do: 'repeat', whom: args.repeat }],
})
