/*
 * A resolver of bench/setup.yaml and of nothing else, written by hand: how fast these nights can be made in this language.
 * Players are numbers from Ann = 0 to Max = 12. A submission is two words of 4 bits each, 15 for what was not submitted:
 * whom Ann drives (two), whom Ben redirects and to whom, and the targets of Cat, Dan, Eve and Fay; then those of Gus and of
 * the kill, who kills, the targets of Hal, Ida and Jon, and whom Lee redirects and to whom.
 */

export const wordsOfSubmission = 2

/**
 * Words of an outcome: whom each player visited (4 bits each, 15 for nobody; the kill behind the thirteen players),
 * the dead, whose states stopped the kill, the three reports, and the failures in the order of `failing`, each a set of
 * players whose states caused it and `split`. Sets are one bit for each player.
 */
export const wordsOfOutcome = 16

/** Who may fail, in the order of the words of an outcome from the seventh on; the kill stands as 13. */
export const failing = [2, 3, 4, 5, 6, 13, 7, 8, 9]

/** The action failed because its targeting split, not because it was stopped. */
export const split = 1 << 13

/** Above the players a report names: he was told something, and it was that there is no result. */
export const told = 1 << 13
export const noResult = 1 << 14

const [ann, ben, cat, dan, eve, fay, gus, hal, ida, jon] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const lee = 11
const everybody = (1 << 13) - 1
/** Stands for a player where targeting split. */
const several = 14

/** By player: where attempts to target him go, how his own aim is turned, and whose states stop what he does, or his death. */
const driven = Int32Array.from({ length: 16 }, (_, player) => player)
const turned = new Int32Array(16).fill(15)
const blocked = new Int32Array(16)
const guarded = new Int32Array(16)
/** By whom an action reaches: why it fails, for `several`. */
const splitBy = new Int32Array(16)
/** What the Cop is told of each player: 1 is Town, 2 is Mafia. */
const alignments = Int32Array.from([1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0, 0, 0])

/** Resolves the nights from `from` up to `until`, laying each outcome at the place of its submission. */
export function resolveFloor(submissions: Int32Array, outcomes: Int32Array, from: number, until: number): void {
  for (let night = from; night < until; night++) {
    const low = submissions[night * wordsOfSubmission] as number
    const high = submissions[night * wordsOfSubmission + 1] as number
    resolveNight(low, high, outcomes, night * wordsOfOutcome)
  }
}

function resolveNight(low: number, high: number, outcomes: Int32Array, at: number): void {
  const one = low & 15
  const other = (low >> 4) & 15
  const benAt = (low >> 8) & 15
  const benTo = (low >> 12) & 15
  const leeAt = (high >> 24) & 15
  const leeTo = high >>> 28
  driven[one] = other
  driven[other] = one
  turned[benAt] = benTo << 4
  turned[leeAt] = leeTo << 4
  if (benAt === leeAt && benTo !== leeTo) {
    turned[benAt] = several << 4
    splitBy[several] = split | redirectors | (isDriven(benTo, one, other) | isDriven(leeTo, one, other))
  }

  const cats = act(cat, (low >> 16) & 15)
  const dans = act(dan, (low >> 20) & 15)
  const byCat = cats & 15
  const byDan = dans & 15
  blocked[byCat] = 1 << cat
  blocked[byDan] = (blocked[byDan] as number) | (1 << dan)

  const eves = act(eve, (low >> 24) & 15)
  const byEve = eves & 15
  blocked[byEve] = 1 << eve

  const fays = act(fay, low >>> 28)
  const guses = act(gus, high & 15)
  const byFay = fays & 15
  const ward = guses & 15

  guarded[byEve] = 1 << eve
  guarded[byFay] = 1 << fay
  guarded[several] = 0
  guarded[15] = 0
  const killer = (high >> 8) & 15
  const kills = kill(killer, (high >> 4) & 15, ward, benTo, leeTo)
  const victim = kills & 15
  const savedBy = guarded[victim] as number

  const hals = act(hal, (high >> 12) & 15)
  const idas = act(ida, (high >> 16) & 15)
  const jons = act(jon, (high >> 20) & 15)
  const byHal = hals & 15
  const byIda = idas & 15
  const byJon = jons & 15

  outcomes[at] = visitsOf(
    15 | (benAt << 4) | (byCat << 8) | (byDan << 12) | (byEve << 16) | (byFay << 20) | (ward << 24) | (byHal << 28),
  )
  outcomes[at + 1] = visitsOf(byIda | (byJon << 4) | (15 << 8) | (leeAt << 12) | (15 << 16) | (victim << 20))
  outcomes[at + 2] = (1 << victim) & everybody & ~ifAny(savedBy)
  outcomes[at + 3] = savedBy
  outcomes[at + 4] = (alignments[byHal] as number) | noResultFor(hals)
  const visitors =
    (at1(byIda, benAt) << ben) | (at1(byIda, byCat) << cat) | (at1(byIda, byDan) << dan) | (at1(byIda, byEve) << eve) |
    (at1(byIda, byFay) << fay) | (at1(byIda, ward) << gus) | (at1(byIda, victim) << killer) | (at1(byIda, byHal) << hal) |
    (at1(byIda, byJon) << jon) | (at1(byIda, leeAt) << lee) // prettier-ignore
  outcomes[at + 5] = ((visitors | told) & isPlayer(byIda)) | noResultFor(idas)
  const visit = ((outcomes[at + ((byJon >> 3) & 1)] as number) >>> ((byJon & 7) << 2)) & 15
  const visits = (1 << visit) | ((1 << victim) & -at1(byJon, killer))
  outcomes[at + 6] = (((visits & everybody & (at1(byJon, jon) - 1)) | told) & isPlayer(byJon)) | noResultFor(jons)
  outcomes[at + 7] = cats >> 4
  outcomes[at + 8] = dans >> 4
  outcomes[at + 9] = eves >> 4
  outcomes[at + 10] = fays >> 4
  outcomes[at + 11] = guses >> 4
  outcomes[at + 12] = (kills >> 4) | savedBy
  outcomes[at + 13] = hals >> 4
  outcomes[at + 14] = idas >> 4
  outcomes[at + 15] = jons >> 4

  driven[one] = one
  driven[other] = other
  turned[benAt] = 15
  turned[leeAt] = 15
  blocked[byCat] = 0
  blocked[byDan] = 0
  blocked[byEve] = 0
  guarded[byEve] = 0
  guarded[byFay] = 0
}

