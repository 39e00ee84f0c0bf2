import type { RawEvent } from '../kernel/log/log.ts'
import { reason, type Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent } from '../model/outcome.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { requirementText } from '../plan/says.ts'
import { limitWording, useLimits } from '../plan/time-of-use.ts'
import { pickedDetails } from './asked-details.ts'
import { placesInLog } from './places-in-log.ts'

/** What an event of one kind says beside what all events say. */
export type EventDetails = Partial<Omit<LogEvent, 'n' | 'kind' | 'causes' | 'rules' | 'moment'>>

/** States that would have had it otherwise, or have the like of it otherwise, and what an action requires that failed for that; undefined if that is all nothing. */
export function attemptDetails(work: Work, event: RawEvent): EventDetails | undefined {
  const isPicked = event.op !== null && event.op.whom.written !== null
  const isAlone = event.values.length + event.before.length + event.ended.length + event.unmet.length === 0
  const isBare = isAlone && event.text === ''
  if (isBare && event.reason !== reason.requires && !isPicked) return undefined
  const details: { -readonly [Key in keyof EventDetails]: EventDetails[Key] } = {}
  if (event.values.length > 0) details.against = placesInLog(event.values)
  if (event.before.length > 0) details.overruled = placesInLog(event.before)
  if (event.ended.length > 0) details.ended = placesInLog(event.ended)
  if (event.unmet.length > 0) details.unmet = event.unmet
  if (event.reason === reason.requires) details.value = requirementOf(work, event)
  else if (event.text !== '') details.value = event.op?.code === code.make ? unusableIn(work, event) : event.text
  return isPicked ? { ...details, ...pickedDetails(work, event, work.actions[event.action] as Action) } : details
}

/** What a player was to be made to do, and what is against each. */
function unusableIn({ plan }: Work, { text }: RawEvent): readonly string[] {
  return text.split(',').flatMap(part => {
    const [place, what = ''] = part.split(' ')
    const ability = plan.abilities[Number(place)]
    return ability === undefined ? [] : [`${ability.name}: ${againstWording(what, ability)}`]
  })
}

function againstWording(what: string, ability: AbilityPlan): string {
  const limit = useLimits.find(each => each === what)
  if (limit !== undefined) return limitWording(limit, ability)
  return what === 'while'
    ? `it is for the ${ability.works === 'dead' ? 'dead' : 'living'}`
    : 'it is used as often as it may be'
}

/** What an action requires, said of its player by his name. */
function requirementOf(work: Work, event: RawEvent): string {
  const { ability, player } = work.actions[event.action] as Action
  return requirementText(work.plan, ability, work.facts.names[player] ?? '')
}
