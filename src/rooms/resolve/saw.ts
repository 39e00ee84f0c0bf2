import type { Act, Step, TurnOutcome, Walk } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { actsByRoom } from './acts-by-room.ts'
import { byPlace, type Walking } from './by-place.ts'

/** All that a character is told of others, in the order in which it is told; nobody is told his own doings. (§5, W36, W38, W39) */
export function sightsOf(viewer: string, outcome: TurnOutcome): readonly Sight[] {
  return [...ofMoment(viewer, outcome), ...outcome.steps.flatMap(step => ofStep(viewer, step, outcome))]
}

/** Each by the room in which it is seen or written down, so that a report looks at nothing else. */
function ofMoment(viewer: string, outcome: TurnOutcome): readonly Sight[] {
  const room = outcome.paths.get(viewer)?.[0]
  const seen = (actsByRoom(outcome).get(room ?? -1) ?? []).flatMap(act => seenBy(viewer, act))
  if (outcome.before.world.rulings['told-of-failure'] === 'no') return seen
  const failed = outcome.failed.get(viewer) ?? []
  return [...seen, ...failed.map(({ text, reason }): Sight => ({ step: 0, kind: 'failed', text, reason }))]
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

/** "Danger, heads, beside, passes, holds in the doorway, leaves and fails, enters, here, falls, holds in the room; within each by name." */
function ofStep(viewer: string, record: Step, outcome: TurnOutcome): readonly Sight[] {
  const { step, walks, from, to } = record
  const own = walks.get(viewer)
  const [begun, ended] = [from.get(viewer), to.get(viewer)]
  const { leaving, entering, through } = byPlace(record)
  const othersOf = (all: readonly Walking[] = []) => all.filter(([who]) => who !== viewer)
  const left = begun === undefined ? [] : othersOf(leaving.get(begun))
  const entered = ended === undefined ? [] : othersOf(entering.get(ended))
  const told = (kind: 'heads' | 'leaves' | 'fails' | 'beside' | 'passes' | 'enters', who: string, door: string): Sight => ({ step, kind, who, door }) // prettier-ignore
  return [
    ...record.dangers.flatMap(({ who, door, text }): Sight[] => (who === viewer ? [{ step, kind: 'danger', door, text }] : [])),
    ...left.map(([who, { exit }]) => told('heads', who, exit.here.name)),
    ...(own?.inside === true ? inDoorway(viewer, own, othersOf(through.get(own.exit.door)), record) : []),
    ...(seesExits(viewer, record, outcome) ? left.map(([who, { exit, passed }]) => told(passed ? 'leaves' : 'fails', who, exit.here.name)) : []),
    ...entered.map(([who, { exit }]) => told('enters', who, exit.there.name)),
    ...(own?.passed === true ? presence(viewer, record, outcome) : []),
    ...record.falls.flatMap(({ who, room }): Sight[] => (who !== viewer && room === ended ? [{ step, kind: 'falls', who }] : [])),
    ...record.roomHolds.flatMap(({ who, whom, room }): Sight[] => (who !== viewer && room === ended ? [{ step, kind: 'holds', who, whom }] : [])),
  ] // prettier-ignore
}

/** Who entered the doorway beside him, who passed it towards the side that he came from, and who was held in it. (s13, W38) */
function inDoorway(
  viewer: string,
  own: Walk,
  others: readonly Walking[],
  { step, doorwayHolds }: Step,
): readonly Sight[] {
  const { door, here } = own.exit
  const within = others.filter(([, { inside }]) => inside)
  const beside = within.filter(([, { exit }]) => exit.here === here)
  const passing = within.filter(([, { exit, passed }]) => exit.here !== here && passed)
  return [
    ...beside.map(([who]): Sight => ({ step, kind: 'beside', who, door: here.name })),
    ...passing.map(([who]): Sight => ({ step, kind: 'passes', who, door: here.name })),
    ...doorwayHolds.flatMap((hold): Sight[] =>
      hold.door === door.id && hold.who !== viewer ? [{ step, kind: 'holds', who: hold.who, whom: hold.whom }] : [],
    ),
  ]
}

/** "If not trying to move" (s12), or "if not leaving" (s23). (W-R25) */
function seesExits(viewer: string, { walks }: Step, { before }: TurnOutcome): boolean {
  const own = walks.get(viewer)
  if (before.world.rulings['exit-seen-by'] === 'not-trying') return own === undefined
  return own?.passed !== true
}

/** Who stood where he came in, and how each looks. (W-R24) */
function presence(viewer: string, record: Step, { before }: TurnOutcome): readonly Sight[] {
  if (before.world.rulings.presence === 'no') return []
  const { step, to, looks, down } = record
  const there = byPlace(record).standing.get(to.get(viewer) ?? 0) ?? []
  return there.map((who): Sight => ({ step, kind: 'here', who, looks: looks.get(who) ?? [], down: down.has(who) }))
}
