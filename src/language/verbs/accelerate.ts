import { required } from './option.ts'
import { noun } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const accelerate = verb({
  name: 'accelerate',
  kind: 'rules',
  means: 'What the player sent in resolves before other actions begin to (accelerator).',
  options: {
    accelerate: required('who', 'whose actions come first'),
  },
  says: (args, told) => `what ${noun(args.accelerate, told).text} does resolves before other actions begin to`,
  lower: args => [{ do: 'accelerate', whom: args.accelerate }],
})
