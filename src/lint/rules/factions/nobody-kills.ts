import { inARow } from '../../../text/wording.ts'
import type { Plan } from '../../../plan/plan.ts'
import { onceFor } from '../../../model/once-for.ts'
import { canDo, ending, killing } from '../../armed.ts'
import { isTownAlone } from '../../won-at-once.ts'
import type { Rule } from '../../rule.ts'
import { isOwn, writtenFactions } from '../../subject.ts'

export const nobodyKills: Rule = {
  id: 'factions/nobody-kills',
  severity: 'warning',
  needs: { unsaid: ['kill', 'die', 'become', 'grant', 'repeat', 'copy', 'make'] },
  means: 'A faction that wins by parity, or all but the Town, can neither kill nor convert anybody.',
  page: {
    what: 'A game of five players or more with a faction that wins by parity, where nobody but the Town can kill (or, where nobody is of a faction of that name, the largest of those that are to be the last standing), and nobody of that faction makes others join: it has only its votes. So it is of a game in which some faction says how it wins, and neither the factions other than the Town nor their players have an ability that kills or makes others join them; or in which no faction says how it wins, and nobody at all has one, the Town included. A faction of the file takes the place of the one of a library: written without its abilities, it has none.',
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
    const isOver = (areUnsaid && seats.length === 0) || canDo(ending, areUnsaid ? plan.players : seats, plan)
    const unarmed = isOver ? seats.filter(({ faction }) => hasOnlyVotes(faction, plan)) : seats
    // A faction may leave the killing to another one.
    if (isOver && (unarmed.length === 0 || canDo(killing, seats, plan))) return []
    const names = [...new Set(unarmed.map(({ faction }) => plan.factions[faction]?.name ?? ''))]
    const own = writtenFactions(subject).find(({ name }) => names.includes(name))
    const at = own?.at ?? setup.players.find(({ name }) => name === (unarmed[0] ?? plan.players[0])?.name)?.at
    if (at === undefined || !isOwn(at, subject)) return []
    if (names.length > 0 && !isOver && isTownAlone(subject)) return [{ at, ...alone }]
    return [
      {
        at,
        message: names.length === 0 ? 'there is no faction but the Town' : `nobody of ${inARow(names)} can kill`,
        why: isOver
          ? 'who wins by parity has nothing but votes to come there'
          : 'then the Town has nothing to fear at night but what its own players do',
        help:
          names.length === 0
            ? 'name another faction before a role: Bob: Mafia Goon'
            : `give ${names.length === 1 ? 'the faction' : 'them'} a kill: abilities: { Kill: { order: 80, target: player, do: { kill: target } } }`,
      },
    ]
  },
}

/** Each of the others wins in his own way, and a kill of his would make him no threat. */
const alone = {
  message: 'the Town has won before anything happens',
  why: 'each of the others wins in his own way, and none of them can kill',
  help: 'let somebody be of a faction that the Town has to fear: Bob: Mafia Goon',
}

/** It wins by parity, and nobody of it comes nearer to that at night. */
function hasOnlyVotes(place: number, plan: Plan): boolean {
  const wins = plan.factions[place]?.wins
  const seats = plan.players.filter(({ faction }) => faction === place)
  return wins?.kind === 'by' && wins.condition === 'parity' && !canDo(ending, seats, plan)
}

/** The Town, whatever it is called: where nobody is of a faction of that name, the largest of those that win as the Town does. */
function isTown(plan: Plan, place: number): boolean {
  return townsOf(plan).includes(place)
}

const townsOf = onceFor(({ factions, players }: Plan): readonly number[] => {
  const sizes = factions.map((_, place) => players.filter(({ faction }) => faction === place).length)
  const named = factions.findIndex(({ name }) => name === 'Town')
  if (named >= 0 && (sizes[named] ?? 0) > 0) return [named]
  const alike = factions.flatMap(({ wins }, place) =>
    wins?.kind === 'by' && wins.condition === 'last standing' ? place : [],
  )
  const most = alike.reduce((size, place) => Math.max(size, sizes[place] ?? 0), 0)
  const largest = alike.filter(place => sizes[place] === most)
  return largest.length === 1 ? largest : []
})
