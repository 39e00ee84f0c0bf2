import { required } from './option.ts'
import { verb } from './verb.ts'

export const take = verb({
  name: 'take',
  kind: 'inventory',
  lasting: 'permanent',
  means: 'The player has one less of an item.',
  options: {
    take: required('who', 'from whom it is taken'),
    item: required('name', 'the item'),
  },
  lower: args => [{ do: 'add', whom: args.take, property: { kind: 'item', name: args.item.text }, by: -1 }],
})
