import { required } from './option.ts'
import { does, noun } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const copy = verb({
  name: 'copy',
  kind: 'rules',
  means: "The player's action happens once more, on somebody else.",
  options: {
    copy: required('who', 'whose action is copied'),
    to: required('who', 'on whom the copy happens'),
  },
  says: (args, told) => `what ${does(args.copy, told, 'does', 'do')} is done once more, to ${noun(args.to, told).text}`,
  lower: args => [{ do: 'repeat', whom: args.copy, on: args.to }],
})
