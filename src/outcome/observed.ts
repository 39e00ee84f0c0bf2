import type { LogEvent, LogKind } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** The facts of a report that are about the visits of a player, and about those to him. */
const ofHim: ReadonlySet<string> = new Set(['visits', 'actions', 'acted', 'motion'])
const toHim: ReadonlySet<string> = new Set(['visitors', 'visitor-roles', 'actions-on', 'motion'])

/** What a report about visits goes back to: the visits that were made, and why others that were tried were not. */
export function visitsBehind(trail: Trail, report: LogEvent): readonly LogEvent[] {
  const { other: of, property = '', action: own } = report
  if (of === undefined || !(ofHim.has(property) || toHim.has(property))) return []
  return [...trail.begins.values()].flatMap(begin => {
    const isHis = ofHim.has(property) && begin.player === of
    const isTo = toHim.has(property) && isTried(trail, begin, of)
    if ((!isHis && !isTo) || begin.action === own) return []
    const visits = visitsOf(trail, begin).filter(({ player }) => isHis || player === of)
    if (visits.length > 0) return visits
    const failed = wasToBeSeen(trail, begin, property) ? eventsOf(trail, begin, ['step-failed']) : []
    return isHis ? failed : [...failed, ...eventsOf(trail, begin, ['moved'])]
  })
}

/** What speaks of no target was to visit nobody (T1), and neither was what is queued (C4): some reports tell of what was sent in without a visit. */
function wasToBeSeen(trail: Trail, begin: LogEvent, fact: string): boolean {
  const { origin, players = [] } = begin
  switch (origin) {
    case 'submitted':
    case 'made':
    case 'delayed':
      return players.length > 0 || ofActs.has(fact)
    case 'triggered':
      return eventsOf(trail, begin, ['aimed', 'moved', 'split']).length > 0 || mayNotAct(trail, begin)
    default:
      return false
  }
}

const ofActs: ReadonlySet<string> = new Set(['actions', 'acted'])

function mayNotAct(trail: Trail, begin: LogEvent): boolean {
  return eventsOf(trail, begin, ['step-failed']).some(({ rules }) => rules.includes('B1'))
}

/** Did an action come to nothing that was aimed at this player, or in a branch of its aim (S3)? */
export function isFailureAt(trail: Trail, { kind, action, reason }: LogEvent, player: string): boolean {
  const begin = trail.begins.get(action ?? -1)
  if (kind !== 'step-failed' || begin === undefined || begin.player === player) return false
  if (reason === 'split')
    return eventsOf(trail, begin, ['split']).some(split => split.player === player || split.players?.includes(player))
  return aimsOf(trail, begin).has(player)
}

/** At whom an action was aimed in the end, by all that moved it. */
function aimsOf(trail: Trail, begin: LogEvent): ReadonlySet<string> {
  const aims = new Set(begin.players ?? [])
  for (const { player = '', other } of eventsOf(trail, begin, ['moved'])) {
    aims.delete(player)
    if (other !== undefined) aims.add(other)
  }
  return aims
}

/** Was an action first aimed at the player, or did it come to him? */
function isTried(trail: Trail, begin: LogEvent, player: string): boolean {
  return begin.players?.includes(player) === true || visitsOf(trail, begin).some(visit => visit.player === player)
}

/** Those that stand: what was intercepted, or failed to target after all, made none. */
function visitsOf(trail: Trail, begin: LogEvent): readonly LogEvent[] {
  const unmade = eventsOf(trail, begin, ['unvisited'])
  return eventsOf(trail, begin, ['visit']).filter(
    ({ n, player }) => !unmade.some(other => other.player === player && other.n > n),
  )
}

function eventsOf({ ofAction }: Trail, { action }: LogEvent, kinds: readonly LogKind[]): readonly LogEvent[] {
  return (ofAction.get(action ?? -1) ?? []).filter(({ kind }) => kinds.includes(kind))
}
