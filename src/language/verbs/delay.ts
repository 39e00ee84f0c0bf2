import { required } from './option.ts'
import { does } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const delay = verb({
  name: 'delay',
  kind: 'rules',
  means: "The player's submitted actions happen on the next night instead.",
  options: {
    delay: required('who', 'whose actions wait'),
  },
  says: (args, told) => `what ${does(args.delay, told, 'has', 'have')} sent in happens on the next night instead`,
  lower: args => [{ do: 'delay', whom: args.delay }],
})
