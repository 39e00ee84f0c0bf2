import type { RawEvent } from '../kernel/log/log.ts'
import type { Events } from '../kernel/store/events.ts'
import type { LogEvent } from '../model/outcome.ts'
import { will } from '../plan/ability-plan.ts'

/** Of an aim, those of its causes that ended a branch of it, while another reached a player (S3): the others kept it where it was. */
export function endedBranches(events: Events | undefined): (aim: RawEvent) => LogEvent['against'] {
  return ({ kind, causes }) => {
    if (kind !== 'aimed' || causes.length < 2) return undefined
    const against = causes.filter(place => events?.opAt(place)?.will === will.fail)
    return against.length === 0 ? undefined : [...new Set(against)].sort((one, other) => one - other)
  }
}
