import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { allOr, each, meeting } from './own-words.ts'
import { verb } from './verb.ts'

export const immune = verb({
  name: 'immune',
  kind: 'protection',
  means: 'Attempts of the named verbs or kinds on the player will fail (bulletproof, macho, ascetic).',
  options: {
    immune: required('who', 'who is immune'),
    to: required('names', 'the verbs or kinds that fail; `all` is every effect but his own on himself'),
    except: optional('names', 'verbs or kinds that still work'),
    by: optional('test', 'only attempts by players who meet this test'),
  },
  spans: true,
  lower: args => {
    const verbs = allOr(args.to)
    return [
      {
        do: 'state',
        whom: args.immune,
        attempts: { verbs, against: each, ...given({ exceptVerbs: args.except, by: meeting(args.by) }) },
        will: { kind: 'fail' },
        ...(verbs === 'all' && { own: false }),
      },
    ]
  },
})
