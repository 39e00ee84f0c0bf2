import type { SceneLink } from '../../model/room-scene.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { byPlace } from '../resolve/by-place.ts'
import { worded, type Language } from './wordings.ts'

/** Whom one holds, and whom one begins to follow: of oneself nobody is told as a sight. (W33, W30) */
export function ownDoings(
  who: string,
  step: number,
  { steps, follows }: TurnOutcome,
  language: Language,
): readonly SceneLink[] {
  const record = steps[step - 1]
  const held = (record && byPlace(record).holding.get(who)) ?? []
  // A door is called as it is on his side.
  const side = record?.walks.get(who)?.exit.here.name ?? ''
  const begun = follows.get(who)?.filter(({ step: at }) => at === step) ?? []
  return [
    ...held.map(({ whom, door }): SceneLink => ({
      kind: 'holds',
      who,
      whom,
      text:
        door === undefined
          ? worded('you-hold', language, { whom })
          : worded('you-hold-in-door', language, { whom, door: side }),
    })),
    ...begun.map(({ whom }): SceneLink => ({
      kind: 'follows',
      who,
      whom,
      text: worded('you-follow', language, { whom }),
    })),
  ]
}
