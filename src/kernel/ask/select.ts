import { ask, type Matching, pick, type Select, type PlannedTest, type WhoPlan } from '../../plan/question.ts'
import type { ToldRole } from '../../plan/seats.ts'
import { countedAt, countedCount, type Action } from '../store/action.ts'
import { areAllied } from './allied.ts'
import { drawOne } from './draws.ts'
import { boundsOf, factionOf, holdsOnce, roleOf, valueOf } from './either-value.ts'
import { reads, wordsRead } from './reading.ts'
import { isVisit } from '../rules/make-visits.ts'
import type { Work } from '../store/work.ts'

/** Puts the players a selector picks, each once, on the scratch. Returns how many. */
export function picks(work: Work, select: Select, words: Action): number {
  const from = work.scratchTop
  switch (select.code) {
    case pick.self:
      if (words.player >= 0) work.put(words.player)
      break
    case pick.target:
      putPool(work, words.reachedAt, words.reachedCount)
      break
    case pick.chosen:
      putPool(work, words.chosenAt, words.chosenCount)
      break
    case pick.nth:
      putNth(work, words, select.n)
      break
    case pick.actor:
      if (words.actorsCount === 0) work.eliminations.ask(words.setOffBy, words)
      putPool(work, words.actorsAt, words.actorsCount)
      break
    case pick.victim:
      if (words.victim >= 0) work.put(words.victim)
      break
    case pick.player:
      work.put(select.n)
      break
    case pick.bound:
      putBound(work, select.n, words.player)
      break
    default:
      putMany(work, select, words)
  }
  return work.scratchTop - from
}

/** Where two are bound to him at once, both (S6). */
function putBound(work: Work, bond: number, player: number): void {
  if (player < 0) return
  const several = work.facts.contradictions.length === 0 ? undefined : boundsOf(work, bond, player)
  for (const one of several ?? [work.facts.boundTo(bond, player)]) if (one >= 0) work.put(one)
}

function putPool(work: Work, from: number, count: number): void {
  for (let i = from; i < from + count; i++) work.put(work.pool.at(i))
}

function putNth(work: Work, words: Action, n: number): void {
  putPool(work, countedAt(words) + n, n < countedCount(words) ? 1 : 0)
}

function putMany(work: Work, select: Select, words: Action): void {
  switch (select.code) {
    case pick.everyone:
    case pick.others:
      for (let player = 0; player < work.count; player++) {
        if (work.facts.hasLived(player) && (select.code === pick.everyone || player !== words.player)) work.put(player)
      }
      break
    case pick.random:
      if (select.of !== null) drawOne(work, select, words, picks(work, select.of, words))
      break
    case pick.players:
      for (let player = 0; player < work.count; player++) {
        if (
          (select.dead || work.facts.hasLived(player)) &&
          select.test &&
          holds(work, select.test, player, words, null)
        )
          work.put(player)
      }
      break
    case pick.visitorsOf:
    case pick.visitedBy:
      putVisits(work, select, words)
      break
    default:
      break
  }
}

/** Visits made so far tonight. */
function putVisits(work: Work, select: Select, words: Action): void {
  const from = work.scratchTop
  const asked = select.of === null ? 0 : picks(work, select.of, words)
  const until = work.scratchTop
  const side = select.code === pick.visitorsOf ? 'on' : 'by'
  const found = new Set<number>()
  for (let place = from; place < until; place++) {
    for (const [player, visits] of work.visits.sharedBy(side, work.scratch[place] as number)) {
      const isSeen = visits.some(({ isPlain }) => isPlain) || visits.some(visit => isVisit(work, visit, true))
      if (player >= 0 && isSeen) found.add(player)
    }
  }
  for (const player of [...found].sort((a, b) => a - b)) work.put(player)
  work.scratch.copyWithin(from, until, work.scratchTop)
  work.scratchTop -= asked
}

function has(work: Work, from: number, until: number, player: number): boolean {
  for (let i = from; i < until; i++) if (work.scratch[i] === player) return true
  return false
}

/** The one player a selector picks, or -1 if it picks none or several. */
export function pickOne(work: Work, select: Select, words: Action): number {
  if (select.code === pick.self) return words.player
  const from = work.scratchTop
  const count = picks(work, select, words)
  const one = count === 1 ? (work.scratch[from] as number) : -1
  work.scratchTop = from
  if (work.asks !== undefined) work.asks.pickedOfOne = count
  return one
}

/** All whom a selector picks. */
export function eachPicked(work: Work, select: Select, words: Action): readonly number[] {
  const from = work.scratchTop
  const count = picks(work, select, words)
  const players = [...work.scratch.subarray(from, from + count)]
  work.scratchTop = from
  return players
}

export function isPicked(work: Work, select: Select, player: number, words: Action): boolean {
  if (select.code === pick.self) return words.player === player
  const from = work.scratchTop
  picks(work, select, words)
  const picked = has(work, from, work.scratchTop, player)
  work.scratchTop = from
  return picked
}

export function isWho(work: Work, who: WhoPlan, player: number, words: Action): boolean {
  switch (who.kind) {
    case 'anyone':
      return true
    case 'each':
      return player === words.victim
    case 'selected':
      return player >= 0 && isPicked(work, who.select, player, words)
    case 'tested':
      return player >= 0 && holds(work, who.test, player, words, null)
  }
}

