import { required } from './option.ts'
import { verb } from './verb.ts'

export const accelerate = verb({
  name: 'accelerate',
  kind: 'rules',
  means: 'What the player sent in resolves before other actions begin to (accelerator).',
  options: {
    accelerate: required('who', 'whose actions come first'),
  },
  lower: args => [{ do: 'accelerate', whom: args.accelerate }],
})
