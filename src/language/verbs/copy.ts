import { required } from './option.ts'
import { verb } from './verb.ts'

export const copy = verb({
  name: 'copy',
  kind: 'rules',
  means: "The player's action happens once more, on somebody else.",
  options: {
    copy: required('who', 'whose action is copied'),
    to: required('who', 'on whom the copy happens'),
  },
  lower: args => [{ do: 'repeat', whom: args.copy, on: args.to }],
})
