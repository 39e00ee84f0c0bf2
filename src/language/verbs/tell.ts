import { required } from './option.ts'
import { verb } from './verb.ts'

export const tell = verb({
  name: 'tell',
  kind: 'communication',
  means: 'The player is told a text.',
  options: {
    tell: required('who', 'who is told'),
    text: required(
      'text',
      'what he is told; `{name}` stands for a name, `submitted` for the message sent with the action',
    ),
  },
  lower: args => [{ do: 'tell', whom: args.tell, text: args.text }],
})
