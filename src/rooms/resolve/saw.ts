import type { Act, Hold, Step, TurnOutcome, Walk } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { actsByRoom } from './acts-by-room.ts'
import { byPlace } from './by-place.ts'

/** All that a character is told of others, in the order in which it is told; nobody is told his own doings. (§5, W36, W38, W39) */
export function sightsOf(viewer: string, outcome: TurnOutcome): readonly Sight[] {
  const told = [...ofMoment(viewer, outcome)]
  for (const step of outcome.steps) tellStep(viewer, step, outcome, told)
  return told
}

/** Each by the room in which it is seen or written down, so that a report looks at nothing else. */
function ofMoment(viewer: string, outcome: TurnOutcome): readonly Sight[] {
  const room = outcome.paths.get(viewer)?.[0]
  const seen = (actsByRoom(outcome).get(room ?? -1) ?? []).flatMap(act => seenBy(viewer, act))
  if (outcome.before.world.rulings['told-of-failure'] === 'no') return seen
  const failed = outcome.failed.get(viewer) ?? []
  return [
    ...seen,
    ...failed.map(({ declaration, text, reason }): Sight => ({ step: 0, kind: 'failed', declaration, text, reason })),
  ]
}

function seenBy(viewer: string, act: Act): readonly Sight[] {
  if (act.who !== viewer) return act.kind === 'uses' && !act.seen ? [] : [sightOf(act)]
  const tells = act.kind === 'uses' ? act.tells : undefined
  return act.kind === 'uses' && tells !== undefined ? [{ step: 0, kind: 'tells', use: act.use, text: tells }] : []
}

/** An act as whoever is in the room sees it. */
export function sightOf(act: Act): Sight {
  const step = 0
  switch (act.kind) {
    case 'shows': {
      const { kind, who, item, part, left, text } = act
      return { step, kind, who, item, part, left, ...(text !== undefined && { text }) }
    }
    case 'takes':
      return { step, kind: act.kind, who: act.who, item: act.item, place: act.place }
    case 'gives':
      return { step, kind: act.kind, who: act.who, whom: act.whom, item: act.item }
    case 'uses':
      return { step, kind: act.kind, who: act.who, use: act.use, ...(act.on !== undefined && { on: act.on }) }
    case 'hits':
      return { step, kind: act.kind, who: act.who, ...(act.whom !== undefined && { whom: act.whom }) }
    case 'drops':
    case 'draws':
    case 'puts-away':
      return { step, kind: act.kind, who: act.who, item: act.item }
    case 'falls':
      return { step, kind: act.kind, who: act.who }
  }
}

/**
 * "Danger, heads, beside, passes, holds in the doorway, leaves and fails, enters, here, falls, holds in the room; within each by name."
 * In loops: there are as many steps to tell as characters times five.
 */
function tellStep(viewer: string, record: Step, outcome: TurnOutcome, told: Sight[]): void {
  const { step, walks, from, to } = record
  const places = byPlace(record)
  const own = walks.get(viewer)
  const left = places.leaving.get(from.get(viewer) ?? -1) ?? nothing
  const room = to.get(viewer) ?? -1
  for (const { door, text } of places.endangered.get(viewer) ?? nothing) told.push({ step, kind: 'danger', door, text })
  for (const [who, { exit }] of left) if (who !== viewer) told.push({ step, kind: 'heads', who, door: exit.here.name })
  if (own?.inside === true) tellDoorway(viewer, own, record, told)
  if (seesExits(own, outcome))
    for (const [who, { exit, passed }] of left)
      if (who !== viewer) told.push({ step, kind: passed ? 'leaves' : 'fails', who, door: exit.here.name })
  for (const [who, { exit }] of places.entering.get(room) ?? nothing)
    if (who !== viewer) told.push({ step, kind: 'enters', who, door: exit.there.name })
  if (own?.passed === true) tellPresence(room, record, outcome, told)
  for (const { who } of places.falling.get(room) ?? nothing) if (who !== viewer) told.push({ step, kind: 'falls', who })
  tellHolds(viewer, step, places.held.get(room), told)
}

const nothing: readonly never[] = []

/** Who entered the doorway beside him, who passed it towards the side that he came from, and who was held in it. (s13, W38) */
function tellDoorway(viewer: string, { exit: own }: Walk, record: Step, told: Sight[]): void {
  const { step } = record
  const { through, heldInDoorway } = byPlace(record)
  const others = through.get(own.door) ?? nothing
  const door = own.here.name
  for (const [who, { exit, inside }] of others)
    if (who !== viewer && inside && exit.here === own.here) told.push({ step, kind: 'beside', who, door })
  for (const [who, { exit, inside, passed }] of others)
    if (inside && passed && exit.here !== own.here) told.push({ step, kind: 'passes', who, door })
  tellHolds(viewer, step, heldInDoorway.get(own.door.id), told, { door })
}

function tellHolds(
  viewer: string,
  step: number,
  holds: readonly Hold[] | undefined,
  told: Sight[],
  where: { readonly door?: string } = {},
): void {
  for (const { who, whom } of holds ?? nothing)
    if (who !== viewer) told.push({ step, kind: 'holds', who, whom, ...where })
}

/** "If not trying to move" (s12), or "if not leaving" (s23). (W-R25) */
function seesExits(own: Walk | undefined, { before }: TurnOutcome): boolean {
  return before.world.rulings['exit-seen-by'] === 'not-trying' ? own === undefined : own?.passed !== true
}

/** Who stood where he came in, and how each looks. (W-R24) */
function tellPresence(room: number, record: Step, { before }: TurnOutcome, told: Sight[]): void {
  if (before.world.rulings.presence === 'no') return
  const { step, looks, down } = record
  for (const who of byPlace(record).standing.get(room) ?? nothing)
    told.push({ step, kind: 'here', who, looks: looks.get(who) ?? nothing, down: down.has(who) })
}
