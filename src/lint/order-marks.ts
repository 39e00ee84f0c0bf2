import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import type { OrderedAction } from './actions.ts'
import { countOf, firstOf } from './crowds.ts'
import { doingName } from './doings.ts'
import type { Inversion } from './inversion.ts'
import { inversionsOf } from './inversions.ts'
import { earlyQuestionsOf } from './early-questions.ts'
import { killersNamed, lateCuresOf } from './late-cures.ts'
import { lateTriggersOf } from './late-triggers.ts'
import { inversionKinds } from './purposes.ts'
import type { OrderLine } from '../model/order-line.ts'
import type { Subject } from './subject.ts'

/** The lines of the orders, with what stands wrongly to others marked. */
export function markedOrders(lines: readonly OrderLine[], subject: Subject): readonly OrderLine[] {
  const { plan } = subject
  if (plan === undefined) return lines
  const inversions = inversionKinds.flatMap(kind => inversionsOf(kind, subject))
  const byAction = grouped(inversions, ({ doing: { ability, step } }) => nameAt(ability.name, step.order))
  const others = grouped(otherMarks(subject), ({ action: { holding, order } }) => nameAt(holding.ability.name, order))
  return lines.map(line => {
    const beside = others.get(nameAt(line.ability, line.order)) ?? []
    const besides = beside.filter(({ action: { holding } }) => line.owners.some(owner => owner.includes(holding.owner)))
    const alike = byAction.get(nameAt(line.ability, line.order)) ?? []
    const own = alike.filter(({ doing }) => line.owners.some(owner => owner.includes(doing.ability.owner)))
    const wrong = [...own.map(inversion => markOf(inversion, plan)), ...besides.map(({ mark }) => mark)]
    return wrong.length === 0 ? line : { ...line, wrong }
  })
}

interface OtherMark {
  readonly action: OrderedAction
  readonly mark: Mark
}

/** Of what is not for one kind of action: traps, what asks of tonight, and what takes marks away. */
function otherMarks(subject: Subject): readonly OtherMark[] {
  return [
    ...lateTriggersOf(subject).map(({ action, others }) => ({
      action,
      mark: marked('late-trigger', others.map(doingName)),
    })),
    ...earlyQuestionsOf(subject).map(({ action, others }) => ({
      action,
      mark: marked('early-question', others.map(doingName)),
    })),
    ...lateCuresOf(subject).map(({ action, deaths }) => ({ action, mark: marked('late-cure', killersNamed(deaths)) })),
  ]
}

function marked(what: string, names: readonly string[]): Mark {
  const more = names.length - mostNamed
  return { rule: `inversions/${what}`, to: names.slice(0, mostNamed), ...(more > 0 && { more }) }
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
