import { required } from './option.ts'
import { verb } from './verb.ts'

export const give = verb({
  name: 'give',
  kind: 'inventory',
  lasting: 'permanent',
  means: 'The player gets one more of an item.',
  options: {
    give: required('who', 'who gets it'),
    item: required('name', 'the item'),
  },
  lower: args => [{ do: 'add', whom: args.give, property: { kind: 'item', name: args.item.text }, by: 1 }],
})