/**
 * Does the test hold for the player? With an `asker` it is asked as that investigation reads it (miller, framer), else
 * the true fact counts.
 */
export function holds(work: Work, test: PlannedTest, player: number, words: Action, asker: Action | null): boolean {
  if (work.facts.contradictions.length === 0) return isSo(work, test, player, words, asker)
  return holdsOnce(work, () => isSo(work, test, player, words, asker))
}

function isSo(work: Work, test: PlannedTest, player: number, words: Action, asker: Action | null): boolean {
  switch (test.code) {
    case ask.alignment:
      return reads(work, 'alignment', player, asker, test.n)
    case ask.role:
      return readsRole(work, player, asker, role => test.roles[role] === 1)
    case ask.originalRole: {
      const first = work.plan.players[player]?.role ?? -1
      return readsRole(work, player, asker, role => sharesName(work, role, first))
    }
    case ask.chosenRole: {
      const name = words.chosenCount === 0 ? undefined : work.plan.words[work.pool.at(words.chosenAt)]
      return name !== undefined && readsRole(work, player, asker, role => namesOf(work, role).includes(name))
    }
    case ask.originalSide: {
      const first = work.plan.factions[work.plan.players[player]?.faction ?? -1]
      return reads(work, 'alignment', player, asker, first?.alignment ?? -1)
    }
    case ask.alive:
      return work.facts.isAlive(player) === (test.n === 1)
    case ask.has:
      return test.roles[roleOf(work, player)] === 1 || mayHold(work, test.n, player)
    case ask.marked:
      return valueOf(work, test.n, player) > 0
    case ask.sameAlignment:
      return isLikeOneOf(work, test, words, other =>
        wordsRead(work, 'alignment', other, asker).some(word => reads(work, 'alignment', player, asker, word)),
      )
    case ask.allied:
      return isLikeOneOf(work, test, words, other =>
        areAllied(work.plan, work.facts.sentAmong.for(words), other, player),
      )
    case ask.can:
      return isCapable(work, test.matching, player)
    case ask.sameRole:
      return isLikeOneOf(work, test, words, other => readsSameRole(work, player, other, asker))
    case ask.counter: {
      const value = valueOf(work, test.n, player)
      return value >= test.least && value <= test.most
    }
    case ask.is:
      return test.select !== null && isPicked(work, test.select, player, words)
    case ask.not:
      return !test.tests.some(each => isSo(work, each, player, words, asker))
    case ask.any:
      return test.tests.some(each => isSo(work, each, player, words, asker))
    default:
      return test.tests.every(each => isSo(work, each, player, words, asker))
  }
}

/** Is it so of one of those with whom a test compares? */
function isLikeOneOf(work: Work, { select }: PlannedTest, words: Action, isSoOf: (other: number) => boolean): boolean {
  if (select === null) return false
  const from = work.scratchTop
  const count = picks(work, select, words)
  let isSoOfOne = false
  for (let i = 0; i < count && !isSoOfOne; i++) isSoOfOne = isSoOf(work.scratch[from + i] as number)
  work.scratchTop = from
  return isSoOfOne
}

/** The same word, which a disguise may have made up, or roles that share a name. */
function readsSameRole(work: Work, player: number, other: number, asker: Action | null): boolean {
  if (wordsRead(work, 'role', other, asker).some(word => reads(work, 'role', player, asker, word))) return true
  return readsRole(work, other, asker, seen => readsRole(work, player, asker, role => sharesName(work, role, seen)))
}

/** Is it so of the role that the player has, or seems to the asker to have? Behind the roles of players are those that reports are made to say. */
function readsRole(work: Work, player: number, asker: Action | null, so: (role: number) => boolean): boolean {
  if (asker === null) return so(roleOf(work, player))
  const { roles, toldRoles } = work.plan
  const isRead = (place: number, { word }: ToldRole): boolean => so(place) && reads(work, 'role', player, asker, word)
  return (
    roles.some((role, place) => isRead(place, role)) ||
    toldRoles.some((role, place) => isRead(roles.length + place, role))
  )
}

function namesOf({ plan: { roles, toldRoles } }: Work, role: number): readonly string[] {
  return (roles[role] ?? toldRoles[role - roles.length])?.names ?? []
}

/** Has the player, or has his faction, one of the abilities? Without a matching any will do. */
function isCapable(work: Work, matching: Matching | null, player: number): boolean {
  const fits = (ability: number) => matching === null || matching.abilities[ability] === 1
  if (work.plan.factions[factionOf(work, player)]?.abilities.some(fits)) return true
  return work.holdings.heldBy(player).some(({ ability }) => !ability.innate && fits(ability.id))
}

function sharesName(work: Work, role: number, other: number): boolean {
  const names = namesOf(work, role)
  return namesOf(work, other).some(name => names.includes(name))
}

/** Has the player the item, or may he have it: one of those to whom it went at one moment (S6)? */
function mayHold(work: Work, item: number, player: number): boolean {
  if (valueOf(work, item, player) > 0) return true
  const property = work.plan.properties[item]
  return work.facts.contradictions.some(
    open => open.property === property?.name && property.kind === 'item' && open.values.includes(player),
  )
}

export function isContradicted(work: Work, player: number, property: string): boolean {
  return work.facts.contradictions.some(open => open.player === player && open.property === property)
}
