import { partsOf } from '../../src/variants/canonical.ts'
import type { LogEvent, Outcome } from '../../src/model/outcome.ts'
import { fixedByInfluence, rulings, type RulingName } from '../../src/model/rules.ts'
import { begin, carryOutPhase, play } from '../../src/game/play.ts'
import { submitted } from '../../src/game/submissions/submitted.ts'
import type { PlayedOn } from '../support/cases.ts'

/** "An outcome names the rulings without which something would have come out otherwise": those of these ids that it should name and does not. */
export function unnamedRulings(played: PlayedOn, outcome: Outcome, ids: readonly string[]): readonly string[] {
  const names = (Object.keys(rulings) as RulingName[]).filter(name => ids.includes(rulings[name].id))
  return names.filter(name => {
    // R10 words what is posted, and is always meant.
    if (name === 'dead-announced' || outcome.rulings.includes(name)) return false
    // By the golden rule it cannot be set.
    if (played.plan.byInfluence && name in fixedByInfluence) return false
    return isDecided(played, outcome, name, name === 'stopped-action' ? toldOfStopped : told, othersOf(name, played))
  })
}

/** The readings that are held against the one at hand: what would be told besides, or left out, is not missed. */
function othersOf(name: RulingName, { plan, phase }: PlayedOn): readonly string[] {
  const here = phase.rulings[name] ?? plan.rulings[name]
  return here === 'none' ? [] : rulings[name].values.filter(value => value !== 'everybody' && value !== 'none')
}

/** R13 words what was stopped as failed or not: of actions only that they happened counts, or every doctor's save would depend on it. */
function toldOfStopped(outcome: Outcome): string {
  const { deaths, reports, became } = partsOf({ ...outcome, log: [] })
  return JSON.stringify([deaths, reports, became, happened(outcome)])
}

function wholeOfStopped(outcome: Outcome): string {
  return JSON.stringify([whole({ ...outcome, actions: [] }), happened(outcome)])
}

function happened({ actions }: Outcome): readonly string[] {
  return actions
    .map(({ player, ability, origin, reached }) => JSON.stringify([player, ability, origin, reached]))
    .sort()
}

/** And those that it names though nothing would have come out otherwise. R7 is named wherever a report says a name whose action was moved, and R10 always. */
export function idleRulings(played: PlayedOn, outcome: Outcome): readonly string[] {
  return outcome.rulings.filter(name => {
    if (name === 'reported-name' && isMovedNameTold(outcome)) return false
    const seen = name === 'stopped-action' ? wholeOfStopped : whole
    return name !== 'dead-announced' && !isDecided(played, outcome, name, seen)
  })
}

function isMovedNameTold({ log }: Outcome): boolean {
  const moved = new Set(log.flatMap(({ kind, action }) => (kind === 'moved' ? [action] : [])))
  const isNamed = ({ other, causes }: LogEvent): boolean =>
    other !== undefined || causes.some(place => log[place]?.kind === 'report-due' && log[place].other !== undefined)
  return log.some(event => event.kind === 'report' && moved.has(event.action) && isNamed(event))
}

/** Does the phase come to something else under another value of the ruling? */
function isDecided(
  played: PlayedOn,
  outcome: Outcome,
  name: RulingName,
  seen: (outcome: Outcome) => string,
  others: readonly string[] = rulings[name].values,
): boolean {
  if (!isAsked(played, name)) return false
  const { plan, before, phase } = played
  const here = rawOf(outcome)
  return others.some(other => {
    const there = play(plan, before, { ...phase, rulings: { ...phase.rulings, [name]: other } }).outcome
    // What is the same as it stands is the same in any order.
    return there === undefined || (rawOf(there) !== here && seen(there) !== seen(outcome))
  })
}

function rawOf(outcome: Outcome): string {
  return JSON.stringify({ ...outcome, log: [], rulings: [] })
}

const askedBefore = new WeakMap<PlayedOn, ReadonlySet<unknown> | 'any'>()

/** Does anything ask what the ruling is while the phase is played? What nobody asks decides nothing. */
function isAsked(played: PlayedOn, name: RulingName): boolean {
  const asked = askedBefore.get(played) ?? askedIn(played)
  askedBefore.set(played, asked)
  return asked === 'any' || asked.has(name)
}

/** The rulings that were asked for; any may have been where a phase is played in several parts, or by rulings that are fixed. */
function askedIn({ plan, before, phase }: PlayedOn): ReadonlySet<unknown> | 'any' {
  if (plan.byInfluence || plan.codes.length > 0 || phase.changes.length > 0 || phase.illegal !== undefined) return 'any'
  const { begun } = begin(plan, before, phase)
  if (begun === undefined) return 'any'
  const asked = new Set<unknown>()
  const watched = new Proxy(begun.rulings, {
    get: (all, name) => {
      asked.add(name)
      return Reflect.get(all, name) as unknown
    },
    ownKeys: () => {
      throw new Error('all rulings are asked for at once')
    },
  })
  const sent = submitted(begun.facts, phase, watched)
  const input = { ...begun.input, rulings: watched }
  const { outcome } = carryOutPhase({ ...begun, rulings: watched, input }, phase, sent)
  return outcome === undefined ? 'any' : asked
}

function told(outcome: Outcome): string {
  const { deaths, reports, actions, became } = partsOf({ ...outcome, log: [] })
  return JSON.stringify([deaths, reports, actions, became])
}

function whole(outcome: Outcome): string {
  const { log: _log, rulings: _rulings, ...parts } = partsOf({ ...outcome, log: [] })
  return JSON.stringify(parts)
}
