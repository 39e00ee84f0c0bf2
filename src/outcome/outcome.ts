import { atNode } from '../kernel/rules/loops.ts'
import type { Game } from '../kernel/game.ts'
import type { CutLoop, Resolved } from '../kernel/kernel.ts'
import { nameEach } from '../kernel/ask/either-value.ts'
import { shownNow } from '../kernel/ask/shown.ts'
import { isVisitIfDone } from '../kernel/rules/make-visits.ts'
import { isHad } from '../kernel/store/properties.ts'
import type { Work } from '../kernel/store/work.ts'
import {
  outcomeVersion,
  type Announcement,
  type Death,
  type Loop,
  type Outcome,
  type PlayerOutcome,
  type StateOutcome,
  type Visit,
} from '../model/outcome.ts'
import { rulings, type RulingName } from '../model/rules.ts'
import type { Span } from '../model/diagnostic.ts'
import type { Change, Phase, Vote } from '../model/phase.ts'
import type { PhaseName } from '../model/views.ts'
import type { Sent } from '../model/sent.ts'
import type { Lasting } from '../model/syntax.ts'
import { newAbilityNames, type AbilityNames } from './ability-names.ts'
import { flipOf, postOf, shownOf } from './flips.ts'
import { onceFor } from '../model/once-for.ts'
import type { Plan } from '../plan/plan.ts'
import type { Property } from '../model/primitive.ts'
import { isForDay } from '../plan/lasting.ts'
import { foldLog, type Folded } from './fold.ts'
import { spanWords } from './span-words.ts'
import { withUsesInTheEnd } from './uses-in-the-end.ts'
import { votesOf } from './votes.ts'
import { winsOf } from './wins.ts'
import { kindsOfAction } from './kinds-of-action.ts'
import { ownerOf, speaksOfTarget, wordLog } from './words.ts'
import type { WrittenPlaces } from './written-at.ts'

/** One phase in names: what its log comes to, and the log if it is kept. */
export function outcomeOf(resolved: Resolved, after: Game, phase: Phase, sent: Sent, keepsLog: boolean): Outcome {
  const { work } = resolved
  const written = keepsLog ? writtenIn(phase, sent) : undefined
  const called = newAbilityNames(work)
  const log = wordLog(work, resolved.log?.events, called, written)
  const folded = foldLog(log, begin => kindsOfAction(work.plan, begin))
  const deaths = folded.deaths.map(death => {
    const shown = shownAs(work, death.player)
    return { ...death, flip: flipOf(work, shown), shown: shownOf(work, shown) }
  })
  const removed = new Set(phase.changes.flatMap(change => ('player' in change ? [change.player.text] : [])))
  const names = (players: readonly number[]): readonly string[] => players.map(player => nameOf(work, player))
  const outcome: Draft = {
    version: outcomeVersion,
    setup: work.plan.name,
    phase: { kind: phase.kind, number: phase.number },
    players: playersOf(work),
    actions: folded.actions,
    deaths: [...deaths].sort(byName),
    reports: folded.reports,
    announcements: folded.announcements.map(announcement => worded(work, announcement, deaths, removed)),
    visits: madeVisits(work, folded.visits),
    became: withUsesInTheEnd(work, called, folded.changed),
    states: statesOf(work, after, called, phase.eliminated !== undefined),
    contradictions: folded.contradictions,
    loops: resolved.loops.map(loop => loopOf(work, loop, called)),
    draws: folded.draws,
    wins: winsOf(work.plan, after, work.eliminations.out, work.won),
    votes: votesOf(work.plan, after),
    unsent: names(sent.unsent),
    passed: passedIn(work, phase, sent),
    compulsory: names(sent.compulsory),
    rulings: mattered(work, sent, folded),
    rules: folded.rules,
    log: keepsLog ? log : [],
  }
  if (work.plan.extensions.length > 0) outcome.extensions = work.plan.extensions
  if (folded.redirected.length > 0) outcome.redirected = folded.redirected
  if (sent.unsentFactions.length > 0) outcome.unsentFactions = sent.unsentFactions.map(each => factionName(work, each))
  if (sent.unsentAbilities.length > 0) outcome.unsentAbilities = abilitiesLeft(work, sent)
  if (phase.eliminated !== undefined) outcome.eliminated = votedOut(work, phase.eliminated)
  return outcome
}

