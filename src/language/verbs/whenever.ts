import { given } from '../given.ts'
import { noun } from '../sentences/nouns.ts'
import { optional, required } from './option.ts'
import { happens } from '../sentences/events.ts'
import { verb } from './verb.ts'

export const whenever = verb({
  name: 'whenever',
  kind: 'rules',
  means: 'Arms a trigger: whenever the event happens, until the span ends, the effects follow.',
  options: {
    whenever: required('event', 'the event'),
    do: required('effects', 'what follows'),
    target: optional('aim', 'whom the triggered action targets'),
    order: optional('order', 'the order it waits for, if that is still to come'),
  },
  spans: true,
  says: (args, told) => {
    const heard = args.whenever.event
    return [
      `whenever ${happens(args.whenever, told)}, `,
      args.target?.kind === 'selector' ? `you target ${noun(args.target.selector, { ...told, heard }).text}, and ` : '',
      told.clause(args.do, heard),
      args.order === undefined ? '' : ` [${args.order}]`,
    ].join('')
  },
  lower: args => [
    { do: 'whenever', event: args.whenever, effects: args.do, ...given({ target: args.target, order: args.order }) },
  ],
})
