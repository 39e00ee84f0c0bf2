import { learnRevealed } from './known.ts'
import { verbOf } from '../../plan/kinds.ts'
import { code } from '../../plan/op-code.ts'
import { eventCode } from '../../plan/question.ts'
import { noEvents, origin, type Action } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import { apply, tellAlready } from './apply.ts'
import { contradict } from './contradict.ts'
import { finish, isEndHeard, spendShot } from './finish.ts'
import { happen, keepWords, propose, sendProposed } from './events.ts'
import { isHeard } from './heard.ts'
import { publishNew } from './ending.ts'
import { armOwners, beginAllGained } from '../store/instances.ts'
import { visitTurned } from './intercept.ts'
import { record, tell } from '../log/record.ts'
import type { State } from '../store/state.ts'
import type { Trigger } from '../store/trigger.ts'
import { beginStates } from './prepare-states.ts'
import type { PendingChange } from '../store/change.ts'
import { makePlace } from '../store/properties.ts'
import type { DeathCause } from '../store/deaths.ts'
import type { Work } from '../store/work.ts'

/** A commit: the moment rises by one, and what decided something in the moment before has one use less (S5). */
export function nextMoment(work: Work): void {
  if (work.states.usedCount > 0 || work.triggers.used.length > 0 || work.holdings.isSpent) {
    spendUsed(work)
    spendTriggers(work)
    work.holdings.forgetSpent()
  }
  work.moment++
}

/** Whatever decided something at this moment has one use less. */
export function spendUsed(work: Work): void {
  const { states } = work
  for (let i = 0; i < states.usedCount; i++) spend(work, states.used[i] as State)
  states.forgetUsed()
}

function spendTriggers(work: Work): void {
  for (const trigger of work.triggers.used) {
    if (trigger.usesLeft > 0) spendTriggerUse(work, trigger)
    if (trigger.inst < 0) continue
    const { shotsSlot } = trigger.ability
    if (shotsSlot >= 0)
      spendShot(work, trigger.inst, shotsSlot, trigger.setOff === null ? noEvents : [trigger.setOff.event])
    work.holdings.use(trigger.inst, { kind: work.input.kind, number: work.input.number, targets: [] })
  }
  work.triggers.forgetUsed()
}

function spendTriggerUse(work: Work, trigger: Trigger): void {
  const { slot, maker } = trigger
  if (slot < 0 || maker === null) {
    trigger.spend()
    return
  }
  if (!leave(work, slot, trigger.usesLeft - 1)) return
  recordUse(work, maker, maker.ability.id, trigger.usesLeft, trigger.event)
}

function spend(work: Work, { counter, maker, event }: State): void {
  if (counter.slot < 0) counter.spend()
  else if (!leave(work, counter.slot, counter.usesLeft - 1)) return
  recordUse(work, maker, counter.slot >= 0 ? maker.ability.id : -1, counter.usesLeft, event)
}

/** "Uses left belong to the ability" (S5), whatever number of states and triggers it makes. False if another of them was used at this moment. */
function leave({ holdings, states, triggers }: Work, slot: number, left: number): boolean {
  if (!holdings.spend(slot, left)) return false
  states.leave(slot, left)
  triggers.leave(slot, left)
  return true
}

function recordUse(work: Work, maker: Action, ability: number, left: number, event: number): void {
  record(work, {
    kind: 'state-used',
    player: maker.player,
    subject: ability,
    amount: left,
    causes: [event],
    rules: ['S5'],
  })
}

/** All changes of the batch are made at one moment; then what they set off goes on the stack (B5). */
export function commit(work: Work, first: Entry): void {
  nextMoment(work)
  work.facts.beginCommit()
  work.holdings.beginCommit()
  if (work.changeCount > 1) contradict(work)
  makeAll(work)
  if (work.triggers.isListening || work.plan.follows || work.plan.limited) setOff(work, first)
  if (work.triggers.areToBeArmed) armOwners(work)
  if (work.ended || work.input.kind === 'day') publishNew(work)
  work.changeCount = 0
}

/** What the commit brought about, for those who listen and for the log, and what it sets off. */
function setOff(work: Work, first: Entry): void {
  setOffDeaths(work)
  if (work.plan.follows || isHeard(work, eventCode.becomes) || isHeard(work, eventCode.wins))
    for (let at = 0; at < work.changeCount; at++)
      setOffBy(work, work.changes[at] as PendingChange, work.changes[at - 1])
  setOffNoted(work)
  visitTurned(work)
  if (isEndHeard(work)) for (let entry: Entry | null = first; entry !== null; entry = entry.next) finish(work, entry)
  sendProposed(work)
}

/**
 * B3: what is undone here, a death or an action that waits, all other changes of this moment still find as it was. So revivals
 * and delays come last.
 */
function makeAll(work: Work): void {
  beginStates(work)
  if (work.changeCount === 0) return
  for (let from = 0; from < work.changeCount && work.effort.runaway === undefined;) {
    from = makeFrom(work, from)
    beginAllGained(work)
    // What an ability gained at this moment makes begins with the rest.
    beginStates(work)
  }
  for (let i = 0; work.plan.groups.length > 0 && i < work.changeCount; i++)
    makePlace(work, work.changes[i] as PendingChange)
  if (work.plan.known >= 0) learnRevealed(work)
}

/** Makes the changes from a place on, each kind after the one before it. Returns how many there are. */
function makeFrom(work: Work, from: number): number {
  const until = work.changeCount
  if (work.plan.givesAll) makeThose(work, from, until, isOfAll)
  makeThose(work, from, until, isLosing)
  makeThose(work, from, until, isOther)
  makeThose(work, from, until, isUndoing)
  if (work.log !== undefined) tellAlready(work, from, until)
  return until
}

