import { mark, type Action } from './action.ts'
import type { Expiry } from './change.ts'
import type {
  Game,
  Instance,
  KeptAction,
  KeptSubmission,
  KeptTrigger,
  LastUse,
  PastEvent,
  PastVisit,
  Words,
} from '../game.ts'
import type { Elimination } from '../input.ts'
import { left, resetProperty } from './lasting.ts'
import { actionOf, isFeigned, isVisit, visitMark, visitWidth } from './visits.ts'
import type { Work } from './work.ts'

/** What the phase hands on to the next. */
export function keep(work: Work): Game {
  const { input } = work
  const night = input.kind === 'night'
  return {
    phase: { kind: input.kind, number: input.number },
    names: work.names,
    alive: work.alive.slice(),
    role: work.role.slice(),
    faction: work.faction.slice(),
    bound: work.bound.slice(),
    properties: keptProperties(work),
    expiring: keptExpiries(work),
    instances: keptInstances(work),
    uses: work.uses.data.slice(0, work.uses.n),
    states: work.states.carry(input.kind, maker => wordsOf(work, maker)),
    triggers: keptTriggers(work),
    queued: keptQueue(work, night),
    delayed: night ? work.delayed.map(action => keptSubmission(work, action)) : work.game.delayed,
    visits: [...work.game.visits, ...(night ? pastVisits(work) : [])],
    events: [...work.game.events, ...pastEvents(work)],
    lastUse: lastUses(work),
    readings: work.readings.size === 0 ? work.game.readings : new Map([...work.game.readings, ...work.readings]),
    contradictions: work.contradictions.map(({ player, property, values }) => ({ player, property, values })),
    eliminated: (input.eliminated ?? none).map(({ player }) => player),
  }
}

const none: readonly Elimination[] = []

export function keptTriggers(work: Work): readonly KeptTrigger[] {
  return work.triggers.flatMap(trigger => {
    const { op, maker, ward } = trigger
    const { usesLeft } = trigger.counter
    const lasting = left(kindOf(work), trigger.lasting, trigger.afterDawn)
    if (trigger.ended || op === null || maker === null || usesLeft === 0 || lasting === undefined) return []
    const group = work.triggers.indexOf(trigger.counter)
    return [{ words: wordsOf(work, maker), op, ward, group, usesLeft, lasting }]
  })
}

function keptQueue(work: Work, night: boolean): readonly KeptAction[] {
  const waiting = work.game.queued.flatMap(kept => {
    if (!night) return [kept]
    return kept.nights > 1 ? [{ ...kept, nights: kept.nights - 1 }] : []
  })
  return [
    ...waiting,
    ...work.queued.map(({ op, action }) => ({ words: wordsOf(work, action), op, nights: Math.max(1, op.nights) })),
  ]
}

/** What later phases may ask of an action: whose it is, and whom it names. */
export function wordsOf(work: Work, action: Action): Words {
  const players = (at: number, count: number): readonly number[] => [...work.pool.data.subarray(at, at + count)]
  return {
    player: action.player, ability: action.ability.id, inst: action.inst, reached: players(action.reachedAt, action.reachedCount),
    chosen: players(action.chosenAt, action.chosenCount), actors: players(action.actorsAt, action.actorsCount), victim: action.victim,
  } // prettier-ignore
}

function keptSubmission(work: Work, action: Action): KeptSubmission {
  const players = (at: number, count: number): readonly number[] => [...work.pool.data.subarray(at, at + count)]
  return {
    player: action.player,
    inst: action.inst,
    targets: players(action.selectedAt, action.selectedCount),
    chosen: players(action.chosenAt, action.chosenCount),
  }
}

function keptInstances(work: Work): readonly Instance[] {
  return work.instAbility.map((ability, inst) => ({
    player: work.instPlayer.at(inst),
    ability: ability.id,
    held: work.instHeld.at(inst) === 1,
    slot: work.instSlot.at(inst),
    ofRole: work.instOfRole.at(inst) === 1,
  }))
}

/** Properties that were set for a span that is over go back to what they are without. */
function keptProperties(work: Work): Int32Array {
  const kept = work.properties.slice()
  for (const expiry of work.expiring)
    if (left(work.input.kind, expiry.lasting, expiry.afterDawn) === undefined) resetProperty(work, kept, expiry)
  return kept
}

function keptExpiries(work: Work): readonly Expiry[] {
  return work.expiring.flatMap(expiry => {
    const lasting = left(work.input.kind, expiry.lasting, expiry.afterDawn)
    return lasting === undefined ? [] : [{ ...expiry, lasting, afterDawn: false }]
  })
}

function kindOf(work: Work): 'night' | 'day' {
  return work.input.kind
}

function pastVisits(work: Work): readonly PastVisit[] {
  const past: PastVisit[] = []
  for (let v = 0; v < work.visits.n; v += visitWidth) {
    const marks = work.visits.at(v + 3)
    past.push({
      night: work.input.number,
      player: work.visits.at(v),
      target: work.visits.at(v + 1),
      ability: actionOf(work, v).ability.id,
      hidden: (marks & visitMark.hidden) !== 0 || (!isFeigned(marks) && !isVisit(work, marks, false)),
    })
  }
  return past
}

function pastEvents(work: Work): readonly PastEvent[] {
  const events: PastEvent[] = []
  const { past } = work
  for (let row = 0; row < past.n;) {
    const next = row + 3 + 3 * past.at(row + 2)
    events.push([...past.data.subarray(row, next)])
    row = next
  }
  return events
}

function lastUses(work: Work): ReadonlyMap<number, LastUse> {
  const uses = new Map(work.lastUse)
  for (let i = 0; i < work.actionCount; i++) {
    const action = work.actions[i] as Action
    if (action.inst < 0 || action.ability.kind !== 'active' || action.is(mark.past | mark.withdrawn)) continue
    const { targets, chosen } = keptSubmission(work, action)
    const before = uses.get(action.inst)
    const isKept = action.ability.limits.sameTargetTwice === 'never' || before !== work.lastUse.get(action.inst)
    const selected = before !== undefined && isKept ? before.targets : []
    uses.set(action.inst, { night: work.input.number, targets: [...selected, ...targets, ...chosen] })
  }
  return uses
}
