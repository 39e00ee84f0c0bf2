import type { Game } from '../kernel/game.ts'
import type { Plan } from '../plan/plan.ts'
import { asksOf } from '../schedule/asks.ts'

/** The game, and the same with as much of each property as changes the answer to what abilities ask of it: for everybody, and for those of some names alone. */
export function withAskedAmounts(plan: Plan, game: Game, names: readonly string[]): readonly Game[] {
  const amounts = amountsAsked(plan)
  const count = [...amounts.values()].reduce((most, { size }) => Math.max(most, size), 0)
  const seats = plan.players.map((_, seat) => seat)
  const some = seats.filter(seat => names.includes(plan.players[seat]?.name ?? ''))
  const places = Array.from({ length: count }, (_, place) => place)
  return [
    game,
    ...[seats, some].flatMap(of => places.map(place => withAmounts(game, amounts, place, of, seats.length))),
  ]
}

/** By property. */
type Amounts = ReadonlyMap<number, ReadonlySet<number>>

function amountsAsked({ abilities }: Plan): Amounts {
  const found = new Map<number, Set<number>>()
  for (const ability of abilities)
    for (const ask of ability.steps.flatMap(step => asksOf(ability, step))) {
      if (ask.fact !== 'property' && ask.fact !== 'item') continue
      const { n, least, most } = ask
      const amounts = [least - 1, least, most, most + 1].filter(amount => Number.isFinite(amount) && amount !== 0)
      found.set(n, new Set([...(found.get(n) ?? []), ...amounts]))
    }
  return found
}

/** Of each the amount at that place, or none. */
function withAmounts(game: Game, amounts: Amounts, place: number, seats: readonly number[], count: number): Game {
  const properties = game.properties.slice()
  for (const [property, asked] of amounts)
    for (const seat of seats) properties[property * count + seat] = [...asked][place] ?? 0
  return { ...game, properties }
}
