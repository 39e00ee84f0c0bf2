import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { each, own } from './own-words.ts'
import { verb } from './verb.ts'

export const redirect = verb({
  name: 'redirect',
  kind: 'redirection',
  means: 'Actions by the player target somebody else instead.',
  options: {
    redirect: required('who', 'whose actions are turned'),
    to: required('who', 'whom they target instead'),
    with: optional('names', 'only actions with these verbs, kinds or abilities'),
  },
  spans: true,
  lower: args => [
    {
      do: 'state',
      whom: args.redirect,
      attempts: { verbs: [own('target')], by: each, ...given({ with: args.with }) },
      will: { kind: 'target', to: args.to },
    },
  ],
})
