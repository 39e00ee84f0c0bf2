import type { AimPlan } from '../../plan/ability-plan.ts'
import type { Action, AimPart } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { isTooFew } from '../rules/legal.ts'

/** What of an action is invalid, as the log says it, and who that is where it is said of one player. */
export interface Invalid {
  readonly text: string
  readonly player: number
}

const nothingSaid: Invalid = { text: '', player: -1 }

/** Of the targets it reached, or of whom it chose: the first whom it may not have, and that he is its own player, dead or alive; else what he must be did not hold. */
export function foundInvalid(work: Work, action: Action, part: AimPart): Invalid {
  const { aim, choose } = action.ability
  const { reachedAt, reachedCount, chosenAt, chosenCount } = action
  if (part === 'target') return aim === null ? nothingSaid : among(work, action, aim, reachedAt, reachedCount)
  if (choose === null) return nothingSaid
  if (isTooFew(action, choose, chosenCount)) return { text: 'choice', player: -1 }
  const { text, player } = among(work, action, choose, chosenAt, chosenCount)
  return { text: text === '' ? 'chosen' : `chosen-${text}`, player }
}

interface Found extends Invalid {
  readonly text: 'self' | 'dead' | 'alive' | ''
}

function among(work: Work, action: Action, plan: AimPlan, at: number, count: number): Found {
  for (const player of work.pool.slice(at, count)) {
    const text = wordFor(work, action, plan, player)
    if (text !== '') return { text, player }
  }
  return { text: '', player: -1 }
}

function wordFor({ facts }: Work, { player: own }: Action, plan: AimPlan, player: number): Found['text'] {
  if (plan.another && player === own) return 'self'
  switch (plan.life) {
    case 'any':
      return facts.hasLived(player) ? '' : 'dead'
    case 'living':
      return facts.isAlive(player) ? '' : 'dead'
    case 'dead':
      return facts.isAlive(player) ? 'alive' : ''
    case 'either':
      return ''
  }
}
