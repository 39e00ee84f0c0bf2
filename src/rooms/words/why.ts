import type { Span } from '../../model/diagnostic.ts'
import type { TurnEvent, TurnOutcome } from '../model/outcome.ts'
import type { Sight } from '../model/sight.ts'
import { halvesText } from '../model/halves.ts'
import { cameraRooms, filmedIn } from '../resolve/filmed.ts'
import { sightsOf } from '../resolve/saw.ts'
import { lineOf } from './line.ts'

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
  if (camera !== undefined && cameraRooms(outcome).includes(Number(camera))) return filmedIn(Number(camera), outcome).map(sight => seen(sight, ['W37', 'W38'])) // prettier-ignore
  const [, who, step] = /^(.+) at ([1-5])$/.exec(name) ?? []
  if (who !== undefined && world.characters.has(who))
    return ofCharacter(who, outcome).filter(line => line.step === Number(step))
  const [, actor, action] = /^(.+)['’]s (.+)$/.exec(name) ?? []
  if (actor !== undefined && action !== undefined) return ofAction(actor, action, outcome)
  return world.items.has(name) || world.kinds.has(name) ? ofItem(name, outcome) : []
}

/** Each declaration with what came of it, then the steps. */
function ofCharacter(who: string, { events }: TurnOutcome): readonly Reasoned[] {
  const own = events.filter(event => event.kind === 'declared' && event.who === who)
  const told = own.flatMap(event => withConsequences(event, events))
  const caused = new Set(own.flatMap(event => [event.n, ...consequencesOf(event, events).map(({ n }) => n)]))
  const others = events.filter(event => isAbout(event, who) && !caused.has(event.n))
  return [...told, ...others.flatMap(event => withCauses(event, events))]
}

function isAbout({ who, whom }: TurnEvent, name: string): boolean {
  return who === name || whom === name
}

function ofAction(who: string, action: string, { events }: TurnOutcome): readonly Reasoned[] {
  const own = events.filter(({ kind, who: actor, text }) => kind === 'declared' && actor === who && (text === action || text?.split(' ')[0] === action)) // prettier-ignore
  return own.flatMap(event => withConsequences(event, events))
}

/** Who tried to have it, and what came of that. */
function ofItem(name: string, { events }: TurnOutcome): readonly Reasoned[] {
  const about = events.filter(
    ({ kind, text }) => kind === 'declared' && ` ${text ?? ''} `.replace('.', ' ').includes(` ${name} `),
  )
  const told = new Set(about.flatMap(event => consequencesOf(event, events)))
  const moved = events.filter(event => event.item === name && !told.has(event))
  return [...about.flatMap(event => withConsequences(event, events)), ...moved.map(event => reasoned(event, 0))]
}

function sightsAbout(viewer: string, whom: string, outcome: TurnOutcome): readonly Reasoned[] {
  const lines = sightsOf(viewer, outcome).filter(sight => 'who' in sight && (sight.who === whom || ('whom' in sight && sight.whom === whom))) // prettier-ignore
  if (lines.length > 0) return lines.map(sight => seen(sight, [sight.kind === 'holds' ? 'W38' : 'W36']))
  if (!outcome.before.world.characters.has(whom)) return []
  const [one, other] = [outcome.paths.get(viewer) ?? [], outcome.paths.get(whom) ?? []]
  const together = one.some((room, place) => room === other[place])
  const text = together
    ? `${viewer} was with ${whom}, who did nothing that is seen`
    : `${viewer} was never in a room with ${whom}`
  return [{ depth: 0, text, step: 0, rules: ['W36'] }]
}

function seen(sight: Sight, rules: readonly string[]): Reasoned {
  return { depth: 0, text: lineOf(sight), step: sight.step, rules }
}

function consequencesOf({ n }: TurnEvent, events: readonly TurnEvent[]): readonly TurnEvent[] {
  return events.filter(({ causes }) => causes.includes(n))
}

function withConsequences(event: TurnEvent, events: readonly TurnEvent[]): readonly Reasoned[] {
  return [reasoned(event, 0), ...consequencesOf(event, events).map(each => reasoned(each, 1))]
}

function withCauses(event: TurnEvent, events: readonly TurnEvent[], depth = 0): readonly Reasoned[] {
  const causes = event.causes.flatMap(n => events[n - 1] ?? [])
  return [reasoned(event, depth), ...causes.flatMap(cause => withCauses(cause, events, depth + 1))]
}

function reasoned(event: TurnEvent, depth: number): Reasoned {
  const { step, rules, at } = event
  return { depth, text: textOf(event), step, rules, ...(at && { at }) }
}

function textOf({ kind, who = '', whom, item, door, room, text, reason, amount = 0 }: TurnEvent): string {
  switch (kind) {
    case 'declared':
      return `${who} declares ${text ?? ''}`
    case 'struck':
      return `${text ?? ''} is a bluff`
    case 'failed':
      return `${text ?? ''} fails: ${reason ?? ''}`
    case 'done':
      return `${text ?? ''} is done`
    case 'paid':
      return reason === 'refund' ? `${halvesText(-amount)} comes back` : `${who} pays ${halvesText(amount)}`
    case 'gains':
      return `${who} gains ${halvesText(amount)} concentration`
    case 'moves-item':
      return `${item ?? ''} goes to ${whom ?? text ?? who}`
    case 'harm':
      return `${whom ?? ''} ${amount < 0 ? 'gains' : 'loses'} ${Math.abs(amount)} health`
    case 'falls':
      return `${who} falls`
    case 'heads':
      return `${who} heads for ${door ?? ''}`
    case 'passes':
      return `${who} passes ${door ?? ''} into room ${room ?? ''}`
    case 'stays':
      return `${who} stays in room ${room ?? ''}`
    case 'holds':
      return `${who} holds ${whom ?? ''}`
    case 'follows':
      return `${who} begins to follow ${whom ?? ''}`
    case 'loses':
    case 'ends':
      return `${who} goes no further: ${reason ?? ''}`
    case 'lock':
      return `${text === 'lock' ? 'locks' : 'unlocks'} ${door ?? ''}`
  }
}
