import type { Declarations } from '../model/declaration.ts'
import type { Act, Felt } from '../model/outcome.ts'
import { useId, type Game, type Spot, type State } from '../model/world.ts'
import { actsOf } from './acts.ts'
import { doings, receiverOf, usesAmong, type Done } from './doing.ts'
import { equip } from './equip.ts'
import { gifts } from './gifts.ts'
import { healthAfter } from './harm.ts'
import { leaving } from './leaving.ts'
import { locksAfter } from './locking.ts'
import { loadOf, without, type Load } from '../model/load.ts'
import type { Record } from './record.ts'
import { takes } from './takes.ts'
import { standingOf, type Turn } from './turn-input.ts'

export interface Moment {
  readonly acts: readonly Act[]
  readonly felt: ReadonlyMap<string, Felt>
  readonly after: State
}

/** All that is no movement, at one moment. (§4, W4, W5, W-R29) */
export function moment(game: Game, lists: Declarations, record: Record): Moment {
  const turn: Turn = { game, names: [...game.world.characters.keys()], lists, record }
  const { drops, gifts: offered } = leaving(turn)
  const dropped = new Set(drops.map(({ item }) => item))
  const loads = new Map(turn.names.map(who => [who, without(loadOf(standingOf(who, game)), dropped)]))
  const equipped = equip(turn, loads)
  const taken = takes(turn, loads)
  const { done, left } = doings(turn, taken, loads)
  const used = new Set(usesAmong(done).map(({ item }) => item))
  const { given, loads: carried } = gifts(turn, offered, used, loads)
  for (const { who, item, declaration } of drops)
    record.tell({
      step: 0,
      kind: 'moves-item',
      who,
      item,
      room: standingOf(who, game).room,
      text: 'floor',
      rules: ['W19'],
      causes: record.causeOf(declaration),
      at: declaration.at,
    })
  const health = healthAfter(turn, done)
  const gained = gainsOf(turn, done)
  const after: State = {
    characters: new Map(turn.names.map(who => [who, standingAfter(who, turn, carried, health, left, gained)])),
    lies: liesAfter(turn, taken, drops),
    uses: usesAfter(game.state.uses, done),
    locked: locksAfter(turn, done),
  }
  return {
    acts: actsOf(turn, { drops, taken, given, equipped, done, health }),
    felt: feltBy(turn, health, gained),
    after,
  }
}

/** "Each always knows his health and concentration." (W23) */
function feltBy(
  { game, names }: Turn,
  health: ReadonlyMap<string, number>,
  gains: ReadonlyMap<string, number>,
): ReadonlyMap<string, Felt> {
  const felt = new Map<string, Felt>()
  for (const who of names) {
    const before = standingOf(who, game).health
    const changed = (health.get(who) ?? before) - before
    const gained = gains.get(who) ?? 0
    if (changed !== 0 || gained > 0) felt.set(who, { health: changed, concentration: gained })
  }
  return felt
}

function standingAfter(
  who: string,
  { game }: Turn,
  loads: ReadonlyMap<string, Load>,
  health: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
  gains: ReadonlyMap<string, number>,
): ReturnType<typeof standingOf> {
  const before = standingOf(who, game)
  const gained = gains.get(who) ?? 0
  return {
    ...before,
    ...(loads.get(who) ?? {}),
    health: health.get(who) ?? before.health,
    concentration: (left.get(who) ?? before.concentration) + gained,
  }
}

/** "Gains of concentration come after." (§4.6) */
function gainsOf({ record }: Turn, done: readonly Done[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>()
  for (const each of usesAmong(done)) {
    const who = receiverOf(each)
    const { concentration } = each.ability.does
    if (who === undefined || concentration === 0) continue
    gains.set(who, (gains.get(who) ?? 0) + concentration)
    record.tell({
      step: 0,
      kind: 'gains',
      who,
      amount: concentration,
      rules: ['W24'],
      causes: record.causeOf(each.declaration),
      at: each.declaration.at,
    })
  }
  return gains
}

function liesAfter(
  { game }: Turn,
  taken: readonly { readonly item: string }[],
  drops: readonly { readonly who: string; readonly item: string }[],
): ReadonlyMap<string, Spot> {
  const lies = new Map(game.state.lies)
  for (const { item } of taken) lies.delete(item)
  for (const { who, item } of drops) lies.set(item, { room: standingOf(who, game).room, place: 'floor' })
  return lies
}

function usesAfter(uses: State['uses'], done: readonly Done[]): State['uses'] {
  const after = new Map(uses)
  for (const each of usesAmong(done)) {
    const id = useId(each.item, each.ability.name)
    const left = after.get(id)
    if (left !== undefined) after.set(id, left - 1)
  }
  return after
}
