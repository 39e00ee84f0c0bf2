import { articleOf } from '../../model/role-title.ts'
import type { PastRef } from '../../model/ref.ts'
import { given } from '../given.ts'
import { optional, required } from './option.ts'
import { does, noun, type Told } from '../sentences/nouns.ts'
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
  says: (args, told) => {
    const { text, person } = noun(args.become, told)
    const becomes = { you: 'become', one: 'becomes', many: 'each become' }[person]
    const parts = [
      ...(args.role === undefined ? [] : [`${text} ${becomes} ${roleText(args.role, text, told)}`]),
      ...(args.faction === undefined
        ? []
        : [`${does(args.become, told, 'joins', 'join')} ${sideText(args.faction, told)}`]),
    ]
    return parts.join(', and ')
  },
  lower: ({ become: whom, role, faction }) =>
    role?.kind !== 'original' && (faction === undefined || faction.kind === 'named')
      ? [{ do: 'become', whom, ...given({ role, faction: faction?.name }) }]
      : [{ do: 'become-as', whom, ...given({ role, faction }) }],
})

function roleText(role: PastRef, who: string, told: Told): string {
  switch (role.kind) {
    case 'of':
      return `what ${noun(role.who, told).text} is`
    case 'original':
      return `again what ${who} ${who === 'you' ? 'were' : 'was'} in the beginning`
    case 'named':
      return `${articleOf(role.name.text)} ${role.name.text}`
  }
}

function sideText(faction: PastRef, told: Told): string {
  switch (faction.kind) {
    case 'of':
      return `the faction of ${noun(faction.who, told).text}`
    case 'original':
      return 'the faction of the beginning again'
    case 'named':
      return `the ${faction.name.text}`
  }
}
