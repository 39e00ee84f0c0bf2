import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { meeting, targeted } from './own-words.ts'
import { verb } from './verb.ts'

export const intercept = verb({
  name: 'intercept',
  kind: 'diversion',
  means: 'When the player is targeted, that action targets somebody else instead (bodyguard).',
  options: {
    intercept: required('who', 'who is guarded'),
    to: required('who', 'whom the action targets instead'),
    with: optional('names', 'only actions with these verbs, kinds or abilities'),
    by: optional('test', 'only actions of players who meet this test'),
  },
  spans: true,
  lower: args => [
    {
      do: 'intercept',
      whom: args.intercept,
      to: args.to,
      event: { ...targeted, ...given({ with: args.with, by: meeting(args.by) }) },
    },
  ],
})
