import { possibleWithout, type Aims, type Possible, type Read } from './reading.ts'
import { wouldSetOff } from './set-off.ts'
import { guilds, type Effect } from './shelf.ts'
import { isLegal, isMoving, movedTo, type Act, type World } from './world.ts'

/** Of two open steps: does the one influence or contradict the other, after the priorities? */
export interface Influences {
  readonly all: (one: Act, other: Act) => boolean
  readonly standing: (one: Act, other: Act) => boolean
}

/** Why one bears on another: through what, and whether by what is done to the own player of the one. */
interface Bearing {
  isOwn: boolean
  byBlock: boolean
  byOther: boolean
}

interface Link {
  influence?: Bearing & { isStanding: boolean }
  contradicts?: 'standing' | 'possible'
}

type AimsOf = (act: Act) => Aims

/** Who waits for whom, and what contradicts (G3, G6 to G10). */
export function influencesOf(world: World, reading: Read): Influences {
  const open = world.open()
  const links = new Map(open.map(one => [one, new Map<Act, Link>()]))
  for (const other of open) {
    const possible = possibleWithout(world, reading, other)
    for (const one of open) if (one !== other) links.get(one)!.set(other, linkOf(world, reading, one, other, possible))
  }
  for (const one of open) for (const other of open) if (one !== other) prefer(world, reading, one, other, links)
  const linked = (one: Act, other: Act) => links.get(one)?.get(other) ?? {}
  return {
    all: (one, other) => isLeft(linked(one, other).influence) || linked(one, other).contradicts !== undefined,
    standing: (one, other) => {
      const { influence, contradicts } = linked(one, other)
      return (isLeft(influence) && influence?.isStanding === true) || contradicts === 'standing'
    },
  }
}

function isLeft(influence: Link['influence']): boolean {
  return influence !== undefined && (influence.byBlock || influence.byOther)
}

function linkOf(world: World, reading: Read, one: Act, other: Act, possible: ReadonlyMap<Act, Possible>): Link {
  const isOut = (act: Act) => reading.isSpent(act) || possible.get(act)!.staysFailed
  if (isOut(one) || isOut(other)) return {}
  const asRead: AimsOf = act => {
    const { at, through = [] } = reading.aimOf(act) ?? {}
    return { reached: new Set(at === undefined ? [] : [at]), targeted: new Set(through) }
  }
  const asMayBe: AimsOf = act => possible.get(act)!
  const link: Link = {}
  const now = reading.comesToNothing(one) ? undefined : bearing(world, reading, one, other, asRead)
  const later = now ?? bearing(world, reading, one, other, asMayBe)
  if (later !== undefined) link.influence = { ...later, isStanding: now !== undefined }
  const involved = world.open().filter(act => !isOut(act))
  const both = [one, other]
  if (
    !both.some(reading.comesToNothing) &&
    contradict(
      world,
      one,
      other,
      asRead,
      involved.filter(act => !reading.comesToNothing(act)),
    )
  )
    link.contradicts = 'standing' // prettier-ignore
  else if (contradict(world, one, other, asMayBe, involved)) link.contradicts = 'possible'
  return link
}

/** What G8 takes away, then what G9 does. */
function prefer(
  world: World,
  reading: Read,
  one: Act,
  other: Act,
  links: ReadonlyMap<Act, ReadonlyMap<Act, Link>>,
): void {
  const there = links.get(one)?.get(other)?.influence
  const back = links.get(other)?.get(one)?.influence
  if (there?.isOwn === true && back !== undefined && !back.isOwn) back.byBlock = back.byOther = false
  const { at } = reading.aimOf(one) ?? {}
  const redirects = one.ability.effects.some(
    effect => effect.verb === 'redirect' && at === other.player && world.stoppersOf(effect, at).length === 0,
  )
  if (!redirects || reading.comesToNothing(one) || back?.byBlock !== true) return
  back.byBlock = false
  if (!isLeft(there)) links.get(one)!.get(other)!.influence = { isOwn: false, byBlock: false, byOther: true, isStanding: true } // prettier-ignore
}

/** Would an effect of the one, once in force, change what becomes of the other (G6)? */
function bearing(world: World, reading: Read, one: Act, other: Act, aims: AimsOf): Bearing | undefined {
  const found: Bearing = { isOwn: false, byBlock: false, byOther: false }
  for (const { effect, on } of deedsOf(world, one, aims)) {
    for (const player of on) {
      if (!bears(world, reading, one, effect, player, other, aims)) continue
      if (effect.verb === 'block') found.byBlock = true
      else found.byOther = true
      if (player === one.player) found.isOwn = true
    }
  }
  return found.byBlock || found.byOther ? found : undefined
}

