import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, meeting, own } from './own-words.ts'
import { noun } from '../sentences/nouns.ts'
import { byWhom } from '../sentences/phrases.ts'
import { verb } from './verb.ts'

export const protect = verb({
  name: 'protect',
  kind: 'protection',
  means: 'Attempts to kill the player will fail.',
  options: {
    protect: required('who', 'who is protected'),
    by: optional('test', 'only attempts by players who meet this test'),
  },
  spans: true,
  says: (args, told) => `attempts${byWhom(args.by, told)} to kill ${noun(args.protect, told).text} fail`,
  lower: args => [
    {
      do: 'state',
      whom: args.protect,
      attempts: { verbs: [own('kill')], against: each, ...given({ by: meeting(args.by) }) },
      will: { kind: 'fail' },
    },
  ],
})
