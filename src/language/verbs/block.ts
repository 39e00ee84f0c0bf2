import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, own } from './own-words.ts'
import { verb } from './verb.ts'

export const block = verb({
  name: 'block',
  kind: 'blocking',
  means: 'Actions performed by the player will fail.',
  options: {
    block: required('who', 'whose actions fail'),
    only: optional('names', 'only actions of these kinds or abilities'),
    except: optional('names', 'kinds or abilities that still work'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.block,
      attempts: { verbs: [own('act')], by: each, ...given({ with: args.only, except: args.except }) },
      will: { kind: 'fail' },
    },
  ],
})