function bears(
  world: World,
  reading: Read,
  one: Act,
  effect: Effect,
  player: string,
  other: Act,
  aims: AimsOf,
): boolean {
  const isAimedAt = aims(other).targeted.has(player)
  const attempts = (verb: string) =>
    other.ability.effects.some(each => each.verb === verb && namedBy(other, each, aims).includes(player)) ||
    wouldSetOff(world, other, aims(other)).some(strike => strike.verb === verb && strike.on === player)
  const to = one.chosen[0] ?? ''
  const { requires } = other.ability
  switch (effect.verb) {
    case 'block':
      return other.player === player
    case 'untargetable':
      return isAimedAt
    case 'whenever':
      return effect.event === 'targeted' ? isAimedAt : kills(world, other, aims).includes(player)
    case 'redirect':
      return (
        other.player === player && other.target !== undefined && isLegal(other, to) && reading.aimOf(other)?.sent !== to
      )
    case 'divert':
    case 'intercept':
      // G10: those that agree do not influence each other by that.
      if (
        other.ability.effects.some(
          each =>
            each.verb === effect.verb &&
            namedBy(other, each, aims).includes(player) &&
            goalOf(other, each) === goalOf(one, effect),
        )
      )
        return false
      return isAimedAt && isMoving(effect, other)
    case 'swap':
      return isAimedAt && isMoving(effect, other)
    case 'protect':
      return attempts('kill')
    case 'immune':
      return attempts(effect.word ?? '')
    case 'kill':
      return other.ability.targets === 'living' && isAimedAt && !world.dead.has(player)
    case 'mark':
    case 'unmark': {
      const marks = world.marks.of(player)
      if (marks.includes(effect.word ?? '') === (effect.verb === 'mark')) return false
      if (!isAimedAt || requires === undefined || !('mark' in requires)) return false
      if (requires.mark === effect.word) return true
      // A new mark of a group may take the place of the one asked for.
      return effect.verb === 'mark' && [effect.word ?? '', requires.mark].every(mark => guilds.includes(mark)) && marks.includes(requires.mark) // prettier-ignore
    }
    case 'become':
      if (world.faction.get(player) === effect.word) return false
      if (other.ability.isOf === 'faction' && other.player === player) return true
      return isAimedAt && requires !== undefined && 'faction' in requires
    case 'strip':
      // G10: who makes him the same agrees.
      if (other.ability.effects.some(each => each.verb === 'strip' && namedBy(other, each, aims).includes(player)))
        return false
      return !world.stripped.has(player) && (isOfRole(other, player) || isSpokenOf(world, player, other, aims))
    case 'allow':
      return (
        world.mostOf(player) < 2 &&
        other.ability.effects.some(
          each => each.verb === 'mark' && isOfGroup(each) && namedBy(other, each, aims).includes(player),
        )
      )
    case 'accelerate':
    case 'confirm':
    case 'report':
      return false
  }
}

function isOfRole({ owner, ability: { isOf } }: Act, player: string): boolean {
  return owner === player && (isOf === undefined || isOf === 'allies')
}

/** Does a passive ability of the player speak of what the action attempts or causes? */
function isSpokenOf(world: World, player: string, act: Act, aims: AimsOf): boolean {
  const passive = world.states.filter(({ passiveOf, round }) => passiveOf === player && round === 0)
  const strikes = wouldSetOff(world, act, aims(act))
  return passive.some(({ effect: { verb, word, event } }) => {
    if (verb === 'whenever')
      return event === 'targeted' ? aims(act).targeted.has(player) : kills(world, act, aims).includes(player)
    const tried = verb === 'protect' ? 'kill' : word
    const isTried = act.ability.effects.some(each => each.verb === tried && namedBy(act, each, aims).includes(player))
    return verb !== 'allow' && (isTried || strikes.some(strike => strike.verb === tried && strike.on === player))
  })
}

function namedBy(act: Act, { verb, who }: Effect, aims: AimsOf): readonly string[] {
  if (verb === 'swap') return act.chosen
  return who === 'target' ? [...aims(act).reached] : [act.player]
}

