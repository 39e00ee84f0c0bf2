import { optional, required } from './option.ts'
import { does } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const allow = verb({
  name: 'allow',
  kind: 'property',
  lasting: 'next-night',
  means:
    'The player may do more than his abilities allow: one of them once more, or another beside what is used alone.',
  options: {
    allow: required('who', 'who may do more'),
    more: optional('count', 'how many actions more; 1 if not said'),
  },
  spans: true,
  says: ({ allow: whom, more = 1 }, told) =>
    `${does(whom, told, 'may', 'may')} perform ${more === 1 ? 'one action' : `${more} actions`} more than otherwise`,
  lower: ({ allow: whom, more = 1 }) => [{ do: 'add', whom, property: { kind: 'number', name: 'actions' }, by: more }],
})
