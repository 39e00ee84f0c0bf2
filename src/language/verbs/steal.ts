import { optional, required } from './option.ts'
import { self } from './own-words.ts'
import { verb } from './verb.ts'

export const steal = verb({
  name: 'steal',
  kind: 'inventory',
  lasting: 'permanent',
  means: 'An item of the player, if he has it, goes to somebody else.',
  options: {
    steal: required('who', 'from whom it is stolen'),
    item: required('name', 'the item'),
    to: optional('who', 'who gets it; without it the one who steals'),
  },
  lower: args => [
    { do: 'move', whom: args.steal, property: { kind: 'item', name: args.item.text }, to: args.to ?? self },
  ],
})
