import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import { countOf, firstOf } from './crowds.ts'
import { doingName } from './doings.ts'
import type { Inversion } from './inversion.ts'
import { inversionsOf } from './inversions.ts'
import { inversionKinds } from './purposes.ts'
import type { OrderLine } from '../model/order-line.ts'
import type { Subject } from './subject.ts'

/** The lines of the orders, with what stands wrongly to others marked. */
export function markedOrders(lines: readonly OrderLine[], subject: Subject): readonly OrderLine[] {
  const { plan } = subject
  if (plan === undefined) return lines
  const inversions = inversionKinds.flatMap(kind => inversionsOf(kind, subject))
  const byAction = grouped(inversions, ({ doing: { ability, step } }) => nameAt(ability.name, step.order))
  return lines.map(line => {
    const alike = byAction.get(nameAt(line.ability, line.order)) ?? []
    const own = alike.filter(({ doing }) => line.owners.some(owner => owner.includes(doing.ability.owner)))
    return own.length === 0 ? line : { ...line, wrong: own.map(inversion => markOf(inversion, plan)) }
  })
}

function nameAt(ability: string, order: number | undefined): string {
  return JSON.stringify([ability, order])
}

const mostNamed = 20

function markOf({ kind, others }: Inversion, plan: Plan): Mark {
  const named = firstOf(others, mostNamed, plan).map(doingName)
  const more = countOf(others) - named.length
  return {
    rule: `inversions/${kind === 'investigation' ? 'early' : 'late'}-${kind}`,
    to: named,
    ...(more > 0 && { more }),
  }
}

type Mark = Required<OrderLine>['wrong'][number]
