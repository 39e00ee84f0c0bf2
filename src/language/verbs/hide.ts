import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, own } from './own-words.ts'
import { verb } from './verb.ts'

export const hide = verb({
  name: 'hide',
  kind: 'property',
  means:
    "The player's role is not shown when he dies (janitor), or another is (forger); or his visits are not seen (ninja).",
  options: {
    hide: required('name', 'what is hidden', ['flip', 'visits']),
    of: required('who', 'whose flip or visits'),
    as: optional('name', 'the role that is shown in its place, named as in `Alice: Town Cop`'),
    with: optional('names', 'only visits with these verbs, kinds or abilities'),
    'from-now-on': optional('flag', '`true`: only visits made after it began; else all of the night'),
  },
  idle: args => (args.hide.text === 'flip' ? ['with', 'from-now-on', 'uses'] : ['as']),
  spans: true,
  lower: args =>
    args.hide.text === 'flip'
      ? [{ do: 'flip', whom: args.of, ...given({ as: args.as }) }]
      : [
          {
            do: 'state',
            whom: args.of,
            attempts: {
              verbs: [own('observe')],
              against: each,
              ...given({ with: args.with, fromNowOn: args['from-now-on'] }),
            },
            will: { kind: 'fail' },
          },
        ],
})