type Draft = { -readonly [Key in keyof Outcome]: Outcome[Key] }

function passedIn({ facts: { names } }: Work, { passed }: Phase, { declined }: Sent): readonly string[] {
  const byName = passed.flatMap(({ text }) => (names.includes(text) ? text : []))
  return [...new Set([...byName, ...declined.map(player => names[player] ?? '')])].toSorted()
}

/** Of those whom the file of a day names, who is dead of it. */
function votedOut({ eliminations, facts }: Work, voted: readonly Vote[]): readonly string[] {
  const out = new Set(eliminations.out.map(player => facts.names[player]))
  return voted.flatMap(({ player: { text } }) => (out.has(text) ? text : [])).sort()
}

function abilitiesLeft(work: Work, { unsentAbilities }: Sent): NonNullable<Outcome['unsentAbilities']> {
  return unsentAbilities.map(({ faction, name }) => ({ faction: factionName(work, faction), ability: name }))
}

function factionName({ plan }: Work, faction: number): string {
  return plan.factions[faction]?.name ?? ''
}

/** The visits that the log tells of, without those that are none as it is ruled (R1). */
function madeVisits(work: Work, visits: readonly Visit[]): readonly Visit[] {
  if (work.rulings['visit-of-stopped-effect'] === 'yes') return visits
  const made = work.visits.all()
  if (!made.some(({ isStopped }) => isStopped)) return visits
  const told = made.filter(visit => isVisitIfDone(work, visit, false))
  return visits.filter((_, place) => told[place]?.isStopped !== true)
}

function writtenIn({ changes, eliminated = [] }: Phase, { inOrder, setAside }: Sent): WrittenPlaces {
  return {
    setAside: setAside.map(({ at }) => at),
    submissions: inOrder.map(({ submission }) => submission.at),
    changes: [...changes, ...eliminated].map(placeOfChange),
  }
}

function placeOfChange(change: Change): Span {
  return change.kind === 'effect' ? change.effect.at : change.at
}

function byName(a: Death, b: Death): number {
  return a.player < b.player ? -1 : a.player > b.player ? 1 : 0
}

function nameOf(work: Work, player: number): string {
  return work.facts.names[player] ?? ''
}

/** Who is as he was when an outcome of the plan was last told is told of by the same words: most are. */
function playersOf(work: Work): readonly PlayerOutcome[] {
  const before = playersBefore(work.plan)
  const players: PlayerOutcome[] = []
  for (let place = 0; place < work.plan.players.length; place++) {
    const name = nameOf(work, place)
    const alive = work.facts.isAlive(place)
    const faction = nameEach(work, 'faction', place, one => work.plan.factions[one]?.name)
    const role = nameEach(work, 'role', place, one => work.plan.roles[one]?.label)
    const known = (alive ? before.living : before.dead)[place]
    const isSame = known?.name === name && known.faction === faction && known.role === role
    const player = isSame ? known : Object.freeze({ name, alive, faction, role })
    if (!isSame) (alive ? before.living : before.dead)[place] = player
    players.push(player)
  }
  return players
}

const playersBefore = onceFor((_: Plan): { readonly living: PlayerOutcome[]; readonly dead: PlayerOutcome[] } => ({
  living: [],
  dead: [],
}))

/** As what somebody who is dead was shown when that was published (N3). */
function shownAs(work: Work, name: string): readonly number[] {
  const player = work.facts.names.indexOf(name)
  return work.shown.get(player) ?? shownNow(work, player)
}

/** What the announcement of a death reveals is a ruling (R10); of who was eliminated the log tells it. */
function worded(
  work: Work,
  announcement: Announcement,
  deaths: readonly Death[],
  before: ReadonlySet<string>,
): Announcement {
  const { death: name, removed } = announcement
  if (name === undefined) return announcement
  if (removed !== undefined) {
    const ruling = work.rulings['dead-announced']
    const shown = ruling === 'name' ? 'name' : announcement.flip === 'unknown' ? 'hidden' : ruling
    return { ...announcement, shown, ...(before.has(name) && { before: true }) }
  }
  const death = deaths.find(({ player }) => player === name)
  const wording = death?.wording ?? 'died'
  const isBefore = death?.before === true
  const shown = shownAs(work, name)
  return {
    ...announcement,
    // Who lives again since it was announced stands among the dead no more.
    ...(death ? { how: death.how } : { flip: flipOf(work, shown), shown: shownOf(work, shown) }),
    ...(isBefore && { before: true }),
    text: postOf(work, name, wording, shown),
  }
}

