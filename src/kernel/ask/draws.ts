import type { PlannedCondition, Select } from '../../plan/question.ts'
import type { Action } from '../store/action.ts'
import { recordDraw } from '../log/record.ts'
import type { Work } from '../store/work.ts'

/** A number in [0, 1), a function of the seed, the phase, the actor, the ability and how often it drew before (R12). */
function draw(work: Work, words: Action): { readonly drawn: number; readonly count: number } {
  const player = work.facts.names[words.player] ?? ''
  const ability = words.ability.name
  const key = `${player}\n${ability}`
  const count = work.chance.drawn.get(key) ?? 0
  work.chance.drawn.set(key, count + 1)
  if (work.input.draw === undefined) work.chance.unseeded ??= words
  return { drawn: work.input.draw?.(player, ability, count) ?? 0, count }
}

/** What a condition or a word draws for an action is drawn once, however often it is asked (R12). */
function once(work: Work, by: PlannedCondition | Select, words: Action, drawn: () => number): number {
  const known = work.chance.lots.get(by)?.get(words.id)
  if (known !== undefined) return known
  const result = drawn()
  const ofWord = work.chance.lots.get(by) ?? new Map<number, number>()
  work.chance.lots.set(by, ofWord.set(words.id, result))
  return result
}

/** Who only might do something draws nothing: what may be drawn is all that is known. */
function isOnlyThought({ id }: Action): boolean {
  return id < 0
}

/** Of the players last put on the scratch, so many, leaves one there; all where who asks only might draw. */
export function drawOne(work: Work, by: Select, words: Action, count: number): void {
  if (isOnlyThought(words)) return
  if (count === 1 && work.input.draw === undefined) work.chance.unseeded ??= words
  if (count < 2) return
  const from = work.scratchTop - count
  work.scratch[from] = once(work, by, words, () => {
    // In the order of their names, whoever came to be picked first.
    work.scratch.subarray(from, work.scratchTop).sort()
    const { drawn, count: before } = draw(work, words)
    const one = work.scratch[from + Math.floor(drawn * count)] as number
    recordDraw(work, words, before, work.facts.names[one] ?? '')
    return one
  })
  work.scratchTop = from + 1
}

/** Does something happen whose probability is what a condition says? */
export function drawChance(work: Work, by: PlannedCondition, words: Action): boolean {
  if (isOnlyThought(words)) return true
  const lot = once(work, by, words, () => {
    const { drawn, count } = draw(work, words)
    const happens = drawn < by.most
    recordDraw(work, words, count, happens ? 'yes' : 'no')
    if (work.asks !== undefined && work.log !== undefined) work.asks.at = work.log.events.place
    return happens ? 1 : 0
  })
  return lot === 1
}
