import { contradict } from './contradict.ts'
import { deedsOf, goalOf, isOfGroup, kills, namedBy, type AimsOf } from './deeds.ts'
import { possibleWithout, type Possible, type Read } from './reading.ts'
import { struckOn, wouldSetOff } from './set-off.ts'
import { guilds, type Effect } from './shelf.ts'
import { isLegal, isMoving, type Act, type World } from './world.ts'

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

function isOfVisitors({ ability: { effects } }: Act): boolean {
  return effects.some(({ who }) => who === 'visitors')
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
  if (looksBackAt(world, one, other, aims)) found.byOther = true
  return found.byBlock || found.byOther ? found : undefined
}

/** Does the other speak of visitors whom the one, or what it sets off, would be among? */
function looksBackAt(world: World, one: Act, other: Act, aims: AimsOf): boolean {
  if (!isOfVisitors(other)) return false
  const visited = [...aims(one).reached, ...wouldSetOff(world, one, aims(one)).flatMap(struckOn)]
  return visited.some(player => aims(other).reached.has(player))
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
  const strikes = wouldSetOff(world, other, aims(other))
  const isTargeted = isAimedAt || strikes.some(strike => struckOn(strike).includes(player))
  const isMoved =
    (isAimedAt && isMoving(effect, other)) ||
    strikes.some(each => each.aimed !== undefined && struckOn(each).includes(player) && isMoving(effect, each.aimed.act)) // prettier-ignore
  const attempts = (verb: string) =>
    other.ability.effects.some(each => each.verb === verb && namedBy(world, other, each, aims).includes(player)) ||
    strikes.some(strike => strike.verb === verb && strike.on === player)
  const to = one.chosen[0] ?? ''
  const { requires } = other.ability
  switch (effect.verb) {
    case 'block':
      return other.player === player
    case 'untargetable':
      return isTargeted
    case 'whenever':
      return effect.event === 'targeted' ? isTargeted : kills(world, other, aims).includes(player)
    case 'redirect':
      if (strikes.some(({ aimed }) => aimed?.act.player === player && aimed.aim.at !== to)) return true
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
            namedBy(world, other, each, aims).includes(player) &&
            goalOf(other, each) === goalOf(one, effect),
        )
      )
        return false
      return isMoved
    case 'swap':
      return isMoved
    case 'protect':
      return attempts('kill') || (effect.from === 'actions' && isAimedAt && isOfVisitors(other))
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
      return isAimedAt && requires !== undefined && ('faction' in requires || 'can' in requires)
    case 'strip':
    case 'rob':
      // G10: who makes him the same agrees.
      if (
        other.ability.effects.some(
          each => each.verb === effect.verb && namedBy(world, other, each, aims).includes(player),
        )
      )
        return false
      if (world.bare.has(player)) return false
      if (isAimedAt && requires !== undefined && 'can' in requires)
        if (world.canByRole(player, requires.can) && !world.canByFaction(player, requires.can)) return true
      return isOfRole(other, player) || isSpokenOf(world, player, other, aims)
    case 'allow':
      return (
        world.mostOf(player) < 2 &&
        other.ability.effects.some(
          each => each.verb === 'mark' && isOfGroup(each) && namedBy(world, other, each, aims).includes(player),
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
      return event === 'targeted'
        ? aims(act).targeted.has(player) || strikes.some(strike => struckOn(strike).includes(player))
        : kills(world, act, aims).includes(player)
    const tried = verb === 'protect' ? 'kill' : word
    const isTried = act.ability.effects.some(
      each => each.verb === tried && namedBy(world, act, each, aims).includes(player),
    )
    return verb !== 'allow' && (isTried || strikes.some(strike => strike.verb === tried && strike.on === player))
  })
}
