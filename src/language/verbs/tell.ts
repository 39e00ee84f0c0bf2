import { required } from './option.ts'
import { does, noun } from '../sentences/nouns.ts'
import { quotedText } from '../sentences/phrases.ts'
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
  says: (args, told) =>
    args.text === 'submitted'
      ? `the message that you send with it is passed on to ${noun(args.tell, told).text}`
      : `${does(args.tell, told, 'is told', 'are told')} ${quotedText(args.text)}`,
  lower: args => [{ do: 'tell', whom: args.tell, text: args.text }],
})
