import { required } from './option.ts'
import { verb } from './verb.ts'

export const announce = verb({
  name: 'announce',
  kind: 'communication',
  means: 'Everybody is told a text.',
  options: {
    announce: required('text', 'what is announced; `{name}` stands for a name'),
  },
  lower: args => [{ do: 'announce', text: args.announce }],
})
