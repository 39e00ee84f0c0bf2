import { required } from './option.ts'
import { verb } from './verb.ts'

export const confirm = verb({
  name: 'confirm',
  kind: 'state-changing',
  lasting: 'permanent',
  means: 'Others know for certain of which alignment the player is now.',
  options: {
    confirm: required('who', 'whose alignment they know'),
    to: required('who', 'who knows it; `everyone` where it is public'),
  },
  lower: args => [{ do: 'confirm', whom: args.confirm, to: args.to }],
})
