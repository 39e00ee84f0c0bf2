import type { Lasting } from '../model/syntax.ts'
import type { Action } from './action.ts'
import type {
  Game,
  Instance,
  KeptAction,
  KeptState,
  KeptSubmission,
  KeptTrigger,
  LastUse,
  PastEvent,
  PastVisit,
  Words,
} from './game.ts'
import type { State } from './state.ts'
import type { Work } from './work.ts'

/** What the phase hands on to the next. */
export function keep(work: Work): Game {
  const { input } = work
  const night = input?.kind === 'night'
  return {
    phase: { kind: input?.kind ?? 'night', number: input?.number ?? 0 },
    names: work.names,
    alive: work.alive.slice(),
    role: work.role.slice(),
    faction: work.faction.slice(),
    bound: work.bound.slice(),
    properties: keptProperties(work),
    hiddenFlip: work.hiddenFlip.slice(),
    instances: keptInstances(work),
    uses: work.uses.data.slice(0, work.uses.n),
    states: keptStates(work),
    triggers: keptTriggers(work),
    queued: keptQueue(work, night),
    delayed: night ? work.delayed.map(action => keptSubmission(work, action)) : (work.game?.delayed ?? []),
    visits: [...(work.game?.visits ?? []), ...(night ? pastVisits(work) : [])],
    events: [...(work.game?.events ?? []), ...pastEvents(work)],
    lastUse: lastUses(work),
    contradictions: work.contradictions.map(({ player, property, values }) => ({ player, property, values })),
  }
}

/** How long something still lasts after this phase; undefined if it ends. */
function left(work: Work, lasting: Lasting, afterDawn: boolean): Lasting | undefined {
  if (work.input?.kind === 'day')
    return lasting.kind === 'end-of-day' ? undefined : lasting.kind === 'next-night' ? tonight : lasting
  switch (lasting.kind) {
    case 'tonight':
      return afterDawn ? lasting : undefined
    case 'next-night':
      return tonight
    case 'nights':
      if (afterDawn) return lasting
      return lasting.nights > 1 ? { kind: 'nights', nights: lasting.nights - 1 } : undefined
    default:
      return lasting
  }
}

const tonight: Lasting = { kind: 'tonight' }

function keptStates(work: Work): readonly KeptState[] {
  const kept: KeptState[] = []
  for (let place = 0; place < work.stateCount; place++) {
    const state = work.states[place] as State
    const { group, op, maker } = state
    const lasting = left(work, state.lasting, state.afterDawn)
    if (op === null || lasting === undefined || (state.inst >= 0 && state.isLinked)) continue
    if (isOver(state) || group.usesLeft === 0) continue
    kept.push({
      words: wordsOf(work, maker),
      op,
      group: group.place,
      on: state.on,
      by: state.by,
      to: state.to,
      usesLeft: group.usesLeft,
      lasting,
    })
  }
  return kept
}

/** Ended, and not just by the End of Night that a lasting one outlasts. */
function isOver(state: State): boolean {
  return state.ended || state.event === -2
}

function keptTriggers(work: Work): readonly KeptTrigger[] {
  return work.triggers.flatMap(trigger => {
    const { op, maker, usesLeft } = trigger
    const lasting = left(work, trigger.lasting, trigger.afterDawn)
    if (trigger.ended || op === null || maker === null || usesLeft === 0 || lasting === undefined) return []
    return [{ words: wordsOf(work, maker), op, usesLeft, lasting }]
  })
}

function keptQueue(work: Work, night: boolean): readonly KeptAction[] {
  const waiting = (work.game?.queued ?? []).flatMap(kept => {
    if (!night) return [kept]
    return kept.nights > 1 ? [{ ...kept, nights: kept.nights - 1 }] : []
  })
  return [
    ...waiting,
    ...work.queued.map(({ op, action }) => ({ words: wordsOf(work, action), op, nights: Math.max(1, op.nights) })),
  ]
}

function wordsOf(work: Work, action: Action): Words {
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
    armed: ability.kind === 'triggered',
  }))
}

/** Properties that were set for a span that is over go back to what they are without. */
function keptProperties(work: Work): Int32Array {
  const kept = work.properties.slice()
  for (const { property, player, lasting } of work.expiring) {
    if (left(work, lasting, false) === undefined)
      kept[property * work.count + player] = work.plan.properties[property]?.kind === 'votes' ? 1 : 0
  }
  return kept
}

function pastVisits(work: Work): readonly PastVisit[] {
  const past: PastVisit[] = []
  for (let v = 0; v < work.visits.n; v += 4) {
    const ability = (work.actions[work.visits.at(v + 2)] as Action).ability.id
    past.push({ night: work.input?.number ?? 0, player: work.visits.at(v), target: work.visits.at(v + 1), ability })
  }
  return past
}

function pastEvents(work: Work): readonly PastEvent[] {
  const events: PastEvent[] = []
  const { past } = work
  for (let row = 0; row < past.n; row += 5 + past.at(row + 4)) {
    const actors = [...past.data.subarray(row + 5, row + 5 + past.at(row + 4))]
    events.push({
      event: past.at(row),
      whom: past.at(row + 1),
      ability: past.at(row + 2),
      verb: past.at(row + 3),
      actors,
    })
  }
  return events
}

function lastUses(work: Work): ReadonlyMap<number, LastUse> {
  const uses = new Map(work.lastUse)
  for (let i = 0; i < work.actionCount; i++) {
    const action = work.actions[i] as Action
    if (action.inst < 0 || action.ability.kind !== 'active' || action.isPast || action.withdrawn) continue
    const { targets, chosen } = keptSubmission(work, action)
    const reading = work.readings.get(action.inst) ?? uses.get(action.inst)?.reading ?? -1
    uses.set(action.inst, { night: work.input?.number ?? 0, targets: [...targets, ...chosen], reading })
  }
  return uses
}
