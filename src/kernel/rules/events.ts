import type { RuleId } from '../../model/rules.ts'
import { isNightOf } from '../../plan/nights.ts'
import { isForNightZero, isResting, type UseLimit } from '../../plan/time-of-use.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { eventCode } from '../../plan/question.ts'
import { countedAt, countedCount, isSelected, mark, origin, type Action } from '../store/action.ts'
import { tellHeard } from '../log/conditions.ts'
import { isAwake } from './awake.ts'
import { isCut, isHeld, join, link, nodeOf, rootsOf } from './loops.ts'
import { isCause, isOfNobody, met } from '../ask/condition.ts'
import { factionOf, holdsOnce, roleOf } from '../ask/either-value.ts'
import { record } from '../log/record.ts'
import { isTooMuch, nameChain } from './runaway.ts'
import { isWho } from '../ask/select.ts'
import { verbAt, type Happening, type Proposal, type Proposed } from '../store/happening.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'

/** Would anybody notice an event of this kind? */
export function isHeard(work: Work, event: number): boolean {
  return work.triggers.areFor(event)
}

/** Tells every armed trigger of an event; what it sets off is proposed, to be sent with all else of this moment. */
export function happen(work: Work, one: Happening): void {
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

/** What a trigger hears of an event: those of its causes that it asks for, each by itself (N2); null if there are none. */
export function heardOf(work: Work, trigger: Trigger, one: Happening): Happening | null {
  work.misfit = ''
  if (isOver(work, trigger, one) || trigger.counter.usesLeft === 0 || isTooNew(work, trigger, one)) return null
  const words = wordsOf(work, trigger)
  const { pattern } = trigger
  const { causes } = one
  if (pattern.begins !== one.begins) return null
  // That it happened to somebody else goes without saying.
  if (pattern.whom.kind === 'tested') work.misfit = 'whom'
  if (!isWho(work, pattern.whom, one.whom, words) || !works(work, trigger, one)) return null
  work.misfit = 'by'
  if (causes.length === 0) return isOfNobody(pattern) ? one : null
  if (causes.length === 1) return isOf(work, trigger, one, causes[0] as Action, 0, words) ? one : null
  const fits = (cause: Action, place: number) => isOf(work, trigger, one, cause, place, words)
  if (causes.every(fits)) return one
  const some = causes.filter(fits)
  return some.length === 0 ? null : { ...one, causes: some }
}

/** What happens at the moment at which a trigger is lost is still heard: of one batch neither behaves as if the other existed (N2). */
function isOver(work: Work, { ended, lostAt }: Trigger, one: Happening): boolean {
  return ended && (lostAt !== work.moment || !isOfCommit(one))
}

/** Of actions of one batch neither behaves as if the other existed: what one arms does not hear what the others bring about (N2). The game began before all that is given. */
function isTooNew(work: Work, { since }: Trigger, one: Happening): boolean {
  return (since === work.moment && isOfCommit(one)) || (since >= 0 && one.begins === 'game')
}

/** Does it come of what was committed at this moment? So does whom an action targets that was intercepted (C5). */
function isOfCommit({ rule, through }: Happening): boolean {
  return rule === 'B5' || through !== undefined
}

function isOf(work: Work, trigger: Trigger, one: Happening, cause: Action, place: number, words: Action): boolean {
  const { pattern } = trigger
  const anything = one.event === eventCode.acts || one.event === eventCode.succeeds || one.event === eventCode.fails
  if (anything && pattern.what === null && isByItself(trigger, cause)) {
    work.misfit = ''
    return false
  }
  return isCause(work, pattern, one.event, cause.player, cause.ability.id, verbAt(one, place), words)
}

/** Is it the ability that listens, or what follows from it, armed, queued or `afterwards`? */
function isByItself({ ability, player }: Trigger, cause: Action): boolean {
  const { name, owner } = cause.ability
  return cause.player === player && name === ability.name && owner === ability.owner
}

function works(work: Work, trigger: Trigger, one: Happening): boolean {
  const { ability, player } = trigger
  if (trigger.maker !== null || player < 0) return true
  if (ability.kind === 'victory' && !mayWin(work, ability, player)) return false
  const { works: life } = ability
  work.misfit = life === 'dead' ? 'alive' : 'dead'
  if (!isAwake(work, ability, player, isOfCommit(one))) return false
  work.misfit = limitAgainst(work, trigger)
  return work.misfit === ''
}

/** The limit for which it may not be used now, or ''. */
function limitAgainst(work: Work, { ability, inst, usedAt }: Trigger): UseLimit | '' {
  const { limits, setOffBy } = ability
  // Dawn belongs to the day.
  if (setOffBy !== null && (setOffBy === 'day') !== (work.byDay || work.ended)) return 'phase'
  if (limits.nights !== undefined && !isNightOf(limits.nights, work.input.number)) return 'nights'
  if (limits.cycles !== undefined && !isNightOf(limits.cycles, work.input.number)) return 'cycles'
  if (!isForNightZero(work.plan, ability, work.input)) return 'night-zero'
  if (limits.rest !== undefined && isResting(ability, work.holdings.lastUse(inst), work.input, work.game.phase))
    return 'rest'
  const isUsable = ability.shotsSlot < 0 || work.holdings.usesOf(inst, ability.shotsSlot) > 0 || usedAt === work.moment
  return isUsable ? '' : 'shots'
}

/** Is he of the role that wins so, or else of the faction, as far as that is settled (S6)? Without an event, it is set off only if its condition holds. */
function mayWin(work: Work, ability: AbilityPlan, player: number): boolean {
  if (work.facts.contradictions.length === 0) return isWinner(work, ability, player)
  return holdsOnce(work, () => isWinner(work, ability, player))
}

function isWinner(work: Work, ability: AbilityPlan, player: number): boolean {
  const role = work.plan.roles[roleOf(work, player)]
  const own =
    role === undefined || role.wins === null ? work.plan.factions[factionOf(work, player)]?.victory : role.victory
  if (own !== ability) return false
  if (ability.when?.begins !== 'end') return true
  work.owner.player = player
  return met(work, ability.steps[0]?.condition ?? null, work.owner)
}

/** Whose words a trigger's pattern is written in: those of the action that armed it, or its owner's. */
function wordsOf(work: Work, trigger: Trigger): Action {
  if (trigger.maker !== null) return trigger.maker
  work.owner.player = trigger.player
  return work.owner
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
  if (isTooMuch(work, one.causes[0] ?? null)) return
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

function begin(work: Work, each: Proposed): Action {
  const { ability, player, inst, node, roots, one, armed } = each
  const action = work.newAction(ability, player, inst, origin.triggered)
  join(work, action, roots, node)
  action.setOffBy = one.causes[0] ?? null
  if (isCut(work, node)) action.marks |= mark.cut
  if (work.effort.runaway !== undefined) nameChain(work, action)
  each.prepare(action)
  const causes = armed < 0 ? [one.at] : [one.at, armed]
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player,
    subject: ability.id,
    causes,
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
