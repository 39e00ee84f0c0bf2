import { byName } from '../model/by-name.ts'
import type { Of, Put, Sign } from '../model/declaration.ts'
import type { FailReason, NoRoom } from '../model/outcome.ts'
import type { BodyPart } from '../model/world.ts'
import type { Gift } from './leaving.ts'
import { fullFor, itemOf, loadOf, put, without, type Load } from '../model/load.ts'
import { characterOf, isInRoom, listOf, ofKind, standingOf, type Turn } from './turn-input.ts'

export interface Gifts {
  readonly given: readonly Gift[]
  /** What each has when all gifts have changed hands. */
  readonly loads: ReadonlyMap<string, Load>
}

/** Gifts all at once: "what finds no room fails for good, and all receivers are counted again". (§4.7, W15-W18) */
export function gifts(
  turn: Turn,
  offered: readonly Gift[],
  used: ReadonlySet<string>,
  loads: ReadonlyMap<string, Load>,
): Gifts {
  const refused = refusals(turn)
  let left = offered.filter(gift => {
    const reason = reasonAgainst(gift, used, refused, turn)
    if (reason !== undefined)
      turn.record.failed(
        gift.who,
        gift.declaration,
        reason,
        rulesOf(reason),
        reason === 'refused' ? { others: refusalsOf(gift, turn) } : {},
      )
    return reason === undefined
  })
  const noRoom = new Map<Gift, NoRoom>()
  for (;;) {
    const { loads: after, lost } = received(left, turn, loads)
    if (lost.size === 0) {
      tellNoRoom(noRoom, left, turn)
      for (const { who, whom, item, declaration } of left)
        turn.record.tell({
          step: 0,
          kind: 'moves-item',
          who,
          whom,
          item,
          rules: ['W15', 'W16'],
          causes: turn.record.causeOf(declaration),
          at: declaration.at,
        })
      return { given: left, loads: after }
    }
    for (const gift of left) {
      const full = lost.get(gift)
      if (full !== undefined) noRoom.set(gift, full)
    }
    left = left.filter(gift => !lost.has(gift))
  }
}

/** What failed for good; of what had been counted as given away before it, what stayed is only known at the end. */
function tellNoRoom(noRoom: ReadonlyMap<Gift, NoRoom>, given: readonly Gift[], { record }: Turn): void {
  const gone = new Set(given.map(({ item }) => item))
  for (const [{ who, declaration }, against] of noRoom) {
    const stayed = against.stayed?.filter(item => !gone.has(item)) ?? []
    record.failed(who, declaration, 'no room', ['W15'], { noRoom: { ...against, stayed } })
  }
}

/** By receiver those from whom he takes nothing. (W18) */
function refusals(turn: Turn): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(turn.names.map(who => [who, new Set(ofKind(listOf(who, turn), 'refuse').map(({ whom }) => whom))]))
}

/** Where the receiver says that he takes nothing of the giver. */
function refusalsOf({ who, whom }: Gift, turn: Turn): readonly Of<'refuse'>[] {
  return ofKind(listOf(whom, turn), 'refuse').filter(refusal => refusal.whom === who)
}

function reasonAgainst(
  { who, whom, item }: Gift,
  used: ReadonlySet<string>,
  refused: ReadonlyMap<string, ReadonlySet<string>>,
  { game }: Turn,
): FailReason | undefined {
  if (whom === who || !isInRoom(whom, standingOf(who, game).room, game)) return 'not here'
  if (used.has(item)) return 'in use'
  return refused.get(whom)?.has(who) === true ? 'refused' : undefined
}

function rulesOf(reason: FailReason): readonly string[] {
  if (reason === 'refused') return ['W18']
  return reason === 'in use' ? ['W17'] : ['W8', 'W15']
}

/** What each receiver finds room for, "after everything of his that leaves has left". */
function received(
  given: readonly Gift[],
  turn: Turn,
  loads: ReadonlyMap<string, Load>,
): { readonly loads: ReadonlyMap<string, Load>; readonly lost: ReadonlyMap<Gift, NoRoom> } {
  const { game } = turn
  const leaves = new Set(given.map(({ item }) => item))
  const after = new Map([...loads].map(([who, load]) => [who, without(load, leaves)]))
  const isExchange = game.world.rulings['room-made-by'] === 'exchange'
  const counted = isExchange ? after : new Map([...loads].map(([who, load]) => [who, loadOf(load)]))
  const lost = new Map<Gift, NoRoom>()
  for (const [whom, all] of byReceiver(given)) {
    const [receive] = ofKind(listOf(whom, turn), 'receive')
    const load = counted.get(whom)
    if (load === undefined) continue
    for (const gift of inOrder(all, receive?.wants ?? [], turn)) {
      const to = placesFor(gift.item, receive)
      const character = characterOf(whom, game)
      const part = put(gift.item, to, load, character, game.world) ? partNow(gift.item, load) : undefined
      if (part === undefined) {
        const stayed = isExchange ? given.filter(({ who }) => who === whom).map(({ item }) => item) : []
        lost.set(gift, {
          who: whom,
          item: gift.item,
          full: fullFor(gift.item, to, load, character, game.world),
          stayed,
        })
      } else if (counted !== after) after.get(whom)?.[part].push(gift.item)
    }
  }
  return { loads: after, lost }
}

function byReceiver(given: readonly Gift[]): ReadonlyMap<string, readonly Gift[]> {
  const all = new Map<string, Gift[]>()
  for (const gift of given) all.set(gift.whom, [...(all.get(gift.whom) ?? []), gift])
  return all
}

function partNow(item: string, load: Load): BodyPart {
  return load.hands.includes(item) ? 'hands' : load.inventory.includes(item) ? 'inventory' : 'worn'
}

/** "His `receive` list, then higher `priority`, then name." (W16, W-R35) */
function inOrder(given: readonly Gift[], wants: readonly Sign[], { game: { world } }: Turn): readonly Gift[] {
  const placeOf = (gift: Gift) => {
    const place = wants.findIndex(sign => isMeant(gift, sign))
    return place === -1 ? wants.length : place
  }
  const priorityOf = ({ item }: Gift) => itemOf(item, world).priority
  return given.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || priorityOf(other) - priorityOf(one) || byName(one.item, other.item),
  )
}

function isMeant({ who, item }: Gift, sign: Sign): boolean {
  return sign.kind === 'character' ? sign.word === who : sign.kind === 'item' && sign.items.includes(item)
}

/** "Into the first place named for it, else hands, inventory." An item by its name before one by its kind. */
function placesFor(item: string, receive: Of<'receive'> | undefined): readonly BodyPart[] {
  const named = receive?.put ?? []
  const own = named.find(({ wanted }) => wanted.item === item) ?? named.find(each => isOfKind(item, each))
  return own?.to ?? ['hands', 'inventory']
}

function isOfKind(item: string, { wanted }: Put): boolean {
  return wanted.kind?.includes(item) === true
}
