import { byName } from '../model/by-name.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { parts, type State } from '../model/world.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { liesByRoom } from './lies-by-room.ts'
import { lineOf } from './line.ts'
import { wholeLog, type LogLine } from './log.ts'

/** A turn as `--format json` prints it; docs/rooms.md says what each key holds. */
export function roomsJson(outcome: TurnOutcome): unknown {
  const { turn, name, before, after } = outcome
  const { world } = before
  return {
    kind: 'turn',
    turn,
    ...(name !== undefined && { name }),
    ...(world.name !== undefined && { world: world.name }),
    declared: declaredJson(outcome),
    characters: Object.fromEntries([...world.characters.keys()].map(who => [who, characterJson(who, outcome)])),
    cameras: Object.fromEntries(cameraRooms(outcome).map(room => [room, filmedIn(room, outcome).map(lineOf)])),
    lies: liesJson(after),
    uses: Object.fromEntries([...after.uses].sort(([one], [other]) => byName(one, other))),
    locked: [...after.locked].sort(byName),
    events: wholeLog(outcome).map(eventJson),
  }
}

/** By room, `Ann: take key`. */
export function declaredJson({ declared }: TurnOutcome): unknown {
  return Object.fromEntries(declared.map(({ room, lines }) => [room, lines.map(({ who, text }) => `${who}: ${text}`)]))
}

function characterJson(who: string, outcome: TurnOutcome): unknown {
  const standing = outcome.after.characters.get(who)
  if (standing === undefined) return undefined
  const { room, health, concentration } = standing
  return {
    room,
    health,
    concentration: concentration / 2,
    ...Object.fromEntries(parts.map(part => [part, standing[part].toSorted(byName)])),
    path: outcome.paths.get(who) ?? [],
    failed: (outcome.failed.get(who) ?? []).map(({ text, reason }) => ({ declared: text, reason })),
    stopped: (outcome.stopped.get(who) ?? []).map(({ step, reason }) => ({ step, reason })),
    follows: outcome.follows.get(who) ?? [],
    saw: sightsOf(who, outcome).map(lineOf),
  }
}

/** By room, and by place. */
function liesJson(state: State): unknown {
  return Object.fromEntries([...liesByRoom(state)].map(([room, places]) => [room, Object.fromEntries(places)]))
}

function eventJson({ at, amount, kind, ...event }: LogLine): unknown {
  // Concentration is counted in halves within.
  const points = amount !== undefined && kind !== 'harm' && kind !== 'bounded' ? amount / 2 : amount
  return { kind, ...event, ...(points !== undefined && { amount: points }) }
}
