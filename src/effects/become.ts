import { given } from './given.ts'
import { optional, required } from './option.ts'
import { verb } from './verb.ts'

export const become = verb({
  name: 'become',
  kind: 'property',
  means: "The player's role or faction changes.",
  options: {
    become: required('who', 'who changes'),
    role: optional('role', 'the new role, or `{ of: victim }` for that of a player'),
    faction: optional('name', 'the new faction'),
  },
  lower: args => [{ do: 'become', whom: args.become, ...given({ role: args.role, faction: args.faction }) }],
})
