import type { Declaration, Of } from '../model/declaration.ts'
import type { FailReason } from '../model/outcome.ts'
import { useId, type ItemAbility } from '../model/world.ts'
import { grouped } from '../../model/grouped.ts'
import { meantAmong } from './leaving.ts'
import { itemOf, partOf, thingsOf, type Load } from '../model/load.ts'
import type { Taken } from './takes.ts'
import { isInRoom, listOf, ofKind, standingOf, type Turn } from './turn-input.ts'

type Doing = Of<'melee' | 'show' | 'use'>

/** What is done at the moment and paid for. */
export type Done = { readonly who: string } & (
  | { readonly kind: 'melee'; readonly declaration: Of<'melee'>; readonly whom?: string }
  | { readonly kind: 'show'; readonly declaration: Of<'show'>; readonly item: string }
  | {
      readonly kind: 'use'
      readonly declaration: Of<'use'>
      readonly item: string
      readonly ability: ItemAbility
      /** Absent where it is done without a target, or missed (W8, W-R7). */
      readonly on?: NonNullable<Of<'use'>['on']>
    }
)

export interface Doings {
  readonly done: readonly Done[]
  /** Concentration left of what each began with. */
  readonly left: ReadonlyMap<string, number>
}

interface Actor {
  readonly who: string
  readonly turn: Turn
  readonly load: Load
  readonly taken: ReadonlySet<string>
  /** What a word means among what he had when the turn began, and with what he took. */
  readonly hadMeant: ReturnType<typeof meantAmong>
  readonly hasMeant: ReturnType<typeof meantAmong>
  /** What was done or could not be paid, once a turn (W2). */
  readonly once: Set<string>
  /** How often each use was done. */
  readonly spent: Map<string, number>
}

/** "Down each list: first whether it can be done at all, then its price." (§4.6, W1, W2, W6-W10, W14, W20, W24, W-R1) */
export function doings(turn: Turn, taken: readonly Taken[], loads: ReadonlyMap<string, Load>): Doings {
  const done: Done[] = []
  const left = new Map<string, number>()
  const takenBy = grouped(taken, each => each.who)
  for (const who of turn.names) {
    const own = new Set((takenBy.get(who) ?? []).map(({ item }) => item))
    const load = loads.get(who) ?? { hands: [], inventory: [], worn: [] }
    const standing = standingOf(who, turn.game)
    const had = thingsOf(standing)
    const actor: Actor = { who, turn, load, taken: own, hadMeant: meantAmong(had), hasMeant: meantAmong([...had, ...own]), once: new Set(), spent: new Map() } // prettier-ignore
    let purse = standing.concentration
    for (const declaration of ofKind(listOf(who, turn), 'melee', 'show', 'use')) {
      const tried = triedBy(declaration, actor)
      if (typeof tried === 'string') {
        turn.record.failed(who, declaration, tried, rulesOf(declaration))
        continue
      }
      const price = priceOf(tried)
      count(tried, actor, price <= purse)
      if (price > purse) {
        turn.record.failed(who, declaration, 'no concentration', ['W9', 'W-R1'], { price })
        continue
      }
      purse -= price
      if (price > 0)
        turn.record.tell({
          step: 0,
          kind: 'paid',
          who,
          text: declaration.text,
          amount: price,
          rules: ['W9'],
          causes: turn.record.causeOf(declaration),
        })
      turn.record.tell({
        step: 0,
        kind: 'done',
        who,
        text: declaration.text,
        ...(tried.kind === 'melee' ? {} : { item: tried.item }),
        rules: rulesOf(declaration),
        causes: turn.record.causeOf(declaration),
        at: declaration.at,
      })
      done.push(tried)
      tellMissed(tried, turn)
    }
    left.set(who, purse)
  }
  return { done, left }
}

/** "As without a target": what was aimed at somebody who is not in the room. (W-R7) */
function tellMissed(done: Done, { record }: Turn): void {
  const aimed = aimOf(done)
  if (aimed === undefined || aimed === reached(done)) return
  const { declaration, who } = done
  record.tell({
    step: 0,
    kind: 'misses',
    who,
    whom: aimed,
    text: declaration.text,
    rules: ['W8', 'W-R7'],
    causes: record.causeOf(declaration),
    at: declaration.at,
  })
}

