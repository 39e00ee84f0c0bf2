import { articleOf } from '../model/role-title.ts'
import { given } from './given.ts'
import { optional, required } from './option.ts'
import { does, noun } from './nouns.ts'
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
  says: (args, told) => {
    const { text, person } = noun(args.become, told)
    const becomes = { you: 'become', one: 'becomes', many: 'each become' }[person]
    const role =
      args.role &&
      (args.role.kind === 'of'
        ? `what ${noun(args.role.who, told).text} is`
        : `${articleOf(args.role.name.text)} ${args.role.name.text}`)
    const parts = [
      ...(role === undefined ? [] : [`${text} ${becomes} ${role}`]),
      ...(args.faction === undefined ? [] : [`${does(args.become, told, 'joins', 'join')} the ${args.faction.text}`]),
    ]
    return parts.join(', and ')
  },
  lower: args => [{ do: 'become', whom: args.become, ...given({ role: args.role, faction: args.faction }) }],
})
