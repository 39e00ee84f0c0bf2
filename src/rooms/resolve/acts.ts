import { byName } from '../model/by-name.ts'
import type { Act } from '../model/outcome.ts'
import { useId, type ItemAbility } from '../model/world.ts'
import type { Done } from './doing.ts'
import type { Equipped } from './equip.ts'
import type { Gift, Leaving } from './leaving.ts'
import { itemOf, partOf } from '../model/load.ts'
import type { Taken } from './takes.ts'
import { standingOf, type Turn } from './turn-input.ts'

export interface Happened {
  readonly drops: Leaving['drops']
  readonly taken: readonly Taken[]
  readonly given: readonly Gift[]
  readonly equipped: readonly Equipped[]
  readonly done: readonly Done[]
  readonly health: ReadonlyMap<string, number>
}

type Told = Act extends infer Each ? (Each extends Act ? Omit<Each, 'room'> : never) : never

/** What there is to be seen of the moment: "shows, drops, takes, gifts, uses, blows, what equip hides and shows, falls; within each by name". (§4.9, W-R20) */
export function actsOf(turn: Turn, { drops, taken, given, equipped, done, health }: Happened): readonly Act[] {
  const told: readonly Told[] = [
    ...shows(turn, done).toSorted(byItem),
    ...drops.map(({ who, item }): DropAct => ({ kind: 'drops', who, item })).sort(byItem),
    ...taken.map(({ who, item, place }): Told => ({ kind: 'takes', who, item, place })),
    ...given.toSorted(byGift).map(({ who, whom, item }): Told => ({ kind: 'gives', who, whom, item })),
    ...uses(done),
    ...done.flatMap((each): Told[] =>
      each.kind === 'melee' ? [{ kind: 'hits', who: each.who, ...whomOf(each.whom) }] : [],
    ),
    ...equipped.flatMap(each => changesOf(each, turn)),
    ...turn.names
      .filter(who => standingOf(who, turn.game).health > 0 && health.get(who) === 0)
      .map((who): Told => ({ kind: 'falls', who })),
  ]
  for (const { kind, who } of told) if (kind === 'falls') turn.record.falls(who, 0)
  return told.map(act => ({ ...act, room: standingOf(act.who, turn.game).room }))
}

type ShowAct = Extract<Told, { kind: 'shows' }>
type DropAct = Extract<Told, { kind: 'drops' }>

function byItem(one: ShowAct | DropAct, other: ShowAct | DropAct): number {
  return byName(one.who, other.who) || byName(one.item, other.item)
}

function byGift(one: Gift, other: Gift): number {
  return byName(one.who, other.who) || byName(one.whom, other.whom) || byName(one.item, other.item)
}

function whomOf(whom: string | undefined): { readonly whom?: string } {
  return whom === undefined ? {} : { whom }
}

function shows(turn: Turn, done: readonly Done[]): readonly ShowAct[] {
  return done.flatMap((each): ShowAct[] => {
    if (each.kind !== 'show') return []
    const { text, abilities } = itemOf(each.item, turn.game.world)
    const part = partOf(each.item, standingOf(each.who, turn.game))
    if (part === undefined) return []
    const left = [...abilities.keys()].flatMap(ability => {
      const uses = turn.game.state.uses.get(useId(each.item, ability))
      return uses === undefined ? [] : [{ ability, left: uses }]
    })
    return [{ kind: 'shows', who: each.who, item: each.item, part, left, ...(text !== undefined && { text }) }]
  })
}

function uses(done: readonly Done[]): readonly Told[] {
  return done.flatMap((each): Told[] => {
    if (each.kind !== 'use') return []
    const { who, item, ability, on } = each
    return [{ kind: 'uses', who, use: useId(item, ability.name), ...onOf(on), ...seenOf(ability) }]
  })
}

function onOf(on: Extract<Done, { kind: 'use' }>['on']): { readonly on?: string } {
  if (on === undefined) return {}
  return { on: on.kind === 'door' ? on.exit.here.name : on.name }
}

function seenOf({ seen, filmed, does: { tell } }: ItemAbility): { seen: boolean; filmed: boolean; tells?: string } {
  return { seen, filmed, ...(tell !== undefined && { tells: tell }) }
}

/** "What equip makes visible or hides, nothing else." (W21) */
function changesOf({ who, drawn, away }: Equipped, { game: { world } }: Turn): readonly Told[] {
  const visible = (items: readonly string[]) => items.filter(item => !itemOf(item, world).concealed).toSorted(byName)
  return [
    ...visible(away).map((item): Told => ({ kind: 'puts-away', who, item })),
    ...visible(drawn).map((item): Told => ({ kind: 'draws', who, item })),
  ]
}
