import { required } from './option.ts'
import { verb } from './verb.ts'

export const losesTies = verb({
  name: 'loses-ties',
  kind: 'property',
  lasting: 'end-of-day',
  means: 'Of several players with most votes, the player is eliminated.',
  options: { 'loses-ties': required('who', 'who is eliminated where the votes are equal') },
  lower: args => [{ do: 'set', whom: args['loses-ties'], property: { kind: 'number', name: 'loses-ties' }, value: 1 }],
})
