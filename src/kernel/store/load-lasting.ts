import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { mark, origin, type Action } from './action.ts'
import type { Game, KeptState, KeptTrigger, Words } from '../game.ts'
import { record } from '../log/record.ts'
import type { State } from './state.ts'
import { Trigger } from './trigger.ts'
import type { Work } from './work.ts'

/** What already lasted is in force before the Beginning of Night (N1). */
export function loadLasting(work: Work, game: Game): void {
  loadStates(work, game)
  const leaders = new Map<number, Trigger>()
  for (const kept of game.triggers) loadTrigger(work, kept, leaders)
}

function loadStates(work: Work, game: Game): void {
  const { states } = work
  const leaders = new Map<number, State>()
  for (const kept of game.states) {
    const counter = kept.slot < 0 ? undefined : states.from(0).find(({ slot }) => slot === kept.slot)
    const state = states.prepare(kept.op, maker(work, kept.words), -1, kept.on, kept.by, kept.to, false)
    const leader = leaders.get(kept.group) ?? state
    leaders.set(kept.group, leader)
    state.beginAgain(kept, leader, kept.slot < 0 ? leader : (counter ?? state))
    state.toldAt(recordKept(work, kept))
    if (kept.lasting.kind === 'next-night') state.wait()
    else states.enforce(state, -1 - kept.age)
  }
  states.allBegun()
}

function recordKept(work: Work, kept: KeptState | KeptTrigger): number {
  return record(work, {
    kind: 'lasting',
    player: kept.words.player,
    subject: kept.words.ability,
    op: kept.op,
    rules: ['S5', 'N1'],
  })
}

function loadTrigger(work: Work, kept: KeptTrigger, leaders: Map<number, Trigger>): void {
  const { op, words } = kept
  if (op.event === null || op.inner === null) return
  const trigger = new Trigger(op.event, op.inner, words.player, -1)
  trigger.beginAgain(kept, maker(work, words), leaders.get(kept.group))
  leaders.set(kept.group, trigger.counter)
  trigger.toldAt(recordKept(work, kept))
  if (kept.lasting.kind !== 'next-night') work.triggers.arm(trigger)
  work.triggers.add(trigger)
}

/** The action of an earlier phase, as far as its words are still read. */
export function maker(work: Work, words: Words): Action {
  const action = work.newAction(
    work.plan.abilities[words.ability] as AbilityPlan,
    words.player,
    words.inst,
    origin.later,
  )
  action.marks |= mark.past
  setWords(work, action, words)
  return action
}

export function setWords(work: Work, action: Action, words: Words): void {
  const { pool } = work
  action.reachedAt = pool.n
  action.reachedCount = words.reached.length
  for (const player of words.reached) pool.push(player)
  action.selectedAt = pool.n
  action.selectedCount = words.selected?.length ?? 0
  for (const player of words.selected ?? []) pool.push(player)
  action.chosenAt = pool.n
  action.chosenCount = words.chosen.length
  for (const player of words.chosen) pool.push(player)
  action.actorsAt = pool.n
  action.actorsCount = words.actors.length
  for (const player of words.actors) pool.push(player)
  action.victim = words.victim
  action.keptAt = pool.n
  action.keptCount = words.kept?.length ?? -1
  for (const player of words.kept ?? []) pool.push(player)
  action.text = work.reports.addText(words.text)
}
