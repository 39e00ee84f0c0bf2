import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, meeting, own } from './own-words.ts'
import { verb } from './verb.ts'

export const untargetable = verb({
  name: 'untargetable',
  kind: 'blocking',
  means: 'Attempts to target the player will fail.',
  options: {
    untargetable: required('who', 'who cannot be targeted'),
    with: optional('names', 'only with these verbs, kinds or abilities'),
    except: optional('names', 'verbs, kinds or abilities that still target him'),
    by: optional('test', 'only attempts by players who meet this test'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.untargetable,
      attempts: {
        verbs: [own('target')],
        against: each,
        ...given({ with: args.with, except: args.except, by: meeting(args.by) }),
      },
      will: { kind: 'fail' },
    },
  ],
})
