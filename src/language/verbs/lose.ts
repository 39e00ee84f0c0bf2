import { optional, required } from './option.ts'
import { allOr } from './own-words.ts'
import { verb } from './verb.ts'

export const lose = verb({
  name: 'lose',
  kind: 'property',
  means: 'The player loses abilities.',
  options: {
    lose: required('who', 'who loses them'),
    abilities: required('abilities', '`all`, or the abilities by name'),
    innate: optional('flag', 'those too that everybody has'),
  },
  lower: args => [{ do: 'lose', whom: args.lose, abilities: allOr(args.abilities), innate: args.innate ?? false }],
})
