import { required } from './option.ts'
import { verb } from './verb.ts'

export const delay = verb({
  name: 'delay',
  kind: 'rules',
  means: "The player's submitted actions happen on the next night instead.",
  options: {
    delay: required('who', 'whose actions wait'),
  },
  lower: args => [{ do: 'delay', whom: args.delay }],
})