/** What an action would do and to whom, and what it would set off (G6). */
function deedsOf(world: World, act: Act, aims: AimsOf): readonly Deed[] {
  const own = act.ability.effects.map(effect => ({ effect, on: reachedBy(world, act, effect, aims) }))
  const setOff = wouldSetOff(world, act, aims(act)).map(({ verb, word = '', on }): Deed => ({ effect: { verb, word, who: 'self' }, on: [on] })) // prettier-ignore
  return [
    ...own,
    ...setOff.filter(({ effect, on }) => on.every(player => world.stoppersOf(effect, player).length === 0)),
  ]
}

interface Deed {
  readonly effect: Effect
  readonly on: readonly string[]
}

/** Whom it would kill, or what it sets off. */
function kills(world: World, act: Act, aims: AimsOf): readonly string[] {
  return deedsOf(world, act, aims).flatMap(({ effect, on }) => (effect.verb === 'kill' ? on : []))
}

/** G6: an effect that a state in force would stop has no influence. */
function reachedBy(world: World, act: Act, effect: Effect, aims: AimsOf): readonly string[] {
  // C5: an interception that would lead to the player himself changes nothing.
  const isNone = (player: string) => effect.verb === 'intercept' && goalOf(act, effect) === player
  return namedBy(act, effect, aims).filter(player => world.stoppersOf(effect, player).length === 0 && !isNone(player)) // prettier-ignore
}

/** G10. */
function contradict(world: World, one: Act, other: Act, aims: AimsOf, open: readonly Act[]): boolean {
  return deedsOf(world, one, aims).some(({ effect: mine, on: ours }) =>
    deedsOf(world, other, aims).some(({ effect: theirs, on }) => {
      const shared = on.filter(player => ours.includes(player))
      const [to, too] = [goalOf(one, mine), goalOf(other, theirs)]
      const verbs = [mine.verb, theirs.verb]
      if (verbs.every(isDiversion)) {
        if (shared.length > 0 && (verbs.includes('swap') || to !== too)) return true
        return verbs.every(verb => verb === 'divert') && isRing(world, one, other, aims, open)
      }
      if (verbs.every(verb => verb === 'redirect') && to !== too)
        return world.open().some(act => act.target !== undefined && shared.includes(act.player) && isLegal(act, to) && isLegal(act, too)) // prettier-ignore
      if (verbs.every(verb => verb === 'intercept')) return shared.length > 0 && to !== too
      if (verbs.every(verb => verb === 'become')) return shared.length > 0 && mine.word !== theirs.word
      if (isOfGroup(mine) && isOfGroup(theirs) && verbs.every(verb => verb === 'mark') && mine.word !== theirs.word)
        return shared.some(player => guildsSetOn(world, player, aims, open) > world.mostOf(player))
      return shared.length > 0 && verbs.includes('mark') && verbs.includes('unmark') && mine.word === theirs.word
    }),
  )
}

function isOfGroup({ word }: Effect): boolean {
  return word !== undefined && guilds.includes(word)
}

/** How many marks of the group would be set on him, if all that is open did what it does? */
function guildsSetOn(world: World, player: string, aims: AimsOf, open: readonly Act[]): number {
  const set = open.flatMap(
    act =>
    deedsOf(world, act, aims).filter(({ effect, on }) => effect.verb === 'mark' && isOfGroup(effect) && on.includes(player)), // prettier-ignore
  )
  return new Set(set.map(({ effect }) => effect.word)).size
}

function isDiversion(verb: string): boolean {
  return verb === 'divert' || verb === 'swap'
}

function goalOf(act: Act, { to }: Effect): string {
  return to === 'self' ? act.player : (act.chosen[0] ?? '')
}

/** Do the diversions lead from a player back to him, through both of these, each action at most once? */
function isRing(world: World, one: Act, other: Act, aims: AimsOf, open: readonly Act[]): boolean {
  const edges = open.flatMap(act =>
    act.ability.effects.flatMap(
      effect =>
      effect.verb !== 'divert'
        ? []
        : reachedBy(world, act, effect, aims).map(from => ({ act, from, to: movedTo(effect, [from], goalOf(act, effect), from) })), // prettier-ignore
    ),
  )
  const goesOn = (start: string, at: string, used: readonly Act[]): boolean => {
    if (at === start && used.length > 0) return used.includes(other)
    return edges.some(({ act, from, to }) => from === at && !used.includes(act) && goesOn(start, to, [...used, act]))
  }
  return edges.some(({ act, from, to }) => act === one && from !== to && goesOn(from, to, [one]))
}
