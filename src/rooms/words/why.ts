import type { TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { lineOf } from './line.ts'
import type { LogLine } from './log.ts'
import { happenedIn, withCauses, withConsequences, type Reasoned } from './reasoned.ts'
import { rulesOfSight } from './sight-rules.ts'
import { reasonsForItem } from './why-item.ts'

/** What there is to say of a character, an item, `Ann's melee`, `Ann at 3`, `Bob saw Ann` or `camera 2`; nothing of any other name. */
export function reasonsFor(asked: string, outcome: TurnOutcome): readonly Reasoned[] {
  const { world } = outcome.before
  const name = asked.trim()
  if (world.characters.has(name)) return ofCharacter(name, outcome)
  const [, viewer, whom] = /^(.+) saw (.+)$/.exec(name) ?? []
  if (viewer !== undefined && whom !== undefined && world.characters.has(viewer))
    return sightsAbout(viewer, whom, outcome)
  const [, camera] = /^camera (\d{1,9})$/.exec(name) ?? []
  if (camera !== undefined && cameraRooms(outcome).includes(Number(camera)))
    return filmedIn(Number(camera), outcome).map(sight => seen(sight, 'filmed'))
  const [, who, step] = /^(.+) at ([1-5])$/.exec(name) ?? []
  if (who !== undefined && world.characters.has(who)) return ofStep(who, Number(step), outcome)
  const [, actor, action] = /^(.+)['’]s (.+)$/.exec(name) ?? []
  if (actor !== undefined && action !== undefined) return ofAction(actor, action, outcome)
  return reasonsForItem(name, outcome)
}

/** Each declaration with what came of it, then the steps; of one step what led to it, and what happened at it. */
function ofCharacter(who: string, outcome: TurnOutcome, step?: number): readonly Reasoned[] {
  const happened = happenedIn(outcome)
  const { events } = happened
  const leading = leadingTo(step, events)
  const isAsked = (event: LogLine) => leading.has(event.n)
  const told = new Set<LogLine>()
  const own = events.filter(event => event.kind === 'declared' && event.who === who && isAsked(event))
  const lines = own.flatMap(event => withConsequences(event, happened, told, isAsked))
  const others = events.filter(event => isAbout(event, who) && !told.has(event))
  const then = others.filter(event => step === undefined || event.step === step)
  return [...lines, ...then.flatMap(event => withCauses(event, happened))]
}

/** The numbers of what happened at a step, and of all that it is due to; of everything where no step is asked for. */
function leadingTo(step: number | undefined, events: readonly LogLine[]): ReadonlySet<number> {
  const leading = new Set<number>()
  for (const { n, causes, step: then } of events.toReversed()) {
    if (step === undefined || then === step) leading.add(n)
    if (leading.has(n)) for (const cause of causes) leading.add(cause)
  }
  return leading
}

/** What happened to him at a step. Where nothing did, where he is, and what last bore on his way. */
function ofStep(who: string, step: number, outcome: TurnOutcome): readonly Reasoned[] {
  const then = ofCharacter(who, outcome, step)
  if (then.length > 0) return then
  const happened = happenedIn(outcome)
  const { events } = happened
  const last = events.findLast(event => event.who === who && event.step < step && bearing.has(event.kind))
  const isPausing = outcome.steps[step - 1]?.pauses.has(who) === true
  const text = `${who} ${isPausing ? 'pauses' : 'is'} in room ${outcome.paths.get(who)?.[step] ?? ''}`
  const here: Reasoned = { depth: 0, text, step, rules: isPausing ? ['W28'] : [] }
  return [here, ...(last === undefined || isPausing ? ofNoWay(who, outcome) : withCauses(last, happened, 1))]
}

const bearing: ReadonlySet<LogLine['kind']> = new Set([
  'falls',
  'heads',
  'passes',
  'stays',
  'loses',
  'ends',
  'follows',
] as const)

/** What he declared that could have led him out, though nothing came of it yet. */
function ofNoWay(who: string, outcome: TurnOutcome): readonly Reasoned[] {
  const ways = (outcome.declarations.get(who) ?? []).filter(
    ({ kind }) => kind === 'move' || kind === 'chase' || kind === 'follow',
  )
  if (ways.length === 0) return [{ depth: 1, text: `${who} declares no way`, step: 0, rules: [] }]
  return ways.map(({ text, at }) => ({ depth: 1, text: `${who} declares ${text}`, step: 0, rules: ['W7'], at }))
}

function isAbout({ who, whom }: LogLine, name: string): boolean {
  return who === name || whom === name
}

function ofAction(who: string, action: string, outcome: TurnOutcome): readonly Reasoned[] {
  const happened = happenedIn(outcome)
  const { events } = happened
  const own = events.filter(
    ({ kind, who: actor, text }) =>
      kind === 'declared' && actor === who && (text === action || text?.split(' ')[0] === action),
  )
  const told = new Set<LogLine>()
  return own.flatMap(event => withConsequences(event, happened, told))
}

function sightsAbout(viewer: string, whom: string, outcome: TurnOutcome): readonly Reasoned[] {
  const lines = sightsOf(viewer, outcome).filter(
    sight => 'who' in sight && (sight.who === whom || ('whom' in sight && sight.whom === whom)),
  )
  if (lines.length > 0) return lines.map(sight => seen(sight, 'told'))
  if (viewer === whom)
    return [
      {
        depth: 0,
        text: `nobody is told as a sight what he does himself: ask for “${viewer}”`,
        step: 0,
        rules: ['W23', 'W36'],
      },
    ]
  if (!outcome.before.world.characters.has(whom)) return []
  const [one, other] = [outcome.paths.get(viewer) ?? [], outcome.paths.get(whom) ?? []]
  const together = one.some((room, place) => room === other[place])
  const text = together
    ? `${viewer} was with ${whom}, who did nothing that is seen`
    : `${viewer} was never in a room with ${whom}`
  const said: Reasoned = { depth: 0, text, step: 0, rules: together ? ['W36', 'W39'] : ['W36'] }
  return together ? [said] : [said, ...metInDoors(viewer, whom, outcome)]
}

/** Who comes the other way through a door is met there, though neither was in a room with the other (W32). */
function metInDoors(viewer: string, whom: string, outcome: TurnOutcome): readonly Reasoned[] {
  const happened = happenedIn(outcome)
  return happened.events
    .filter(event => event.kind === 'meets' && isAbout(event, viewer) && isAbout(event, whom))
    .flatMap(event => withCauses(event, happened, 1))
}

function seen(sight: Sight, by: 'told' | 'filmed'): Reasoned {
  return { depth: 0, text: lineOf(sight), step: sight.step, rules: rulesOfSight(sight, by) }
}
