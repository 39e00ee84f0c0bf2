import type { RuleId } from '../../model/rules.ts'
import { eventCode } from '../../plan/question.ts'
import { countedAt, countedCount, isSelected, mark, noEvents, origin, type Action } from '../store/action.ts'
import { tellHeard } from '../log/conditions.ts'
import { heardOf } from './heard.ts'
import { isCut, isHeld, join, link, nodeOf, rootsOf } from './loops.ts'
import { record } from '../log/record.ts'
import { isTooMuch, isTooMuchAtOnce, nameChain } from './runaway.ts'
import type { Happening, Proposal, Proposed } from '../store/happening.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'

/** Tells every armed trigger of an event; what it sets off is proposed, to be sent with all else of this moment. */
export function happen(work: Work, one: Happening): void {
  if (work.effort.runaway !== undefined) return
  if (work.plan.remembers) remember(work, one)
  const from = work.pool.n
  const actors = putActors(work, one)
  const { triggers } = work
  listen(work, triggers.forWhom(one.event, one.whom), one, from, actors)
  for (let i = from; i < from + actors; i++)
    listen(work, triggers.forDoer(one.event, work.pool.at(i)), one, from, actors)
  listen(work, triggers.forAnyone(one.event), one, from, actors)
}

/** Puts the players of an event's causes on the pool. Returns how many. */
function putActors(work: Work, { causes }: Happening): number {
  const from = work.pool.n
  for (const { player } of causes) if (player >= 0 && !stands(work, from, player)) work.pool.push(player)
  return work.pool.n - from
}

function stands(work: Work, from: number, player: number): boolean {
  for (let i = from; i < work.pool.n; i++) if (work.pool.at(i) === player) return true
  return false
}

function remember(work: Work, one: Happening): void {
  const place = work.triggers.remember(one)
  work.asks?.pastAt.set(place, one.at)
}

function listen(work: Work, head: Trigger | null, one: Happening, actorsAt: number, actorsCount: number): void {
  for (let trigger = head; trigger !== null; trigger = trigger.next) {
    const heard = heardOf(work, trigger, one)
    if (work.asks !== undefined) tellHeard(work, work.asks, trigger, heard !== null, one)
    if (heard === one) setOff(work, trigger, one, actorsAt, actorsCount)
    else if (heard !== null) setOffBySome(work, trigger, heard)
    else if (work.misfit === 'by') work.eliminations.ask(one.causes[0] ?? null, trigger)
  }
}

function setOff(work: Work, trigger: Trigger, one: Happening, actorsAt: number, actorsCount: number): void {
  const { ability, player, inst, maker, event } = trigger
  propose(work, { ability, player, inst, one, armed: event }, action => {
    work.triggers.use(trigger, action, work.moment)
    action.actorsAt = actorsAt
    action.actorsCount = actorsCount
    action.victim = one.whom
    if (trigger.ended) action.marks |= mark.ofLoss
    if (maker !== null) keepWords(action, maker)
    else reachSame(work, action, one.causes)
  })
}

/** Where some of its causes only set it off, the actors are those of them. */
function setOffBySome(work: Work, trigger: Trigger, heard: Happening): void {
  const from = work.pool.n
  setOff(work, trigger, heard, from, putActors(work, heard))
}

/** Where an ability that is set off has no target of its own, `target` is whom the actions reached that set it off. */
function reachSame(work: Work, action: Action, causes: readonly Action[]): void {
  if (action.ability.aim !== null) return
  action.reachedAt = work.pool.n
  for (const { reachedAt, reachedCount } of causes) {
    for (let i = reachedAt; i < reachedAt + reachedCount; i++) {
      if (!stands(work, action.reachedAt, work.pool.at(i))) work.pool.push(work.pool.at(i))
    }
  }
  action.reachedCount = work.pool.n - action.reachedAt
}

/** In a `whenever`, `later` or `afterwards` the words keep what they meant, but `target` where it has one of its own; without it aims at nobody anew. */
export function keepWords(action: Action, maker: Action): void {
  action.chosenAt = maker.chosenAt
  action.chosenCount = maker.chosenCount
  action.text = maker.text
  action.keptAt = countedAt(maker)
  action.keptCount = countedCount(maker)
  if (action.ability.aim !== null) return
  action.reachedAt = maker.reachedAt
  action.reachedCount = maker.reachedCount
  if (isSelected(maker)) {
    action.selectedAt = maker.selectedAt
    action.selectedCount = maker.selectedCount
  }
  action.marks |= mark.aimed
}

export function propose(work: Work, proposal: Proposal, prepare: (action: Action) => void): void {
  const { ability, player, inst, one, armed } = proposal
  work.effort.setOff++
  const by = one.causes[0] ?? null
  if (isTooMuch(work, by) || isTooMuchAtOnce(work, by)) return
  const node = nodeOf(work, player, ability)
  const roots = rootsOf(one.causes)
  link(work, node, roots, one.causes)
  if (one.through !== undefined) link(work, node, roots, one.through)
  // Written out: there are very many in a loop, and V8 copies slowly what is spread.
  work.triggers.propose({ ability, player, inst, one, armed, node, roots, prepare })
}

/** C1: what was set off at one moment is put on the stack, to happen at once and together, or in the queue if it waits for its order. */
export function sendProposed(work: Work): void {
  for (const each of work.triggers.takeProposed()) {
    if (work.effort.runaway !== undefined) return
    if (isHeld(work, each.node, each.roots)) recordHeld(work, each)
    else send(work, begin(work, each))
  }
}

/** Told once, of however much that the ability has armed. */
function recordHeld(work: Work, { player, ability, one }: Proposed): void {
  const { log } = work
  const what = `${player}/${ability.owner}/${ability.name}/${one.at}`
  if (log === undefined || log.held.has(what)) return
  log.held.add(what)
  record(work, { kind: 'loop-cut', player, subject: ability.id, causes: [one.at], rules: ['L1'] })
}

/** What is made of a player is told with all who made it: where some of them alone set it off, it is told who. */
function placesOf({ event, at, parts = noEvents, causes, isOfSome }: Happening, armed: number): readonly number[] {
  const places = armed < 0 ? [at, ...parts] : [at, armed, ...parts]
  return event === eventCode.becomes && isOfSome ? [...places, ...causes.map(one => one.event)] : places
}

function begin(work: Work, each: Proposed): Action {
  const { ability, player, inst, node, roots, one, armed } = each
  const action = work.newAction(ability, player, inst, origin.triggered)
  join(work, action, roots, node)
  action.setOffBy = one.causes[0] ?? null
  if (isCut(work, node)) action.marks |= mark.cut
  if (work.effort.runaway !== undefined) nameChain(work, action)
  each.prepare(action)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player,
    subject: ability.id,
    causes: placesOf(one, armed),
    rules: rulesOf(each),
  })
  return action
}

/** "When you target ..." and "when you act ..." are set off before the action itself (C3). */
function rulesOf({ player, one }: Proposed): readonly RuleId[] {
  const isOwn =
    (one.event === eventCode.targeted || one.event === eventCode.acts) &&
    one.causes.some(cause => cause.player === player)
  return isOwn ? ['C1', one.rule, 'C3'] : ['C1', one.rule]
}

/** Steps without an order of their own, or whose order is past, happen at once; the others wait for it. */
export function send(work: Work, action: Action): void {
  const { steps } = action.ability
  for (let step = 0; step < steps.length; step++) {
    const { ordered, rank } = steps[step] as (typeof steps)[number]
    const entry = action.entry(step)
    if (ordered && rank > work.rank && !work.byDay) work.queue.put(entry)
    else work.queue.gather(entry)
  }
}
