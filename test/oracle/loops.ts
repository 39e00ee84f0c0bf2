import { isIn, visitsTonight } from './ask.ts'
import { distinct, leaveOut, meet, Unsupported } from './world.ts'
import type { Act, Cascade, Firing, Loop, Names, Night, State, Uses } from './world.ts'

/** What a phase comes to with so many turns of each loop: all that can matter, and the loops that are not known yet. */
export type Resolved = {
  readonly digest: string
  readonly found: readonly Loop[]
  readonly drew: ReadonlySet<string>
  readonly last: (loop: Loop) => Names
  readonly isHeld: (loop: Loop) => boolean
}
const mostTurns = 100
const mostSetOff = 10_000
const mostHeld = 200_000
class Runaway extends Unsupported {}

/**
 * L1: one turn stands if two change nothing; else, each loop by itself, the first number after which one more does not;
 * else the last ability fails. What that one turn more ends by itself is "infinite" in no way, and is carried out whole.
 */
export function judged<One extends Resolved>(
  resolve: (all: readonly Loop[], usual: number) => One,
  settled: readonly Loop[] = [],
): One {
  const once = resolve(settled, 1)
  const fresh = once.found
  if (fresh.length === 0) return once
  const isDrawn = (key: string) => once.drew.has(wholeOf(key))
  leaveOut(fresh.flatMap(loop => loop.keys).some(isDrawn), 'chance in a loop') // what other turns would draw nothing tells
  const others = settled.filter(one => one.failed.length > 0 || !fresh.some(loop => isWithin(one, loop)))
  leaveOut(others.length + fresh.length > 12, 'many loops')
  const turned = (turns: number, one?: Loop) => fresh.map(loop => ({ ...loop, turns: one && one !== loop ? 1 : turns }))
  const run = (turns: number, one?: Loop) => resolve([...turned(turns, one), ...others], one ? 1 : turns)
  const standing = (turns: number, at: One) => (loop: Loop) => ({ ...loop, turns: at.isHeld(loop) ? turns : turns + 1 })
  const twice = run(2)
  if (run(1).digest === twice.digest) return judged(resolve, [...fresh.map(standing(1, twice)), ...others])
  const judgements = fresh.map(loop => {
    const turns = turnsOf(n => run(n, loop).digest)
    return turns ? standing(turns, run(turns + 1, loop))(loop) : { ...loop, failed: once.last(loop) }
  })
  return judged(resolve, [...judgements, ...others])
}

/** The first number of turns after which one more changes nothing. */
function turnsOf(at: (turns: number) => string): number | undefined {
  try {
    let before = at(1)
    for (let turns = 1; turns <= mostTurns; turns += 1) {
      const after = at(turns + 1)
      if (after === before) return turns
      before = after
      // A turn that changes nothing is followed by such turns alone, so that the last ones tell of all between.
      if (turns === 10 && at(mostTurns) !== at(mostTurns + 1)) return undefined
    }
  } catch (error) {
    if (!(error instanceof Runaway)) throw error // L2: so many turns are too many
  }
  return undefined
}

/** What was set off, in the cascades of all that caused it. */
export function firingOf(night: Night, act: Act): Firing {
  const causes = [...(act.event?.acts ?? []), ...(act.event?.via ?? [])]
  const roots = distinct(causes.flatMap(one => one.roots))
  act.roots = roots.length > 0 ? roots : ['the beginning']
  const parents = causes.flatMap(one => (one.maker ? [one.key, one.maker.key] : [one.key]))
  const firing: Firing = { act, key: act.key, roots: act.roots, at: night.world.moment, parents }
  night.firings.push(firing)
  for (const root of firing.roots) {
    const cascade: Cascade = night.cascades.get(root) ?? new Map()
    night.cascades.set(root, cascade)
    const known = cascade.get(act.key) ?? { parents: new Set(), moments: new Set() }
    cascade.set(act.key, known)
    for (const one of parents) known.parents.add(one)
  }
  if (night.firings.length > mostHeld) throw new Runaway('a runaway')
  return firing
}

/** An ability set off at a second moment of a cascade by what it led to is on a loop, and has so many turns. */
export function isInTurn(night: Night, firing: Firing): boolean {
  const { loops, usual, cascades } = night
  const { act, key, roots, at } = firing
  firing.isHeld = roots.some(root => {
    const { moments } = cascades.get(root)!.get(key)!
    const before = moments.size - (moments.has(at) ? 1 : 0)
    if (before === 0) return false
    const known = loops.find(one => one.failed.length === 0 && one.roots.includes(root) && isPartOf(one, key))
    const isOnIt = known?.keys.includes(key) ?? false
    return before >= (known?.turns ?? usual) && (isOnIt || ringOf(key, cascades.get(root)!).length > 0)
  })
  if (!firing.isHeld) night.setOff += 1 // L2: what was held back is not among them
  if (night.setOff > mostSetOff) throw new Runaway('a runaway')
  if (!firing.isHeld) for (const root of roots) cascades.get(root)!.get(key)!.moments.add(at)
  act.isCut = loops.some(one => one.failed.includes(key)) // wherever it is set off that night
  return !firing.isHeld
}

/** The abilities to which this one leads and which lead back to it, by what set off what in a cascade. */
function ringOf(key: string, cascade: Cascade): Names {
  const after = (one: string) => {
    const led = new Set<string>()
    for (let fresh = [one]; fresh.length > 0;) {
      const next = [...cascade].filter(
        ([other, { parents }]) => !led.has(other) && fresh.some(each => parents.has(each)),
      )
      fresh = next.map(([other]) => other)
      for (const other of fresh) led.add(other)
    }
    return led
  }
  const led = after(key)
  return led.has(key) ? [...led].filter(one => after(one).has(key)) : []
}

