import { ofOwner } from '../../model/of-owner.ts'
import type { PlannedTest } from '../../plan/question.ts'
import { testText } from '../../plan/asked-text.ts'
import type { IllegalSend } from '../../schedule/told.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { quietly } from './quietly.ts'
import { holds } from './select.ts'

/** Why an action could not have been sent in at a player, if it could not (G13). */
export type Illegality = 'another' | 'life' | 'must'

export function illegalityOf(work: Work, action: Action, player: number): Illegality | undefined {
  const { aim } = action.ability
  if (aim?.selector !== null) return undefined
  if (aim.another && player === action.player) return 'another'
  if (aim.life !== 'either' && work.facts.hasLived(player) === (aim.life === 'dead')) return 'life'
  const { must } = aim
  return must === null || isMet(work, must, action, player) ? undefined : 'must'
}

function isMet(work: Work, must: PlannedTest, action: Action, player: number): boolean {
  return quietly(work, () => holds(work, must, player, action, null))
}

/** The same in words: of whose action, at whom. */
export function illegalText(work: Work, { sent, to }: IllegalSend): string {
  const action = work.actions[sent.action] as Action
  const { aim, name } = action.ability
  const nameOf = (player: number): string => work.facts.names[player] ?? ''
  const [own, at] = [nameOf(action.player), nameOf(to)]
  const its = ofOwner(own, name)
  switch (action.selectedCount > 1 ? 'twice' : illegalityOf(work, action, to)) {
    case 'twice':
      return `${its} selects ${action.selectedCount} players, and ${at} is one`
    case 'another':
      return `${its} is for another player than ${own}`
    case 'life':
      return aim?.life === 'dead'
        ? `${its} asks for a dead player, and ${at} lived when the phase began`
        : `${its} asks for a living player, and ${at} was dead when the phase began`
    case 'must': {
      const asked = aim?.mustBe ?? null
      const meant = { self: [own], target: [at], chosen: [], actor: [] }
      if (asked === null) return `${its} asks what does not hold of ${at}`
      return `${its} asks that ${testText(work.plan, asked, [at], meant)}, which does not hold`
    }
    case undefined:
      return `${its} could not have been sent at ${at}`
  }
}
