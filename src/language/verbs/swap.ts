import { required } from './option.ts'
import { inWords } from '../sentences/phrases.ts'
import { verb } from './verb.ts'

export const swap = verb({
  name: 'swap',
  kind: 'diversion',
  means: 'Attempts to target one of the two players target the other instead (bus driver).',
  options: {
    swap: required('players', 'the two players'),
  },
  spans: true,
  says: (args, told) => `attempts to target one of ${inWords(args.swap, told)} target the other instead`,
  lower: args => [{ do: 'ring', players: args.swap }],
})