function loopOf(work: Work, loop: CutLoop, called: AbilityNames): Loop {
  // Several parts of an ability may be on it.
  const named = (nodes: readonly number[]): Loop['failed'] => {
    const byName = new Map<string, Loop['failed'][number]>()
    for (const { player, ability } of nodes.map(node => atNode(work, node))) {
      const one = { player: nameOf(work, player), ability: called(player, ability) }
      byName.set(JSON.stringify(one), one)
    }
    return [...byName.values()]
  }
  return {
    abilities: named(loop.nodes),
    turns: loop.turns,
    failed: loop.turns === 0 ? named(loop.last) : [],
  }
}

function mattered(work: Work, sent: Sent, { announcements }: Folded): readonly RulingName[] {
  const changed = work.rulings['dead-announced'] !== 'role' && announcements.some(({ death }) => death !== undefined)
  if (!changed && work.mattered.size === 0 && sent.usedRulings.length === 0) return []
  return rulingNames.filter(
    name => work.mattered.has(name) || sent.usedRulings.includes(name) || (name === 'dead-announced' && changed),
  )
}

const rulingNames = Object.keys(rulings) as RulingName[]

/** What outlasts the phase: states, armed triggers, what players have for a span, and what is queued; of a day that a vote has ended, nothing that lasts to its end (N6). */
function statesOf(work: Work, after: Game, called: AbilityNames, isDayOver: boolean): readonly StateOutcome[] {
  const outlasts = ({ lasting }: { readonly lasting: Lasting }): boolean => !isDayOver || !isForDay(lasting)
  const causeOf = (words: { readonly player: number; readonly ability: number }): StateOutcome['cause'] => ({
    player: nameOf(work, words.player),
    ability: called(words.player, work.plan.abilities[words.ability]),
    ...ownerOf(work.plan.abilities[words.ability]),
    event: -1,
  })
  return [
    ...after.states.filter(outlasts).map(({ words, since, by, on, usesLeft, lasting }) => ({
      kind: 'state' as const,
      cause: causeOf(words),
      ...(by >= 0 && { by: nameOf(work, by) }),
      ...(on >= 0 && { against: nameOf(work, on) }),
      since: phaseOf(since),
      until: untilOf(lasting, work.input.kind),
      ...(usesLeft >= 0 && { usesLeft }),
    })),
    ...after.triggers.filter(outlasts).map(({ words, since, ward, usesLeft, lasting }) => ({
      kind: 'whenever' as const,
      cause: causeOf(words),
      ...(ward >= 0 && { against: nameOf(work, ward) }),
      since: phaseOf(since),
      until: untilOf(lasting, work.input.kind),
      ...(usesLeft >= 0 && { usesLeft }),
    })),
    ...after.expiring.filter(outlasts).flatMap(({ by, ability, property, player, since, lasting }) => {
      const { kind, name } = work.plan.properties[property] as Property
      if (!isHad(kind)) return []
      const cause = causeOf({ player: by, ability })
      const against = nameOf(work, player)
      return {
        kind: 'property' as const,
        cause,
        property: `${kind} ${name}`,
        against,
        since: phaseOf(since),
        until: untilOf(lasting, work.input.kind),
      }
    }),
    ...after.queued.map(({ words, nights, op: { inner } }) => ({
      kind: 'later' as const,
      cause: causeOf(words),
      ...(words.reached.length > 0 &&
        (inner === null || speaksOfTarget(inner)) && { reached: words.reached.map(player => nameOf(work, player)) }),
      until: nights === 1 ? 'next night' : `${nights} nights`,
    })),
  ]
}

function phaseOf({ kind, number }: PhaseName): PhaseName {
  return { kind, number }
}

/** The phase being over, one night is the next one, and so is “tonight” where it was made after dawn. */
function untilOf(lasting: Lasting, over: PhaseName['kind']): string {
  const isLate = lasting.kind === 'tonight' && over === 'night'
  return isLate || (lasting.kind === 'nights' && lasting.nights === 1) ? 'next night' : spanWords(lasting)
}
