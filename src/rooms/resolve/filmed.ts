import { byName } from '../model/by-name.ts'
import type { Act, Step, TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { sightOf } from './saw.ts'

/** What the camera of a room wrote down. (§5, W37, W38) */
export function filmedIn(room: number, outcome: TurnOutcome): readonly Sight[] {
  return [...momentIn(room, outcome.acts), ...outcome.steps.flatMap(step => stepIn(room, step))]
}

/** The rooms that have a camera. */
export function cameraRooms({ before }: TurnOutcome): readonly number[] {
  return [...before.world.rooms.values()].flatMap(({ number, camera }) => (camera ? [number] : []))
}

function momentIn(room: number, acts: readonly Act[]): readonly Sight[] {
  const pairs = new Set<string>()
  return acts.flatMap((act): Sight[] => {
    if (act.room !== room || (act.kind === 'uses' && !act.filmed)) return []
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
function stepIn(room: number, { step, walks, falls, roomHolds }: Step): readonly Sight[] {
  const doors = [...walks].flatMap(([who, { exit, passed }]): { readonly who: string; readonly sight: Sight }[] => {
    if (!passed) return []
    const { here, there } = exit
    if (here.room === room) return [{ who, sight: { step, kind: 'leaves', who, door: here.name } }]
    return there.room === room ? [{ who, sight: { step, kind: 'enters', who, door: there.name } }] : []
  })
  return [
    ...doors.sort((one, other) => byName(one.who, other.who)).map(({ sight }) => sight),
    ...falls.flatMap((fall): Sight[] => (fall.room === room ? [{ step, kind: 'falls', who: fall.who }] : [])),
    ...roomHolds.flatMap(({ who, whom, room: at }): Sight[] =>
      at === room ? [{ step, kind: 'holds', who, whom }] : [],
    ),
  ]
}
