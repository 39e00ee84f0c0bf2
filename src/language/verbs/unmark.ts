import { required } from './option.ts'
import { verb } from './verb.ts'

export const unmark = verb({
  name: 'unmark',
  kind: 'property',
  lasting: 'permanent',
  means: 'The player carries the mark no longer.',
  options: {
    unmark: required('who', 'who is unmarked'),
    as: required('name', 'the mark: `doused`'),
  },
  lower: args => [{ do: 'set', whom: args.unmark, property: { kind: 'mark', name: args.as.text }, value: 0 }],
})
