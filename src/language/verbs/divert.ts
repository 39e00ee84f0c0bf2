import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, meeting, own, targets } from './own-words.ts'
import { verb } from './verb.ts'

export const divert = verb({
  name: 'divert',
  kind: 'diversion',
  means: 'Attempts to target the player target somebody else instead (decoy).',
  options: {
    divert: required('who', 'whom the attempts aim at'),
    to: required('who', 'whom they target instead'),
    with: optional('names', 'only with these verbs, kinds or abilities'),
    by: optional('test', 'only attempts by players who meet this test'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.divert,
      attempts: { verbs: [own('target')], against: each, ...given({ with: args.with, by: meeting(args.by) }) },
      will: targets(args.to),
    },
  ],
})
