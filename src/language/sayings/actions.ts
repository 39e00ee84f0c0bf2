import { name, row, sentence, type Saying } from '../../model/saying.ts'
import { actionNames } from '../../model/ability-sentences.ts'
import type { Name } from '../../model/syntax.ts'

/** An attempt or action by its verb, its kind, or the name of an ability. */
export function actionSaid({ text }: Name): Saying {
  return actionNames.includes(text) ? sentence(`action.${text}`) : sentence('action.named', { ability: name(text) })
}

export function actionsSaid(names: readonly Name[]): Saying {
  return row('join.and', names.map(actionSaid))
}
