import type { Win } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'
import { nightOf } from '../variants/submissions.ts'
import { fewestOfGame, type Subject } from './subject.ts'

/** Who has won when a first night has passed on which nobody sends anything in. */
export const wonAtOnce = onceFor((subject: Subject): readonly Win[] => {
  const [first] = subject.setup.players
  if (subject.plan === undefined || subject.setup.players.length < fewestOfGame || first === undefined) return []
  return subject.resolve(nightOf([], first.at, 1))?.wins ?? []
})

/** Whether the faction that outlives all threats has none: the others win each in his own way. */
export function isTownAlone(subject: Subject): boolean {
  const factions = new Set(subject.plan?.players.map(({ faction }) => faction))
  return factions.size > 1 && wonAtOnce(subject).some(({ condition }) => condition === 'last standing')
}
