import type { Span } from '../../model/diagnostic.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { eventText } from './event-text.ts'
import { lineOf } from './line.ts'
import { happenedLog, type LogLine } from './log.ts'
import { rulesOfSight } from './sight-rules.ts'

/** A line of an answer: what happened, at which step, by which rules, and where it was declared. Deeper ones are what it is due to. */
export interface Reasoned {
  readonly depth: number
  readonly text: string
  readonly step: number
  readonly rules: readonly string[]
  readonly at?: Span
}

/** What there is to say of a character, an item, `Ann's melee`, `Ann at 3`, `Bob saw Ann` or `camera 2`; nothing of any other name. */
export function reasonsFor(asked: string, outcome: TurnOutcome): readonly Reasoned[] {
  const { world } = outcome.before
  const name = asked.trim()
  if (world.characters.has(name)) return ofCharacter(name, outcome)
  const [, viewer, whom] = /^(.+) saw (.+)$/.exec(name) ?? []
  if (viewer !== undefined && whom !== undefined && world.characters.has(viewer))
    return sightsAbout(viewer, whom, outcome)
  const [, camera] = /^camera (\d{1,9})$/.exec(name) ?? []
  if (camera !== undefined && cameraRooms(outcome).includes(Number(camera))) return filmedIn(Number(camera), outcome).map(sight => seen(sight, 'filmed')) // prettier-ignore
  const [, who, step] = /^(.+) at ([1-5])$/.exec(name) ?? []
  if (who !== undefined && world.characters.has(who))
    return ofCharacter(who, outcome).filter(line => line.step === Number(step))
  const [, actor, action] = /^(.+)['’]s (.+)$/.exec(name) ?? []
  if (actor !== undefined && action !== undefined) return ofAction(actor, action, outcome)
  return world.items.has(name) || world.kinds.has(name) ? ofItem(name, outcome) : []
}

/** Each declaration with what came of it, then the steps. */
function ofCharacter(who: string, outcome: TurnOutcome): readonly Reasoned[] {
  const events = happenedLog(outcome)
  const told = new Set<LogLine>()
  const own = events.filter(event => event.kind === 'declared' && event.who === who)
  const lines = own.flatMap(event => withConsequences(event, events, told))
  const others = events.filter(event => isAbout(event, who) && !told.has(event))
  return [...lines, ...others.flatMap(event => withCauses(event, events))]
}

function isAbout({ who, whom }: LogLine, name: string): boolean {
  return who === name || whom === name
}

function ofAction(who: string, action: string, outcome: TurnOutcome): readonly Reasoned[] {
  const events = happenedLog(outcome)
  const own = events.filter(({ kind, who: actor, text }) => kind === 'declared' && actor === who && (text === action || text?.split(' ')[0] === action)) // prettier-ignore
  const told = new Set<LogLine>()
  return own.flatMap(event => withConsequences(event, events, told))
}

/** Who tried to have it, and what came of that. */
function ofItem(name: string, outcome: TurnOutcome): readonly Reasoned[] {
  const events = happenedLog(outcome)
  const about = events.filter(
    ({ kind, text }) => kind === 'declared' && ` ${text ?? ''} `.replace('.', ' ').includes(` ${name} `),
  )
  const told = new Set<LogLine>()
  const lines = about.flatMap(event => withConsequences(event, events, told))
  const moved = events.filter(event => event.item === name && !told.has(event))
  return [...lines, ...moved.map(event => reasoned(event, 0))]
}

function sightsAbout(viewer: string, whom: string, outcome: TurnOutcome): readonly Reasoned[] {
  const lines = sightsOf(viewer, outcome).filter(sight => 'who' in sight && (sight.who === whom || ('whom' in sight && sight.whom === whom))) // prettier-ignore
  if (lines.length > 0) return lines.map(sight => seen(sight, 'told'))
  if (!outcome.before.world.characters.has(whom)) return []
  const [one, other] = [outcome.paths.get(viewer) ?? [], outcome.paths.get(whom) ?? []]
  const together = one.some((room, place) => room === other[place])
  const text = together
    ? `${viewer} was with ${whom}, who did nothing that is seen`
    : `${viewer} was never in a room with ${whom}`
  return [{ depth: 0, text, step: 0, rules: together ? ['W36', 'W39'] : ['W36'] }]
}

function seen(sight: Sight, by: 'told' | 'filmed'): Reasoned {
  return { depth: 0, text: lineOf(sight), step: sight.step, rules: rulesOfSight(sight, by) }
}

/** What came of it, and of that: each below the first that it is due to. */
function withConsequences(
  event: LogLine,
  events: readonly LogLine[],
  told: Set<LogLine>,
  depth = 0,
): readonly Reasoned[] {
  told.add(event)
  const next = events.filter(each => each.causes.includes(event.n))
  return [
    reasoned(event, depth),
    ...next.flatMap(each => (told.has(each) ? [] : withConsequences(each, events, told, depth + 1))),
  ]
}

function withCauses(event: LogLine, events: readonly LogLine[], depth = 0): readonly Reasoned[] {
  const causes = event.causes.flatMap(n => events[n - 1] ?? [])
  return [reasoned(event, depth), ...causes.flatMap(cause => withCauses(cause, events, depth + 1))]
}

function reasoned(event: LogLine, depth: number): Reasoned {
  const { step, rules, at } = event
  return { depth, text: eventText(event), step, rules, ...(at && { at }) }
}
