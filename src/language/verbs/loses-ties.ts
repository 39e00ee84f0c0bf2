import { required } from './option.ts'
import { does } from '../sentences/nouns.ts'
import { verb } from './verb.ts'

export const losesTies = verb({
  name: 'loses-ties',
  kind: 'property',
  lasting: 'end-of-day',
  means: 'Of several players with most votes, the player is eliminated.',
  options: { 'loses-ties': required('who', 'who is eliminated where the votes are equal') },
  says: (args, told) => `${does(args['loses-ties'], told, 'is', 'are')} eliminated if no other player has more votes`,
  lower: args => [{ do: 'set', whom: args['loses-ties'], property: { kind: 'number', name: 'loses-ties' }, value: 1 }],
})
