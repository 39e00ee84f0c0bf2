import { required } from './option.ts'
import { verb } from './verb.ts'

export const swap = verb({
  name: 'swap',
  kind: 'diversion',
  means: 'Attempts to target one of the two players target the other instead (bus driver).',
  options: {
    swap: required('players', 'the two players'),
  },
  spans: true,
  lower: args => [{ do: 'ring', players: args.swap }],
})