/** The character whom it names. */
function aimOf({ kind, declaration }: Done): string | undefined {
  if (kind === 'melee') return declaration.target
  if (kind !== 'use') return undefined
  return declaration.on?.kind === 'character' ? declaration.on.name : undefined
}

function reached(done: Done): string | undefined {
  if (done.kind === 'melee') return done.whom
  return done.kind === 'use' && done.on?.kind === 'character' ? done.on.name : undefined
}

function rulesOf({ kind }: Declaration): readonly string[] {
  if (kind === 'melee') return ['W10', 'W6']
  return kind === 'show' ? ['W20', 'W6'] : ['W24', 'W6']
}

function triedBy(declaration: Doing, actor: Actor): Done | FailReason {
  switch (declaration.kind) {
    case 'melee':
      return struckBy(declaration, actor)
    case 'show':
      return shownBy(declaration, actor)
    case 'use':
      return usedBy(declaration, actor)
  }
}

/** "Melee, price 1: 1 health of another." (W10) */
function struckBy(declaration: Of<'melee'>, { who, turn, once }: Actor): Done | FailReason {
  const { target } = declaration
  if (once.has('melee')) return 'once'
  if (target === who) return 'oneself'
  if (target === undefined) return { kind: 'melee', who, declaration }
  if (isWithin(target, who, turn)) return { kind: 'melee', who, declaration, whom: target }
  return turn.game.world.rulings.missed === 'air' ? { kind: 'melee', who, declaration } : 'not here'
}

/** "The item as it was when the turn began." (W20, W-R30) */
function shownBy(declaration: Of<'show'>, { who, hadMeant }: Actor): Done | FailReason {
  const [item] = hadMeant(declaration.wanted)
  return item === undefined ? 'not held' : { kind: 'show', who, declaration, item }
}

/** Of several "the lowest of which it can be done"; where none can, the lowest says why. */
function usedBy(declaration: Of<'use'>, actor: Actor): Done | FailReason {
  const tried = actor.hasMeant(declaration.wanted).map(item => usedOf(item, declaration, actor))
  return tried.find(each => typeof each !== 'string') ?? tried[0] ?? 'not held'
}

function usedOf(item: string, declaration: Of<'use'>, actor: Actor): Done | FailReason {
  const { who, turn, taken, load, once, spent } = actor
  const ability = itemOf(item, turn.game.world).abilities.get(declaration.ability)
  if (ability === undefined) return 'not held'
  const id = useId(item, ability.name)
  if (!ability.repeatable && once.has(id)) return 'once'
  // Where it was when the turn began (W-R5); what was taken, where it was put (W14).
  const part = partOf(item, taken.has(item) ? load : standingOf(who, turn.game))
  if (ability.from !== undefined && ability.from !== part) return 'out of reach'
  const left = turn.game.state.uses.get(id)
  if (left !== undefined && left <= (spent.get(id) ?? 0)) return 'used up'
  const { on } = declaration
  const done = { kind: 'use', who, declaration, item, ability } as const
  if (on === undefined) return done
  if (on.kind === 'door' || isWithin(on.name, who, turn)) return { ...done, on }
  return turn.game.world.rulings.missed === 'air' ? done : 'not here'
}

/** "A target is in the room of who acts." (W8) */
function isWithin(target: string, who: string, { game }: Turn): boolean {
  return isInRoom(target, standingOf(who, game).room, game)
}

function priceOf(done: Done): number {
  switch (done.kind) {
    case 'melee':
      return 2
    case 'show':
      return 1
    case 'use':
      return done.ability.cost
  }
}

/** "What could not be done does not count, what could not be paid does." (W2) */
function count(done: Done, { once, spent }: Actor, isPaid: boolean): void {
  if (done.kind === 'melee') once.add('melee')
  if (done.kind !== 'use') return
  const id = useId(done.item, done.ability.name)
  once.add(id)
  if (isPaid) spent.set(id, (spent.get(id) ?? 0) + 1)
}

export function usesAmong(done: readonly Done[]): readonly Extract<Done, { kind: 'use' }>[] {
  return done.flatMap(each => (each.kind === 'use' ? [each] : []))
}

/** On whom it works: its target, or the user of an ability that takes none. (W8, W24) */
export function receiverOf(done: Done): string | undefined {
  switch (done.kind) {
    case 'melee':
      return done.whom
    case 'show':
      return undefined
    case 'use':
      if (done.ability.target === 'user') return done.who
      return done.on?.kind === 'character' ? done.on.name : undefined
  }
}
