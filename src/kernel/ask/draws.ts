import type { Action } from '../store/action.ts'
import { recordDraw } from '../log/record.ts'
import type { Work } from '../store/work.ts'

/** A number in [0, 1), a function of the seed, the phase, the actor, the ability and how often it drew before (R12). */
function draw(work: Work, words: Action): { readonly drawn: number; readonly count: number } {
  const player = work.facts.names[words.player] ?? ''
  const ability = words.ability.name
  const key = `${player}\n${ability}`
  const count = work.drawn.get(key) ?? 0
  work.drawn.set(key, count + 1)
  if (work.input.draw === undefined) work.needsSeed = true
  return { drawn: work.input.draw?.(player, ability, count) ?? 0, count }
}

/** Puts one other player who lived when the phase began on the scratch, if there is one. */
export function drawPlayer(work: Work, words: Action): void {
  let others = 0
  for (let player = 0; player < work.count; player++) if (isOther(work, words, player)) others++
  if (others === 0) return
  const { drawn, count } = draw(work, words)
  let left = Math.floor(drawn * others)
  for (let player = 0; player < work.count; player++) {
    if (!isOther(work, words, player) || left-- > 0) continue
    recordDraw(work, words, count, work.facts.names[player] ?? '')
    work.put(player)
    return
  }
}

/** Of the players last put on the scratch, so many, leaves one there. */
export function drawOne(work: Work, words: Action, count: number): void {
  if (count < 2) return
  const from = work.scratchTop - count
  // In the order of their names, whoever came to be picked first.
  work.scratch.subarray(from, work.scratchTop).sort()
  const { drawn, count: before } = draw(work, words)
  const one = work.scratch[from + Math.floor(drawn * count)] as number
  recordDraw(work, words, before, work.facts.names[one] ?? '')
  work.scratch[from] = one
  work.scratchTop = from + 1
}

function isOther(work: Work, words: Action, player: number): boolean {
  return work.facts.hasLived(player) && player !== words.player
}

/** Does something of probability `chance` happen? */
export function drawChance(work: Work, words: Action, chance: number): boolean {
  const { drawn, count } = draw(work, words)
  const happens = drawn < chance
  recordDraw(work, words, count, happens ? 'yes' : 'no')
  return happens
}
