import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const count = verb({
  name: 'count',
  kind: 'inventory',
  lasting: 'permanent',
  means: 'A counter of the player goes up or down.',
  options: {
    count: required('who', 'whose counter'),
    name: required('name', 'the counter: `dollars`'),
    by: optional('amount', 'by how much; below 0 goes down; without it by 1'),
  },
  lower: args => [
    { do: 'add', whom: args.count, property: { kind: 'counter', name: args.name.text }, by: args.by ?? 1 },
  ],
})
