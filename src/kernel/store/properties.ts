import type { Property } from '../../model/primitive.ts'
import type { RuleId } from '../../model/rules.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { origin } from './action.ts'
import type { PendingChange } from './change.ts'
import type { Expiry } from './spans.ts'
import { record } from '../log/record.ts'
import { causesOfChange, isSettledBy, rulesOf, settledBy } from '../rules/contradiction.ts'
import type { Work } from './work.ts'

/** Sets a property of a player, unless it was so already and nobody had doubted it. */
export function setProperty(
  work: Work,
  change: PendingChange,
  property: number,
  player: number,
  value: number,
  lasting = change.op.lasting,
): void {
  const { kind, name } = work.plan.properties[property] as Property
  const was = work.facts.valueOf(property, player)
  const isSum = kind === 'item' || change.op.code === code.add
  const wasSaid = work.log === undefined ? was : saidBefore(work, change, property, was)
  if ((!isSum || value !== was) && work.facts.spans.mayNote(lasting))
    work.facts.spans.note({
      property,
      player,
      lasting,
      added: isSum ? value - was : 0,
      below: was,
      afterDawn: work.ended,
      since: { kind: work.input.kind, number: work.input.number },
      by: change.action.player,
      ability: change.action.ability.id,
    })
  if (was === value && !isSettledBy(change, name)) return
  const before = heldOf(work, kind, player, wasSaid)
  work.facts.setValue(property, player, value)
  if (kind === 'mark' && was === 0 && work.plan.groups.length > 0)
    work.facts.markAges.note(property, player, work.moment)
  change.event = -1
  if (work.log === undefined) return
  change.event = record(work, {
    kind: 'property',
    player,
    action: change.action.id,
    subject: property,
    amount: value,
    before,
    values: heldOf(work, kind, player, value),
    settles: settledBy(change, name),
    causes: causesOfChange(change, name),
    rules: rulesOf(change, name),
  })
}

/** What a property was before: of what a passive makes anew each night or day, of votes, what it was on the day before. */
function saidBefore(
  { facts, plan, input }: Work,
  { action, player }: PendingChange,
  property: number,
  was: number,
): number {
  const { kind, number } = input
  if (action.origin !== origin.passive || isHad(plan.properties[property]?.kind ?? 'mark')) return was
  return facts.spans.onLastDay({ property, player, since: { kind, number } }, was)
}

/** "A new mark takes the older one's place", once all marks of a moment are set: the oldest one's, of a group of which he holds too many; of several as old the first of the group. */
export function makePlace(work: Work, change: PendingChange): void {
  const { op, player, event } = change
  for (const { marks, most, more } of work.plan.groups) {
    if (op.code !== code.set || !marks.includes(op.subject)) continue
    const whenSet = (mark: number): number => work.facts.markAges.momentOf(mark, player)
    const held = marks.filter(mark => work.facts.valueOf(mark, player) > 0)
    const tooMany = held.length - Math.max(most, work.facts.valueOf(more, player))
    const oldest = held.sort((one, other) => whenSet(one) - whenSet(other)).slice(0, Math.max(0, tooMany))
    for (const mark of oldest) setProperty(work, change, mark, player, 0, { kind: 'permanent' })
  }
  change.event = event
}

/** More or less of a counter or an item; of an item nobody has less than none. */
export function add(work: Work, change: PendingChange): void {
  const { op, player } = change
  const { kind } = work.plan.properties[op.subject] as Property
  if (kind === 'item' && op.amount < 0) takeOne(work, change, -1)
  else setProperty(work, change, op.subject, player, work.facts.valueOf(op.subject, player) + op.amount)
}

/** "Moves an item": from who has it to who takes it. What more take than there are is nobody's until the moderator says whose it is (S6); from himself nobody takes. */
export function move(work: Work, change: PendingChange): void {
  const { op, player, other } = change
  const { name } = work.plan.properties[op.subject] as Property
  if (other < 0 || other === player) return
  const isDecided = isSettledBy(change, name)
  if (!isDecided && (!takeOne(work, change, other) || isTornNow(work, player, op))) return
  setProperty(work, change, op.subject, other, work.facts.valueOf(op.subject, other) + 1)
}

/** It is told by the effect, as a mark or a bond may have the name of the item. */
function isTornNow({ facts, moment }: Work, player: number, { subject }: Op): boolean {
  const isOfItem = (made: Op | undefined): boolean =>
    made?.subject === subject && (made.code === code.move || made.code === code.add)
  return facts.contradictions.some(open => open.player === player && open.moment === moment && isOfItem(open.op))
}

function takeOne(work: Work, change: PendingChange, other: number): boolean {
  const { op, player } = change
  if (!work.facts.mayTake(op.subject, player)) return false
  setProperty(work, change, op.subject, player, work.facts.valueOf(op.subject, player) - 1)
  if (op.lasting.kind === 'permanent')
    work.facts.spans.passOn(op.subject, player, work.facts.valueOf(op.subject, player), other)
  return true
}

/** A mark, item or counter that was given for a span which is over now is told of as it goes back, one property of one player after the other (S5): as of the event at a place, by these rules. What is not to be told goes back untold. */
export function tellSpansOver(
  work: Work,
  at: number,
  rules: readonly RuleId[],
  isOver: (one: Expiry) => boolean,
  isTold = isOver,
): void {
  const { facts, plan } = work
  for (const { property, player } of facts.spans.all.filter(one => isOver(one) && isTold(one))) {
    const { kind } = plan.properties[property] as Property
    if (!isHad(kind)) continue
    const was = facts.valueOf(property, player)
    const before = heldOf(work, kind, player, was)
    facts.end(one => one.property === property && one.player === player && isOver(one))
    const amount = facts.valueOf(property, player)
    if (amount === was) continue
    const values = heldOf(work, kind, player, amount)
    record(work, { kind: 'property', player, subject: property, amount, before, values, causes: [at], rules })
  }
}

/** Is it something that a player has, for himself? What his vote or his actions count is that of a night or day. */
export function isHad(kind: Property['kind']): boolean {
  return kind === 'mark' || kind === 'item' || kind === 'counter'
}

/** For the log: every mark or item of the player, each as often as he has it; of a counter or vote its number. */
function heldOf(work: Work, kind: Property['kind'], player: number, value: number): readonly number[] {
  if (work.log === undefined) return []
  if (kind !== 'mark' && kind !== 'item') return [value]
  return work.plan.properties.flatMap((other, place) =>
    other.kind === kind ? Array<number>(Math.max(0, work.facts.valueOf(place, player))).fill(place) : [],
  )
}
