import type { RawEvent } from '../kernel/log/log.ts'
import type { Work } from '../kernel/store/work.ts'
import { counterFact } from '../model/counter-fact.ts'
import type { LogEvent } from '../model/outcome.ts'
import { roleTitle } from '../model/role-title.ts'
import { hiddenFlip } from '../plan/builder.ts'
import type { Plan } from '../plan/plan.ts'
import { unboundAmong, unboundDetail } from './unbound.ts'

/** What an event says that changed a property of a player. */
export function propertyDetails(work: Work, event: RawEvent): Partial<LogEvent> {
  const { plan } = work
  const [before = -1] = event.before
  switch (event.text) {
    case 'role':
      return roleDetails(work, event)
    case 'faction':
      return {
        property: 'faction',
        value: plan.factions[event.subject]?.name ?? '',
        ...(event.settles === null && { was: plan.factions[before]?.name ?? '' }),
      }
    case 'bound':
      return { property: `bound ${plan.bonds[event.subject] ?? ''}` }
    default:
      return plan.properties[event.subject]?.kind === 'known' ? knownDetails(work, event) : countedDetails(plan, event)
  }
}

function roleDetails(work: Work, { player, subject, settles, before: [before = -1] }: RawEvent): Partial<LogEvent> {
  const { roles } = work.plan
  const binds = roles[subject]?.binds.map(bind => bind.subject) ?? []
  return {
    property: 'role',
    value: roles[subject]?.label ?? '',
    ...(settles === null && { was: roles[before]?.label ?? '' }),
    ...unboundDetail(unboundAmong(work, player, binds)),
  }
}

/** Of which alignment the player is known to be, and to whom: to everybody, where that is not said. */
function knownDetails({ plan, facts }: Work, event: RawEvent): Partial<LogEvent> {
  const to = facts.names[event.subject - plan.known - 1]
  return { property: 'known', value: plan.words[event.amount - 1] ?? '', ...(to !== undefined && { other: to }) }
}

/** A mark or item with all the player then had of its kind; a counter or vote with its number. */
function countedDetails(plan: Plan, event: RawEvent): Partial<LogEvent> {
  const property = plan.properties[event.subject]
  const kind = property?.kind ?? 'mark'
  if (kind === 'flip') return { property: kind, value: flipWording(plan, event.amount) }
  if (kind === 'votes' || kind === 'number' || kind === 'counter') {
    const own = property?.name ?? ''
    const name = kind === 'counter' ? counterFact(own) : own
    const was = event.settles === null ? { was: String(event.before[0] ?? 0) } : {}
    return { property: name, value: String(event.amount), ...was, amount: event.amount }
  }
  const names = (places: readonly number[]): readonly string[] =>
    places.map(place => plan.properties[place]?.name ?? '').sort()
  return { property: `${kind}s`, value: names(event.values), was: names(event.before) }
}

export function flipWording(plan: Plan, value: number): string {
  const shown = plan.flips[value - hiddenFlip - 1]
  return shown === undefined ? 'hidden' : roleTitle(shown.faction, shown.role)
}
