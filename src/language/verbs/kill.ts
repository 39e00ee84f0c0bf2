import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const kill = verb({
  name: 'kill',
  kind: 'killing',
  means: 'The player dies, if no state makes the attempt fail.',
  options: {
    kill: required('who', 'who dies'),
    cause: optional('text', 'how the death is worded, after the name and with its verb: `died of poison`'),
  },
  lower: args => [{ do: 'die', whom: args.kill, killing: true, ...(args.cause && { cause: args.cause }) }],
})
