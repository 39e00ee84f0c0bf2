import type { StateRule, Will } from '../../model/state-rule.ts'
import { required } from './option.ts'
import { self, targets } from './own-words.ts'
import { verb } from './verb.ts'

export const state = verb({
  name: 'state',
  kind: 'rules',
  means:
    'A state begins: a pattern over attempts, and what becomes of them. The verbs that make states are each one of these.',
  options: {
    state: required('state', 'which attempts it speaks about, and what becomes of them'),
  },
  spans: true,
  lower: args => [{ do: 'state', whom: self, attempts: args.state.attempts, will: willOf(args.state) }],
})

function willOf({ will }: StateRule): Will {
  return will.kind === 'target' ? targets(will.to) : will
}
