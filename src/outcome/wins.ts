import type { Action } from '../kernel/store/action.ts'
import type { Game } from '../kernel/game.ts'
import type { Win } from '../model/outcome.ts'
import type { OwnWin } from '../model/wins.ts'
import type { Plan } from '../plan/plan.ts'
import { sideOf } from '../plan/side.ts'

/** A victory by what is said under `when` and `if` of a role or a faction, and who won by it: he may be of another by now. */
type Won = Pick<Action, 'player' | 'ability'>

/** Who has won by now, as far as the factions say how, and by having been voted out in this phase. Nothing is ever done about it. */
export function winsOf(plan: Plan, game: Game, eliminated: readonly number[], won: readonly Won[]): readonly Win[] {
  if (won.length === 0 && !saysWhoWins(plan)) return []
  const ofRole = won.filter(({ ability }) => plan.roles.some(role => role.victory === ability)).map(one => one.player)
  const seats = game.names.map((name, player): Seat => {
    const faction = game.faction[player] ?? -1
    const side = sideOf(plan, faction)
    const own = plan.roles[game.role[player] ?? -1]?.wins ?? ownWinOf(plan, side)
    return { name, faction, side, own, lives: game.alive[player] === 1, hasWon: ofRole.includes(player) }
  })
  // S6: of which faction somebody is is for the moderator to settle first.
  const isOpen = game.contradictions.some(({ property, player }) => property === 'faction' && game.alive[player] === 1)
  const teams = isOpen ? [] : plan.factions.flatMap((_, faction) => teamWin(plan, seats, faction, won))
  const out = new Set(eliminated.map(player => game.names[player]))
  return [
    ...teams,
    ...(teams.length === 0 ? [] : ownWins(plan, seats, 'survivor', ({ own, lives }) => own === 'survivor' && lives)),
    ...ownWins(plan, seats, 'own condition', ({ hasWon }) => hasWon),
    ...ownWins(plan, seats, 'jester', ({ own, name }) => own === 'jester' && out.has(name)),
  ]
}

function saysWhoWins({ factions, roles }: Plan): boolean {
  return factions.some(({ wins }) => wins !== null) || roles.some(({ wins }) => wins !== null)
}

interface Seat {
  readonly name: string
  readonly faction: number
  /** The faction that it wins with: itself if nothing else is said, -1 where that leads round in a circle. */
  readonly side: number
  /** How he wins by himself, if he does. */
  readonly own: OwnWin | undefined
  readonly lives: boolean
  /** Whether what a role of his says under `when` and `if` came about for him. */
  readonly hasWon: boolean
}

function ownWinOf(plan: Plan, side: number): OwnWin | undefined {
  const condition = conditionOf(plan, side)
  return condition === 'survivor' || condition === 'jester' ? condition : undefined
}

function conditionOf(plan: Plan, faction: number): Win['condition'] | undefined {
  const wins = plan.factions[faction]?.wins
  return wins?.kind === 'by' ? wins.condition : undefined
}

function teamWin(plan: Plan, seats: readonly Seat[], faction: number, won: readonly Won[]): readonly Win[] {
  const condition = conditionOf(plan, faction)
  if (condition === undefined) return []
  const team = seats.filter(({ side, own }) => side === faction && own === undefined)
  const living = seats.filter(({ lives }) => lives)
  const mine = living.filter(seat => team.includes(seat))
  const others = living.filter(seat => !team.includes(seat) && seat.own === undefined)
  const byWhom = won.filter(({ ability }) => plan.factions[faction]?.victory === ability).map(({ player }) => player)
  const holds =
    (condition === 'own condition' && byWhom.length > 0) ||
    (mine.length > 0 &&
      condition === 'parity' &&
      mine.length * 2 >= living.length &&
      !others.some(({ side }) => conditionOf(plan, side) === 'parity')) ||
    (mine.length > 0 && condition === 'last standing' && others.length === 0)
  if (!holds) return []
  const winners = seats.filter((seat, player) => team.includes(seat) || byWhom.includes(player))
  return [{ faction: plan.factions[faction]?.name ?? '', condition, players: winners.map(({ name }) => name) }]
}

/** Those who win by themselves, together with the others of their faction. */
function ownWins(plan: Plan, seats: readonly Seat[], own: OwnWin, holds: (seat: Seat) => boolean): readonly Win[] {
  const winners = seats.filter(holds)
  return plan.factions.flatMap(({ name }, faction) => {
    const players = winners.filter(seat => seat.faction === faction).map(seat => seat.name)
    return players.length === 0 ? [] : [{ faction: name, condition: own, players }]
  })
}
