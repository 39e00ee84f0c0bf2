import { byName } from '../model/by-name.ts'
import type { TurnEvent, TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { doorwayMeetings, roomMeetings, type Meeting } from '../resolve/who-met.ts'
import { grouped } from '../../model/grouped.ts'
import { lineOf } from './line.ts'
import { rulesOfSight } from './sight-rules.ts'

/** A line of the log. `n` counts from 1; causes are earlier ones. Who met, and what is told and filmed, is worked out when it is asked for. */
export interface LogLine extends Omit<TurnEvent, 'kind' | 'causes'> {
  readonly n: number
  readonly kind: TurnEvent['kind'] | 'meets' | 'told' | 'filmed'
  readonly causes: readonly number[]
}

type Unnumbered = Omit<LogLine, 'n' | 'causes'> & { readonly causes?: readonly number[] }

/** What happened at the moment and at each step, and who met whom. */
export function happenedLog(outcome: TurnOutcome): readonly LogLine[] {
  return log(outcome, () => [])
}

/** The same, and after each step what everybody was told of it, and what cameras wrote. */
export function wholeLog(outcome: TurnOutcome): readonly LogLine[] {
  return log(outcome, toldBySteps(outcome))
}

function log(outcome: TurnOutcome, toldAt: (step: number) => readonly Unnumbered[]): readonly LogLine[] {
  const lines: LogLine[] = []
  const add = (line: Unnumbered): number => lines.push({ ...line, n: lines.length + 1, causes: line.causes ?? [] })
  const numbers = new Map<number, number>()
  const bySteps = grouped(
    outcome.events.map((event, place) => ({ event, number: place + 1 })),
    ({ event }) => event.step,
  )
  for (let step = 0; step <= outcome.steps.length; step += 1) {
    const met = new Map<string, number>()
    const meet = (meetings: readonly Meeting[]) => {
      for (const meeting of meetings) met.set(pairOf(meeting), add({ step, kind: 'meets', ...meeting, rules: ['W32'] }))
    }
    const happen = (all: readonly Numbered[]) => {
      for (const { event, number } of all) {
        const causes = (event.causes ?? []).flatMap(cause => numbers.get(cause) ?? [])
        numbers.set(number, add({ ...event, causes: [...causes, ...causedBy(event, met)] }))
      }
    }
    const record = outcome.steps[step - 1]
    const { before, doorways, rooms } = parted(bySteps.get(step) ?? [])
    happen(before)
    if (record !== undefined) meet(doorwayMeetings(record))
    happen(doorways)
    if (record !== undefined) meet(roomMeetings(record))
    happen(rooms)
    toldAt(step).forEach(add)
  }
  return lines
}

interface Numbered {
  readonly event: TurnEvent
  readonly number: number
}

/** The events of a step before anybody meets in a doorway, then before anybody is held or followed in a room, then the rest. */
function parted(all: readonly Numbered[]): Readonly<Record<'before' | 'doorways' | 'rooms', readonly Numbered[]>> {
  const isOf =
    (kinds: readonly string[]) =>
    ({ event }: Numbered) =>
      kinds.includes(event.kind)
  const end = (place: number) => (place === -1 ? all.length : place)
  const first = end(all.findIndex(isOf([...byMeeting, ...out])))
  const last = all.findLastIndex(isOf(out))
  const second = end(all.findIndex((each, place) => place > last && place >= first && isOf(byMeeting)(each)))
  return { before: all.slice(0, first), doorways: all.slice(first, second), rooms: all.slice(second) }
}

/** Of a hold and of a following the meeting is a cause. */
function causedBy(event: TurnEvent, met: ReadonlyMap<string, number>): readonly number[] {
  const n = byMeeting.includes(event.kind) ? met.get(pairOf(event)) : undefined
  return n === undefined ? [] : [n]
}

const byMeeting = ['holds', 'follows']
const out = ['passes', 'stays']

function pairOf({ who = '', whom = '' }: { readonly who?: string; readonly whom?: string }): string {
  return JSON.stringify([who, whom].sort(byName))
}

function toldBySteps(outcome: TurnOutcome): (step: number) => readonly Unnumbered[] {
  const names = [...outcome.before.world.characters.keys()]
  const told = [
    ...names.flatMap(who => sightsOf(who, outcome).map(sight => ({ ...lineFor('told', sight), who }))),
    ...cameraRooms(outcome).flatMap(room =>
      filmedIn(room, outcome).map(sight => ({ ...lineFor('filmed', sight), room })),
    ),
  ]
  const bySteps = grouped(told, ({ step }) => step)
  return step => bySteps.get(step) ?? []
}

function lineFor(kind: 'told' | 'filmed', sight: Sight): Unnumbered {
  return { step: sight.step, kind, text: lineOf(sight), rules: rulesOfSight(sight, kind) }
}
