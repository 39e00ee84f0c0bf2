import { required } from './option.ts'
import { verb } from './verb.ts'

export const feign = verb({
  name: 'feign',
  kind: 'property',
  means: 'Observers see a visit of the player that there was not. Nobody is targeted.',
  options: {
    feign: required('who', 'whose visit it seems to be'),
    visiting: required('who', 'whom he seems to visit'),
  },
  lower: args => [{ do: 'feign', whom: args.feign, visiting: args.visiting }],
})
