import { required } from './option.ts'
import { verb } from './verb.ts'

export const rotate = verb({
  name: 'rotate',
  kind: 'diversion',
  means: 'Attempts to target a player target the next one instead, those at the last the first.',
  options: {
    rotate: required('players', 'the players, in the order they turn'),
  },
  spans: true,
  lower: args => [{ do: 'ring', players: args.rotate }],
})
