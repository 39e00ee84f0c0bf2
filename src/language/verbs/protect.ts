import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, meeting, own } from './own-words.ts'
import { verb } from './verb.ts'

export const protect = verb({
  name: 'protect',
  kind: 'protection',
  means: 'Attempts to kill the player will fail; `from: actions`: all that killing actions do to him.',
  options: {
    protect: required('who', 'who is protected'),
    by: optional('test', 'only attempts by players who meet this test'),
    from: optional('word', 'killing `effects`, as if not said, or killing `actions`; whose they are, `by` says', [
      'effects',
      'actions',
    ]),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.protect,
      attempts: {
        ...(args.from === 'actions' ? { verbs: 'all' as const, with: [own('killing')] } : { verbs: [own('kill')] }),
        against: each,
        ...given({ by: meeting(args.by) }),
      },
      will: { kind: 'fail' },
      ...(args.from === 'actions' && { voids: true as const }),
    },
  ],
})
