import { effectsOf, isSubmitted, nameOf, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const factionalUnlimited: Rule = {
  id: 'targets/factional-unlimited',
  severity: 'warning',
  means: 'Each member of a faction may kill every night.',
  page: {
    what: 'A role that at least two players of one faction other than Town have kills without a limit of shots.',
    says: 'The kill of the scum is factional: only one player of the faction may perform it on any one night.',
    bad: 'roles: { Wolf: { abilities: { Bite: { order: 80, target: player, do: { kill: target } } } } }\nplayers: { Ann: Mafia Wolf, Bob: Mafia Wolf }\n',
    good: 'factions: { Mafia: { abilities: { Bite: { order: 80, target: player, do: { kill: target } } } } }\nroles: { Wolf: {} }\nplayers: { Ann: Mafia Wolf, Bob: Mafia Wolf }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { ability, owner, of } = holding
      const kills = effectsOf(ability).some(({ verb }) => verb === 'kill')
      const isFree = ability.limits.shots === undefined && ability.limits.nights === undefined
      if (of !== 'role' || !kills || !isFree || !isSubmitted(ability)) return []
      const faction = crowded(owner, subject.setup.players)
      if (faction === undefined) return []
      return {
        at: ability.at,
        message: `every ${owner} of ${faction} may use ${nameOf(holding)} each night`,
        why: 'a kill that belongs to a faction is performed by one member on any one night; this one belongs to each',
        help: `move it to “factions: { ${faction}: { abilities: .. } }”, or limit its shots`,
      }
    }),
}

/** A faction other than Town of which at least two players have the role. */
function crowded(
  role: string,
  players: readonly { readonly faction: string; readonly roles: readonly { readonly role: string }[] }[],
): string | undefined {
  const factions = players.filter(({ roles }) => roles.some(part => part.role === role)).map(({ faction }) => faction)
  return factions.find((faction, place) => faction !== 'Town' && factions.indexOf(faction) < place)
}
