import { listed } from '../model/listed.ts'
import type { ActionOutcome, Cause, Reason, Report } from '../model/outcome.ts'

/** `Ann's Block [40]`. What a moderator did has nobody's name. */
export function causeWording({ player, ability, order }: Cause): string {
  return ownedAbility(player, ability) + (order === undefined ? '' : ` [${order}]`)
}

export function causesWording(causes: readonly Cause[]): string {
  return listed([...new Set(causes.map(causeWording))])
}

export function ownedAbility(player: string, ability: string): string {
  return player === '' ? ability : `${player}'s ${ability}`
}

/** `Ann's Block on Carol`. */
export function actionWording(action: ActionOutcome): string {
  const named = action.selected.length > 0 ? action.selected : action.origin === 'submitted' ? [] : action.reached
  const on = named.length === 0 ? '' : ` on ${listed(named)}`
  const chosen = action.chosen.length === 0 ? '' : `, choosing ${listed(action.chosen)},`
  return ownedAbility(action.player, action.ability) + on + chosen
}

/** Why something came to nothing, in half a sentence. */
export function reasonWording({ kind, by, requires }: Reason): string {
  const whose = by.length === 0 ? '' : causesWording(by)
  const owing = whose === '' ? '' : `, because of ${whose}`
  switch (kind) {
    case 'stopped':
      return `stopped by ${whose || 'a state'}`
    case 'invalid-target':
      return `invalid target${owing}`
    case 'split':
      return `its aim was split${whose && ` by ${whose}`}: it had several targets where one is due`
    case 'loop':
      return 'the last ability of a loop that 100 turns do not bring to rest'
    case 'lost':
      return `its ability was lost${owing}`
    case 'requires':
      return `what it requires did not hold${owing}${requires === undefined ? '' : `: ${requires}`}`
    case 'no-target':
      return `it had no target${owing}`
    case 'interaction':
      return `it and ${whose || 'others'} would do to each other what cannot be ordered`
    case 'illegal-redirect':
      return 'it would have redirected to an illegal target'
    case 'ignored':
      return 'it was ignored: a window was open'
    case 'constraint':
      return `a constraint did not hold${requires === undefined ? '' : `: ${requires}`}`
  }
}

/** `Investigate Dave: Town`, `Track Bob: visited Erin`. */
export function reportWording(report: Report): string {
  return `${report.ability}${report.of === undefined ? '' : ` ${report.of}`}: ${answerWording(report)}`
}

/** A fact that states make read otherwise than it is; of the others they hide visits. */
export function isReading(fact: string): boolean {
  return fact === 'alignment' || fact === 'role'
}

export function answerWording({ fact, value }: Report): string {
  if (typeof value === 'string') return value
  if (fact === 'visits') return `visited ${listed(value)}`
  if (fact === 'visitors') return `visited by ${listed(value)}`
  return value.length === 0 ? 'none' : value.join(', ')
}
