import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const become = verb({
  name: 'become',
  kind: 'property',
  means: "The player's role or faction changes.",
  options: {
    become: required('who', 'who changes'),
    role: optional(
      'role',
      'the new role, `{ of: victim }` for that of a player, or `original` for his own of the beginning',
    ),
    faction: optional('faction', 'the new faction, `{ of: victim }`, or `original`'),
  },
  either: ['role', 'faction'],
  lower: ({ become: whom, role, faction }) =>
    role?.kind !== 'original' && (faction === undefined || faction.kind === 'named')
      ? [{ do: 'become', whom, ...given({ role, faction: faction?.name }) }]
      : [{ do: 'become-as', whom, ...given({ role, faction }) }],
})
