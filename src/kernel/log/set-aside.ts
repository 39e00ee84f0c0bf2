import { rulings } from '../../model/rules.ts'
import type { Input } from '../input.ts'
import type { Work } from '../store/work.ts'
import { record } from './record.ts'

/** Tells of what several sent in and one performs: whose gave way to whose (R9). */
export function tellSetAside(work: Work, { setAside = [] }: Input): void {
  for (const { player, ability, targets, other } of setAside)
    record(work, {
      kind: 'ruling',
      player,
      other,
      subject: ability,
      values: targets,
      text: 'faction-duplicates',
      rules: [rulings['faction-duplicates'].id],
    })
}
