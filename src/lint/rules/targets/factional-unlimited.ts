import type { AbilityPlan } from '../../../plan/ability-plan.ts'
import { holdersOf } from '../../holders.ts'
import type { Rule } from '../../rule.ts'
import { isOwn } from '../../subject.ts'

export const factionalUnlimited: Rule = {
  id: 'targets/factional-unlimited',
  severity: 'warning',
  means: 'Each member of a faction may kill every night.',
  page: {
    what: 'A role, of the setup or of a library, that at least two players of one faction other than Town have kills without a limit of shots or nights. What may be used by day alone is left out.',
    says: 'The kill of the scum is factional: only one player of the faction may perform it on any one night.',
    bad: 'roles: { Wolf: { abilities: { Bite: { order: 80, target: player, do: { kill: target } } } } }\nplayers: { Ann: Mafia Wolf, Bob: Mafia Wolf }\n',
    good: 'factions: { Mafia: { abilities: { Bite: { order: 80, target: player, do: { kill: target } } } } }\nroles: { Wolf: {} }\nplayers: { Ann: Mafia Wolf, Bob: Mafia Wolf }\n',
  },
  check: subject => {
    const { plan, setup } = subject
    if (plan === undefined) return []
    const factions = new Map(setup.players.map(({ name, faction }) => [name, faction]))
    const kill = plan.verbs.indexOf('kill')
    const kills = holdersOf(plan, subject).filter(({ ability }) => isFreeKill(ability, kill))
    return kills.flatMap(({ player, ability, at: playerAt }, place) => {
      const { name, owner } = ability
      const faction = factions.get(player)
      const before = kills
        .slice(0, place)
        .filter(
          other =>
            other.ability.name === name && other.ability.owner === owner && factions.get(other.player) === faction,
        )
      const at = isOwn(ability.at, subject) ? ability.at : playerAt
      if (before.length !== 1 || faction === undefined || faction === 'Town' || !isOwn(at, subject)) return []
      return {
        at,
        message: `every ${owner} of ${faction} may use ${owner}.${name} each night`,
        why: 'a kill that belongs to a faction is performed by one member on any one night; this one belongs to each',
        help: `move it to “factions: { ${faction}: { abilities: .. } }”, or limit its shots`,
      }
    })
  },
}

/** With what the modifiers of its holder make of it. */
function isFreeKill({ kind, faction, limits, verbs, day, either }: AbilityPlan, kill: number): boolean {
  const isFree = limits.shots === undefined && limits.nights === undefined
  const isOfNights = !day || either !== null
  return kind === 'active' && faction < 0 && isFree && isOfNights && verbs[kill] === 1
}
