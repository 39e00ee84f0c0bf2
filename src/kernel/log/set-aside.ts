import { rulings } from '../../model/rules.ts'
import type { Input } from '../input.ts'
import type { Work } from '../store/work.ts'
import { record } from './record.ts'

/** Tells of what was sent in and is not performed: whose gave way to whose (R9), and what is illegal by now (T2). */
export function tellSetAside(work: Work, { setAside = [] }: Input): void {
  for (const { player, ability, targets, other, why = '' } of setAside) {
    const sent = { player, subject: ability, values: targets }
    if (other < 0) record(work, { kind: 'set-aside', ...sent, text: why, rules: ['T2'] })
    else
      record(work, {
        kind: 'ruling',
        ...sent,
        other,
        text: 'faction-duplicates',
        rules: [rulings['faction-duplicates'].id],
      })
  }
}
