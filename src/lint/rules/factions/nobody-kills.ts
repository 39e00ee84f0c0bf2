import { inARow } from '../../../text/wording.ts'
import { code, pick, type AbilityPlan, type Op, type Plan } from '../../../plan/plan.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions } from '../../subject.ts'

export const nobodyKills: Rule = {
  id: 'factions/nobody-kills',
  severity: 'warning',
  needs: { unsaid: ['kill', 'die', 'become', 'grant', 'repeat', 'copy', 'make'] },
  means: 'No faction but the Town can kill or convert anybody.',
  page: {
    what: 'A game of five players or more in which some faction says how it wins, and neither the factions other than the Town nor their players have an ability that kills or makes others join them; or in which no faction says how it wins, and nobody at all has one, the Town included. A faction of the file takes the place of the one of a library: written without its abilities, it has none.',
    says: 'A faction of the informed minority has a kill that one of its members performs each night.',
    bad: `use: [rules]
factions: { Mafia: { wins: parity } }
players: { Ann: Cop, Bob: Doctor, Cat: Vanilla Townie, Dan: Vigilante, Eve: Mafia Goon }
`,
    good: `use: [rules]
factions: { Mafia: { wins: parity, abilities: { Kill: { order: 80, target: player, do: { kill: target } } } } }
players: { Ann: Cop, Bob: Doctor, Cat: Vanilla Townie, Dan: Vigilante, Eve: Mafia Goon }
`,
  },
  check: subject => {
    const { plan, setup } = subject
    if (plan === undefined || plan.players.length < 5) return []
    const seats = plan.players.filter(({ faction }) => !isTown(plan, faction))
    // Where nobody says how he wins, the Town may be who kills, and it may be that it has no enemy.
    const areUnsaid = plan.factions.every(({ wins }) => wins === null)
    if ((areUnsaid && seats.length === 0) || canEnd(areUnsaid ? plan.players : seats, plan)) return []
    const names = [...new Set(seats.map(({ faction }) => plan.factions[faction]?.name ?? ''))]
    const own = writtenFactions(subject).find(({ name }) => names.includes(name))
    const at = own?.at ?? setup.players.find(({ name }) => name === (seats[0] ?? plan.players[0])?.name)?.at
    if (at === undefined || !isOwn(at, subject)) return []
    return [
      {
        at,
        message: names.length === 0 ? 'there is no faction but the Town' : `nobody of ${inARow(names)} can kill`,
        why: 'then the living never become fewer at night, and the Town has nothing to fear',
        help:
          names.length === 0
            ? 'name another faction before a role: Bob: Mafia Goon'
            : `give the faction a kill: abilities: { Kill: { order: 80, target: player, do: { kill: target } } }`,
      },
    ]
  },
}

function canEnd(seats: Plan['players'], plan: Plan): boolean {
  const places = seats.flatMap(({ faction, role }) => [
    ...(plan.factions[faction]?.abilities ?? []),
    ...(plan.roles[role]?.abilities ?? []),
  ])
  return places.some(place => endsOrTakes(plan.abilities[place]))
}

function isTown({ factions }: Plan, place: number): boolean {
  return factions[place]?.name === 'Town'
}

/** Whether it kills, or makes players something else: a faction, or a role or an ability with which they may kill. */
function endsOrTakes(ability: AbilityPlan | undefined | null): boolean {
  if (!ability) return false
  return [...ability.steps.flatMap(({ ops }) => ops), ...(ability.otherwise ?? [])].some(isEnd)
}

const ends: readonly number[] = [code.die, code.become, code.gain, code.repeat, code.turn, code.make]

function isEnd({ code: does, whom, inner, afterwards }: Op): boolean {
  const isOfOthers = does !== code.die || whom.code !== pick.self
  return (ends.includes(does) && isOfOthers) || endsOrTakes(inner) || endsOrTakes(afterwards)
}
