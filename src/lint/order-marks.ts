import { doingName } from './doings.ts'
import { inversionKinds, inversionsOf } from './inversions.ts'
import type { OrderLine } from '../model/order-line.ts'
import type { Subject } from './subject.ts'

/** The lines of the orders, with what stands wrongly to others marked. */
export function markedOrders(lines: readonly OrderLine[], subject: Subject): readonly OrderLine[] {
  const inversions = inversionKinds.flatMap(kind => inversionsOf(kind, subject))
  return lines.map(line => {
    const own = inversions.filter(({ doing: { ability, step } }) => {
      const isOwner = line.owners.some(owner => owner.includes(ability.owner))
      return line.ability === ability.name && line.order === step.order && isOwner
    })
    const wrong = own.map(({ kind, others }) => ({
      rule: `inversions/${kind === 'investigation' ? 'early' : 'late'}-${kind}`,
      to: others.map(({ doing }) => doingName(doing)),
    }))
    return wrong.length === 0 ? line : { ...line, wrong }
  })
}
