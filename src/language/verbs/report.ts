import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { asItIs, isDisguised, self } from './own-words.ts'
import { verb } from './verb.ts'

/** Facts read from what players did, and those of them that are kept from night to night. */
const ofActions = new Set(['visits', 'visitors', 'visitor-roles', 'actions', 'actions-on', 'acted', 'motion'])
const ofAllNights = new Set(['visits', 'visitors', 'actions', 'actions-on'])

export const report = verb({
  name: 'report',
  kind: 'investigation',
  means: 'A fact about the player is reported at the End of Night.',
  options: {
    report: required('fact', 'which fact; a test or an event is answered with yes or no'),
    of: required('who', 'whom the fact is about'),
    to: optional('who', 'who is told; without it the one who asks'),
    only: optional('names', 'only actions of these kinds or abilities, or `factional` ones'),
    except: optional('names', 'actions left out: kinds or abilities, or `factional` ones'),
    'of-all-nights': optional('flag', 'every night so far, not tonight alone'),
    'as-it-is': asItIs,
    innate: optional('flag', 'of `abilities` and `kinds`, those too that everybody has'),
  },
  idle: ({ report: fact }) => {
    const word = fact.kind === 'word' ? fact.word : ''
    return [
      ...(ofActions.has(word) ? [] : ['only', 'except']),
      ...(ofAllNights.has(word) ? [] : ['of-all-nights']),
      ...(isDisguised(fact) ? [] : ['as-it-is']),
      ...(word === 'abilities' || word === 'kinds' ? [] : ['innate']),
    ]
  },
  lower: args => [
    {
      do: 'report',
      fact: args.report,
      of: args.of,
      to: args.to ?? self,
      allNights: args['of-all-nights'] ?? false,
      asItIs: args['as-it-is'] ?? false,
      innate: args.innate ?? false,
      ...given({ only: args.only, except: args.except }),
    },
  ],
})
