import { required } from './option.ts'
import { belonging, does, noun } from '../sentences/nouns.ts'
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
  says: ({ confirm: whom, to }, told) =>
    `${does(to, told, 'learns', 'learn')} ${belonging(noun(whom, told), 'alignment')} for certain`,
  lower: args => [{ do: 'confirm', whom: args.confirm, to: args.to }],
})
