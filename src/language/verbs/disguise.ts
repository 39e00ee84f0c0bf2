import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, own } from './own-words.ts'
import { verb } from './verb.ts'

export const disguise = verb({
  name: 'disguise',
  kind: 'property',
  means: 'Reports of a fact about the player read something else (miller, framer, godfather, lawyer).',
  options: {
    disguise: required('who', 'who is disguised'),
    as: required('disguise', 'the fact, and what it reads: `{ alignment: Mafia }`'),
    'instead-of': optional('name', 'only where the report would read this'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.disguise,
      attempts: { verbs: [own('report')], against: each, fact: args.as.fact, ...given({ value: args['instead-of'] }) },
      will: { kind: 'report', value: args.as.value },
    },
  ],
})
