import { name, row, sentence, type Saying } from '../../model/saying.ts'
import type { Name } from '../../model/syntax.ts'
import { kinds } from '../verbs/verb.ts'
import { verbs } from '../verbs/index.ts'

const ofKinds: ReadonlySet<string> = new Set(kinds)
const others: ReadonlySet<string> = new Set(['this', 'anything', 'all', 'factional'])
const ofEvery: ReadonlySet<string> = new Set(['target', 'act', 'observe', 'eliminate'])

/** An attempt or action by its verb, its kind, or the name of an ability. */
export function actionSaid({ text }: Name): Saying {
  const own = sentence(`action.${text}`)
  if (others.has(text)) return own
  if (ofKinds.has(text)) return sentence('action.of-kind', { action: own })
  if (verbs.has(text) || ofEvery.has(text)) return sentence('action.done', { action: own })
  return sentence('action.named', { ability: name(text) })
}

/** Actions with which something is done, or which are spoken of. */
export function actionsSaid(names: readonly Name[]): Saying {
  return row('join.actions', names.map(actionSaid))
}

/** What is tried, before whom it is tried on. */
export function triesSaid(names: readonly Name[]): Saying {
  return row('join.tries', names.map(actionSaid))
}