/** Whom an action reaches, 14 or 15 for nobody; above these 4 bits why it failed, 0 if it did not. */
function act(player: number, target: number): number {
  const turn = turned[player] as number
  const isMissing = -((target + 1) >> 4)
  const stoppedBy = (blocked[player] as number) & ~isMissing
  const reached = (driven[(target & turn) | (turn >> 4)] as number) | (isMissing & 15)
  return reached | (ifAny(stoppedBy) & 15) | ((stoppedBy | ((splitBy[reached] as number) & ~ifAny(stoppedBy))) << 4)
}

/** A kill is led to the bodyguard too, whose state is newer than the drive. */
function kill(player: number, target: number, ward: number, benTo: number, leeTo: number): number {
  const turn = turned[player] as number
  const isMissing = -((target + 1) >> 4)
  const stoppedBy = (blocked[player] as number) & ~isMissing
  if ((isMissing | stoppedBy) !== 0) return 15 | (stoppedBy << 4)
  const aim = (target & turn) | (turn >> 4)
  if (aim === several) return killSplit((1 << benTo) | (1 << leeTo), ward)
  if (aim === ward) return ward === gus ? gus : (driven[gus] as number)
  const reached = driven[aim] as number
  return reached === ward ? gus : reached
}

/** Branches at several players, as a set: all of them take one hop together, and what has moved one moves none later. */
function killSplit(branches: number, ward: number): number {
  let settled = 0
  let used = 0
  let isGuarded = 0
  for (let live = branches, next = 0, moved = 0; live !== 0; live = next, used |= moved) {
    next = 0
    moved = 0
    for (let left = live; left !== 0; left &= left - 1) {
      const player = 31 - Math.clz32(left & -left)
      const to = driven[player] as number
      if (player === ward && (used & (1 << gus)) === 0) {
        next |= 1 << gus
        moved |= 1 << gus
        isGuarded |= 1 << player
      } else if (to !== player && (used & (1 << ann)) === 0 && (isGuarded & (1 << player)) === 0) {
        next |= 1 << to
        moved |= 1 << ann
      } else settled |= 1 << player
    }
  }
  if ((settled & (settled - 1)) === 0) return 31 - Math.clz32(settled)
  return 15 | ((split | redirectors | used) << 4)
}

const redirectors = (1 << ben) | (1 << lee)

function isDriven(player: number, one: number, other: number): number {
  return player === one || player === other ? 1 << ann : 0
}

/** Four bits each: `several` is nobody. */
function visitsOf(reached: number): number {
  return reached | ((reached >>> 1) & (reached >>> 2) & (reached >>> 3) & 0x11111111)
}

/** 1 if the two are one player. */
function at1(player: number, other: number): number {
  return ((player ^ other) - 1) >>> 31
}

/** All bits if the set holds anything, else none. */
function ifAny(players: number): number {
  return -players >> 31
}

function isPlayer(player: number): number {
  return (player - 13) >> 31
}

function noResultFor(action: number): number {
  return ifAny(action >> 4) & (told | noResult)
}
