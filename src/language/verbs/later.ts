import { required } from './option.ts'
import { verb } from './verb.ts'

export const later = verb({
  name: 'later',
  kind: 'rules',
  means: 'Queues a triggered action on a coming night (poison).',
  options: {
    later: required('later', 'how many nights from now, and at which order'),
    do: required('effects', 'what it does'),
  },
  lower: args => [{ do: 'later', when: args.later, effects: args.do }],
})
