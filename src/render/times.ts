import { instantsIn } from '../model/instants.ts'
import type { ActionOutcome, LogEvent } from '../model/outcome.ts'
import { tellsWhen } from '../model/tells-when.ts'

/** When the log says that something happened. */
export interface Times {
  /** The place in the log and the order, or the round by the golden rule, at which a step of an action came to what it came to; instants and what happens by day have none. */
  readonly of: (action: ActionOutcome, step: number) => { readonly time: number; readonly order: number | undefined }
  /** The event that put an action off to another night, if one did. */
  readonly delayed: (action: number) => LogEvent | undefined
}

export function timesOf(log: readonly LogEvent[]): Times {
  const steps = new Map<string, LogEvent>()
  const begins = new Map<number, LogEvent>()
  const delayed = new Map<number, LogEvent>()
  const batches = new Map<number, LogEvent>()
  const rounds: LogEvent[] = []
  const ends = new Map<number, LogEvent>()
  const { first } = instantsIn(log)
  for (const event of log) {
    const { action = -1, step = -1, order = -1 } = event
    if (event.kind === 'action') begins.set(action, event)
    if (event.kind === 'succeeded') ends.set(action, event)
    if (event.kind === 'delayed') delayed.set(action, event)
    if (event.kind === 'batch') batches.set(order, event)
    if (event.kind === 'round') rounds.push(event)
    if (tellsWhen.has(event.kind) && !steps.has(`${action} ${step}`)) steps.set(`${action} ${step}`, event)
  }
  return {
    of: ({ id, steps: own }, place) => {
      const order = own[place]?.order ?? 0
      // What left no trace of its own is told with its batch, or where it began if that was later; where there are no batches, where it came to its end.
      const batch = batches.get(order) ?? (own.length === 1 ? ends.get(id) : undefined)
      const event = steps.get(`${id} ${place}`) ?? later(batch, begins.get(id))
      if (event === undefined) return { time: 0, order }
      const time = event.n
      if (event.order === 0 && time >= first) return { time, order: undefined }
      return { time, order: event.order ?? roundAt(time, rounds) }
    },
    delayed: action => delayed.get(action),
  }
}

/** The number of the last round that began before that place of the log; undefined where none did. */
function roundAt(time: number, rounds: readonly LogEvent[]): number | undefined {
  return rounds.findLast(({ n }) => n < time)?.amount
}

function later(one: LogEvent | undefined, other: LogEvent | undefined): LogEvent | undefined {
  return one !== undefined && one.n > (other?.n ?? -1) ? one : other
}
