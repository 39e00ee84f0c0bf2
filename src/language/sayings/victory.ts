import { name, nothing, sentence, type Saying } from '../../model/saying.ts'
import type { EventName } from '../../model/event-names.ts'
import type { Condition, EventPattern } from '../../model/syntax.ts'
import type { Victory } from '../../model/victory.ts'
import { conditionSaid, testSaid } from './conditions.ts'
import { eventSaid } from './events.ts'
import type { SayingOf } from './saying-of.ts'

/** When a player wins by himself, or with his faction. */
export function victorySaid(
  { when, if: condition, while: works }: Victory,
  isBond: (name: string) => boolean,
  faction?: string,
): Saying {
  const meant: SayingOf = { targets: 0, chosen: 0, isBond, test: testSaid, clause: () => nothing }
  // Of a faction one of those who live is enough; whose own end is told may be dead by then.
  const isAlive =
    works === 'alive' &&
    faction === undefined &&
    !isOwnEnd(when) &&
    (condition === undefined || !asksForLife(condition))
  const [atEvent, ifOnly] = isAlive
    ? ['ability.win-when-alive', 'ability.win-if-alive']
    : ['ability.win-when', 'ability.win-if']
  return sentence(faction === undefined ? 'ability.win' : 'ability.win-faction', {
    ...(faction !== undefined && { faction: name(faction) }),
    when: when === undefined ? nothing : sentence(atEvent, { event: eventSaid(when, meant) }),
    if:
      condition === undefined
        ? nothing
        : sentence(when === undefined ? ifOnly : 'ability.win-if/when', {
            condition: conditionSaid(condition, meant),
          }),
    end: when === undefined ? sentence('ability.win-at-end') : nothing,
  })
}

/** `when: { killed: self }` */
function isOwnEnd(when: EventPattern | undefined): boolean {
  return (
    when !== undefined && ends.has(when.event) && when.whom.kind === 'selected' && when.whom.selector.kind === 'self'
  )
}

const ends: ReadonlySet<EventName> = new Set(['killed', 'dies', 'eliminated'])

/** `if: { self: { alive: true } }`, alone or among others. */
function asksForLife(condition: Condition): boolean {
  if (condition.kind === 'all') return condition.conditions.some(asksForLife)
  return condition.kind === 'of' && condition.who.kind === 'self' && condition.test.kind === 'alive'
}
