import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const whenever = verb({
  name: 'whenever',
  kind: 'rules',
  means: 'Arms a trigger: whenever the event happens, until the span ends, the effects follow.',
  options: {
    whenever: required('event', 'the event'),
    do: required('effects', 'what follows'),
    target: optional('aim', 'whom the triggered action targets'),
    order: optional('order', 'the order it waits for, if that is still to come'),
  },
  spans: true,
  lower: args => [
    { do: 'whenever', event: args.whenever, effects: args.do, ...given({ target: args.target, order: args.order }) },
  ],
})
