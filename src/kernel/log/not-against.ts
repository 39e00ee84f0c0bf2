import { will } from '../../plan/ability-plan.ts'
import { target } from '../../plan/builder.ts'
import { verbOf } from '../../plan/kinds.ts'
import { misfitOf } from '../rules/misfit.ts'
import { mostLookedAt } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { UnmetState } from './log.ts'

const kill = verbOf('kill')
const die = verbOf('die')

export function isDeadly(verb: number): boolean {
  return verb === kill || verb === die
}

/** Those states in force against a player that keep off him, or lead elsewhere, what might kill him, and not the killing effect at hand. */
export function notAgainstDeath(work: Work, action: Action, verb: number, on: number): readonly UnmetState[] {
  if (!isDeadly(verb)) return none
  const isTargeted = action.ability.aim !== null && reaches(work, action, on)
  const attempt = { by: action.player, on, action }
  return inForce(work, on, state => {
    const { verbs } = state.attempts
    if (state.op.will === will.fail && verbs[verb] === 1) return misfitOf(work, state, attempt)
    // Who is safe from being killed may still die of something else.
    if (state.op.will === will.fail && verbs[kill] === 1) return 'verb'
    return verbs[target] === 1 && !isTargeted ? 'untargeted' : ''
  })
}

/** Likewise of what keeps off him, or leads elsewhere, whoever targets him, but not the action at hand, which may kill him. */
export function notAgainstAim(work: Work, action: Action, on: number): readonly UnmetState[] {
  if (!action.ability.kinds.has('killing')) return none
  const attempt = { by: action.player, on, action }
  return inForce(work, on, state => (state.attempts.verbs[target] === 1 ? misfitOf(work, state, attempt) : ''))
}

function reaches({ pool }: Work, { reachedAt, reachedCount }: Action, player: number): boolean {
  return pool.slice(reachedAt, reachedCount).includes(player)
}

function inForce(work: Work, on: number, misfit: (state: State) => UnmetState['misfit'] | ''): readonly UnmetState[] {
  const unmet: UnmetState[] = []
  let left = mostLookedAt
  for (let state = work.states.newestAgainst(on); state !== null && left > 0; state = state.next) {
    left--
    const isAgainst = state.op.will === will.fail || state.op.will === will.target
    if (!isAgainst || state.ended !== 0 || state.counter.usesLeft === 0 || state.event < 0) continue
    const found = misfit(state)
    if (found !== '') unmet.push({ event: state.event, misfit: found })
  }
  return unmet
}

const none: readonly UnmetState[] = []