function makeThose(work: Work, from: number, until: number, isOfKind: (change: PendingChange) => boolean): void {
  for (let i = from; i < until && work.effort.runaway === undefined; i++) {
    const change = work.changes[i] as PendingChange
    if (isOfKind(change)) apply(work, change)
  }
}

function isOther(change: PendingChange): boolean {
  return !isOfAll(change) && !isLosing(change) && !isUndoing(change)
}

/** Gifts of all that a player has are of what he had before this moment, whatever he loses at it (B4). */
function isOfAll({ op }: PendingChange): boolean {
  return op.code === code.gain && op.to !== null
}

/** What a player loses is of what he had before this moment too, whatever he is given or becomes at it. */
function isLosing({ op }: PendingChange): boolean {
  return op.code === code.lose
}

function isUndoing({ op }: PendingChange): boolean {
  return op.code === code.revive || op.code === code.delay
}

/** "A death with several killers is one `dies` and one `killed` whose actor is all of them." */
function setOffDeaths(work: Work): void {
  for (const player of work.facts.deaths.inCommit()) {
    const causes = work.facts.deaths.causesOf(player)
    if (!isHeard(work, eventCode.dies) && !isHeard(work, eventCode.killed)) {
      recordDeath(work, player, causes)
      continue
    }
    const all = causes.map(({ action }) => action)
    const killers = causes.flatMap(({ action, op }) => (op.killing ? [action] : []))
    const at = recordDeath(work, player, causes)
    const one = { whom: player, begins: '', at, rule: 'B5' } as const
    if (isHeard(work, eventCode.dies)) {
      const verb = all.map(cause => (killers.includes(cause) ? kill : die))
      happen(work, { ...one, event: eventCode.dies, causes: all, verb })
    }
    if (killers.length > 0 && isHeard(work, eventCode.killed))
      happen(work, { ...one, event: eventCode.killed, causes: killers, verb: kill })
  }
}

const kill = verbOf('kill')
const die = verbOf('die')

function recordDeath(work: Work, player: number, causes: readonly DeathCause[]): number {
  if (work.log === undefined) return -1
  const event = tell(work, work.log, 'death', died)
  event.player = player
  event.text = causes[0]?.op.text ?? ''
  for (const { action } of causes) event.because(action.event)
  for (const { action } of causes) event.value(action.id)
  return event.place
}

const died = ['B4', 'B5'] as const

// `afterwards`, and the events of properties.
function setOffBy(work: Work, change: PendingChange, before: PendingChange | undefined): void {
  const { op, action, player } = change
  if (op.code === code.become && isHeard(work, eventCode.becomes)) setOffBecoming(work, change)
  if (op.code === code.win && isHeard(work, eventCode.wins))
    happen(work, {
      event: eventCode.wins,
      whom: action.player,
      causes: [action],
      verb: -1,
      begins: '',
      at: action.event,
      rule: 'B5',
    })
  if (op.afterwards === null || isDeathOfTheDead(work, change) || isDoing(change) || isOfSameReach(change, before))
    return
  const one = {
    event: eventCode.succeeds,
    whom: player,
    causes: [action],
    verb: op.verb,
    begins: '',
    at: madeAt(work, change),
    rule: 'B5',
  } as const
  propose(work, { ability: op.afterwards, player: action.player, inst: -1, one, armed: -1 }, next => {
    next.origin = origin.afterwards
    keepWords(next, action)
    next.actorsAt = action.actorsAt
    next.actorsCount = action.actorsCount
    next.victim = player
  })
}

/** The place in the log of what a change made; of its action, where that says it all. */
function madeAt(work: Work, { op, action, event, other }: PendingChange): number {
  const isOfStates = op.code === code.state || op.code === code.ring
  const at = !isOfStates ? event : other < 0 ? -1 : work.states.at(other).event
  return at < 0 ? action.event : at
}

/** What is made of a player at one moment, of his role and of his faction, is one event, whose actor is all who made it, as a death is. */
function setOffBecoming(work: Work, change: PendingChange): void {
  const { op, player, event } = change
  const becoming = work.changes
    .slice(0, work.changeCount)
    .filter(one => one.op.code === code.become && one.player === player)
  const made = becoming.filter(one => one.made.length > 0)
  if (made[0] !== change) return
  const causes = becoming.filter(one => made.some(other => isMadeAlike(one, other))).map(({ action }) => action)
  const parts = made.slice(1).map(one => one.event)
  happen(work, {
    event: eventCode.becomes,
    whom: player,
    causes,
    verb: op.verb,
    begins: '',
    at: event,
    parts,
    rule: 'B5',
  })
}

function isMadeAlike(one: PendingChange, { made, other, faction }: PendingChange): boolean {
  return (made.includes('role') && one.other === other) || (made.includes('faction') && one.faction === faction)
}

/** One of the things that a player is made to do: that he was reached is a change of its own. */
function isDoing({ op, ability }: PendingChange): boolean {
  return op.code === code.make && ability >= 0
}

/** Whom an effect reached he was reached once, to however many he is reported, confirmed or seems to have come (B5). */
function isOfSameReach({ op, action, player }: PendingChange, before: PendingChange | undefined): boolean {
  return before?.op === op && before.action === action && before.player === player
}

/** A `kill` or `die` that reaches a player who died earlier tonight sets off nothing. */
function isDeathOfTheDead(work: Work, { op, player }: PendingChange): boolean {
  return op.code === code.die && work.facts.deaths.momentOf(player) !== work.moment
}

/** Attempts and stopped effects, as they were noted while acting. */
export function setOffNoted(work: Work): void {
  for (const one of work.triggers.takeNoted()) happen(work, one)
}
