import { byName } from '../model/by-name.ts'
import type { Act, Step, TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { actsByRoom } from './acts-by-room.ts'
import { byPlace } from './by-place.ts'
import { sightOf } from './saw.ts'

/** What the camera of a room wrote down. (§5, W37, W38) */
export function filmedIn(room: number, outcome: TurnOutcome): readonly Sight[] {
  return [...momentIn(actsByRoom(outcome).get(room) ?? []), ...outcome.steps.flatMap(step => stepIn(room, step))]
}

/** The rooms that have a camera. */
export function cameraRooms({ before }: TurnOutcome): readonly number[] {
  return [...before.world.rooms.values()].flatMap(({ number, camera }) => (camera ? [number] : []))
}

function momentIn(acts: readonly Act[]): readonly Sight[] {
  const pairs = new Set<string>()
  return acts.flatMap((act): Sight[] => {
    if (act.kind === 'uses' && !act.filmed) return []
    if (act.kind !== 'gives') return [sightOf(act)]
    // "Once, whatever and how many" (W15).
    const { kind, who, whom } = act
    const pair = JSON.stringify([who, whom])
    if (pairs.has(pair)) return []
    pairs.add(pair)
    return [{ step: 0, kind, who, whom }]
  })
}

/** "Leaves and enters of a step together, by name." Nothing of a hold in a doorway. */
function stepIn(room: number, record: Step): readonly Sight[] {
  const { step } = record
  const { leaving, entering, falling, held } = byPlace(record)
  const doors: (Sight & { readonly who: string })[] = []
  for (const [who, { exit, passed }] of leaving.get(room) ?? [])
    if (passed) doors.push({ step, kind: 'leaves', who, door: exit.here.name })
  for (const [who, { exit }] of entering.get(room) ?? [])
    doors.push({ step, kind: 'enters', who, door: exit.there.name })
  return [
    ...doors.sort((one, other) => byName(one.who, other.who)),
    ...(falling.get(room) ?? []).map(({ who }): Sight => ({ step, kind: 'falls', who })),
    ...(held.get(room) ?? []).map(({ who, whom }): Sight => ({ step, kind: 'holds', who, whom })),
  ]
}
