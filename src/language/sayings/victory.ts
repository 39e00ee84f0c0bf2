import { name, nothing, sentence, type Saying } from '../../model/saying.ts'
import type { Victory } from '../../model/victory.ts'
import { conditionSaid, testSaid } from './conditions.ts'
import { eventSaid } from './events.ts'
import type { SayingOf } from './saying-of.ts'

/** When a player wins by himself, or with his faction. */
export function victorySaid(
  { when, if: condition }: Victory,
  isBond: (name: string) => boolean,
  faction?: string,
): Saying {
  const meant: SayingOf = { targets: 0, chosen: 0, isBond, test: testSaid, clause: () => nothing }
  return sentence(faction === undefined ? 'ability.win' : 'ability.win-faction', {
    ...(faction !== undefined && { faction: name(faction) }),
    when: when === undefined ? nothing : sentence('ability.win-when', { event: eventSaid(when, meant) }),
    if:
      condition === undefined
        ? nothing
        : sentence(when === undefined ? 'ability.win-if' : 'ability.win-if/when', {
            condition: conditionSaid(condition, meant),
          }),
    end: when === undefined ? sentence('ability.win-at-end') : nothing,
  })
}
