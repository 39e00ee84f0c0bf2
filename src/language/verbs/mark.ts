import { required } from './option.ts'
import { verb } from './verb.ts'

export const mark = verb({
  name: 'mark',
  kind: 'property',
  lasting: 'permanent',
  means: 'The player carries a mark until he is unmarked, unless `until` says otherwise (arsonist).',
  options: {
    mark: required('who', 'who is marked'),
    as: required('name', 'the mark: `doused`'),
  },
  lower: args => [{ do: 'set', whom: args.mark, property: { kind: 'mark', name: args.as.text }, value: 1 }],
})
