import { optional, required } from './option.ts'
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
    group: optional('name', 'instead: the marks of which group he may hold more'),
    most: optional('count', 'how many of those marks at most'),
  },
  spans: true,
  idle: ({ more, group, most }) =>
    group === undefined ? (most === undefined ? [] : ['most']) : more === undefined ? [] : ['more'],
  lower: ({ allow: whom, more = 1, group, most = 1 }) => [
    group === undefined
      ? { do: 'add', whom, property: { kind: 'number', name: 'actions' }, by: more }
      : { do: 'most', whom, group, value: most },
  ],
})