/** The loops in which something was held that are not known yet: they have an ability that no known one has. */
export function foundIn({ loops, firings, cascades }: Night): readonly Loop[] {
  const known = loops.filter(one => one.failed.length === 0)
  const held = new Map(firings.filter(one => one.isHeld).map(one => [[one.key, ...one.roots].join(), one]))
  const rings = [...held.values()].map(({ roots, key }) => {
    const keys = [key, ...roots.flatMap(root => ringOf(key, cascades.get(root)!))]
    return { roots, keys, turns: 1, failed: [] }
  })
  return joined([...known, ...rings]).filter(one => !known.some(other => isWithin(one, other)))
}

export const isHeldIn = ({ firings }: Night, { roots, keys }: Loop) =>
  firings.some(one => one.isHeld && isPartOf({ keys }, one.key) && meet(roots, one.roots))

/** Loops that have an ability of a cascade in common are one. */
function joined(loops: readonly Loop[]): readonly Loop[] {
  return loops.reduce<readonly Loop[]>((all, loop) => {
    const isSame = ({ roots, keys }: Loop) => meet(roots, loop.roots) && keys.some(key => isPartOf(loop, key))
    const same = [loop, ...all.filter(isSame)]
    const [roots, keys] = [same.flatMap(one => one.roots), same.flatMap(one => one.keys)]
    return [...all.filter(one => !isSame(one)), { ...loop, roots: distinct(roots), keys: distinct(keys) }]
  }, [])
}

/** One that has no ability in any cascade that the other has not is no other loop. */
const isWithin = (one: Loop, other: Loop) =>
  one.roots.every(root => other.roots.includes(root)) && one.keys.every(key => isPartOf(other, key))

/** What an ability has armed is part of it. */
const isPartOf = ({ keys }: Pick<Loop, 'keys'>, key: string) => keys.some(one => wholeOf(one) === wholeOf(key))
const wholeOf = (key: string) => key.split('#')[0]!

/** "The last ability": the one that first happened latest in that cascade, with all that it has armed. */
export function lastOf({ firings }: Night, { roots, keys }: Loop): Names {
  const isPart = (one: string, key: string) => keys.includes(one) && wholeOf(one) === wholeOf(key)
  const firsts = keys.map(key => firings.find(one => isPart(one.key, key) && meet(one.roots, roots))?.at ?? -1)
  return keys.filter((_, n) => firsts[n] === Math.max(...firsts))
}

const leftOf = (uses: Uses | string) => (typeof uses === 'string' ? uses : `${uses.most - uses.spent.size}`)

/** What can matter: who is alive, properties, visits, what was told, what lasts, who has which abilities and uses left (L1). */
export function digestOf(night: Night): string {
  const { world, told } = night
  const lastingStates = world.states.filter(({ uses }) => leftOf(uses) !== '0') // one that is used up is over (S5)
  const states = lastingStates.flatMap(eachOf).map(state => [...factsOf(night, state), state.ends, leftOf(state.uses)])
  const wordsOf = ({ key, reached, chosen, event }: Act) => [key, reached, chosen, event?.by, event?.whom]
  const armed = world.armed.map(({ act, players, to, effects, event, ends, uses }) => {
    return [...wordsOf(act), players, to, effects, event, ends, leftOf(uses)]
  })
  const queued = world.queued.map(({ act, night: on }) => [...wordsOf(act), act.origin, act.selected, act.steps, on])
  const all = [...states, ...armed, ...queued].map(one => JSON.stringify(one))
  const lasting = all.filter((one, n) => isSummed(one) || all.indexOf(one) === n).sort()
  const uses = world.owned.map(one => [one.owner, one.ability.name, one.uses, ...one.each.values()].map(leftOf)).sort()
  const feigned = distinct(world.visits.filter(one => one.isFeigned).map(one => `${one.actor}>${one.target}`)).sort()
  return JSON.stringify([[...world.people].map(sorted), [...told].sort(), seenIn(night), feigned, lasting, uses])
}

/** One that speaks of several players is one of each, unless they share its uses or an aim. */
const eachOf = (state: State): readonly State[] =>
  state.players.length < 2 || state.to.length > 0 || leftOf(state.uses) !== 'Infinity'
    ? [state]
    : state.players.map(one => ({ ...state, players: [one] }))

export const seenIn = (night: Night) => distinct(visitsTonight(night).map(one => `${one.actor}>${one.target}`)).sort()

/** Whether two of what is queued or armed are more than one. */
const isSummed = (text: string) =>
  /"verb":"(count|votes-needed|allow|give|take|steal|grant|copy|repeat|make)"/.test(text)

/** What tells one lasting state from another: whose it is, and whom it speaks of. */
function factsOf(night: Night, { attempts, act, players, to }: State): readonly unknown[] {
  const of = [attempts.by, attempts.against].map(who =>
    [...night.world.people.keys()].filter(one => isIn(night, who, one, act, players)),
  )
  return [act.key, players, to, ...of]
}

/** What is true of a player, in no order and whenever it became so; what is not marked any more never was, and his vote counts once. */
function sorted([name, facts]: readonly [string, Readonly<Record<string, readonly unknown[]>>]) {
  const isSaid = (fact: string, is: string) => !fact.startsWith('since') && is !== (fact === 'votes votes' ? '1' : '0')
  const known = Object.entries(facts).filter(([fact, values]) => isSaid(fact, values.join()))
  return [name, known.sort()]
}
