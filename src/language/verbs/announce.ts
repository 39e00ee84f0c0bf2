import { required } from './option.ts'
import { quotedText } from '../sentences/phrases.ts'
import { verb } from './verb.ts'

export const announce = verb({
  name: 'announce',
  kind: 'communication',
  means: 'Everybody is told a text.',
  options: {
    announce: required('text', 'what is announced; `{name}` stands for a name'),
  },
  says: args => `everybody is told ${quotedText(args.announce)}`,
  lower: args => [{ do: 'announce', text: args.announce }],
})
