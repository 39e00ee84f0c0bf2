import type { ActionOutcome, LogEvent, Outcome } from '../../model/outcome.ts'
import { chipKind } from './chips.ts'
import type { PageWords } from './page-words.ts'
import type { Bar, Chip } from './drawn.ts'
import type { PictureSteps } from './steps.ts'

const deciding = new Set([
  'moved',
  'stopped',
  'step-failed',
  'let-through',
  'report',
  'took-place',
  'action',
  'delayed',
])

/** States, and triggers that wait for what happens to somebody else. Of those that were there before, only what decided something. */
export function barsOf(
  steps: PictureSteps,
  chips: readonly Chip[],
  { log, actions }: Outcome,
  words: PageWords,
  isAll: boolean,
): readonly Bar[] {
  const drawn = new Set(chips.map(({ id }) => id))
  const follow = followersOf(log)
  return log.flatMap((event): readonly Bar[] => {
    if (!isState(event)) return []
    const maker = actions.find(({ id }) => id === event.action)
    const used = (follow.get(event.n) ?? []).filter(({ kind }) => deciding.has(kind))
    const drawnAt = (events: readonly LogEvent[]): readonly string[] =>
      [...new Set(events.flatMap(each => steps.of(each.action, each.order)?.id ?? []))].filter(id => drawn.has(id))
    const decided = drawnAt(used)
    const from = maker === undefined ? undefined : steps.of(event.action, event.order)?.id
    const isFromHere = from !== undefined && drawn.has(from)
    if (!isFromHere && decided.length === 0 && !isAll) return []
    if (event.kind === 'armed' && event.other === undefined && decided.length === 0) return []
    const ends = (follow.get(event.n) ?? []).find(({ kind }) => kind === 'state-ends')
    const whose = words.name(isFromHere ? (maker?.player ?? '') : (maker?.ability ?? event.ability ?? ''))
    return playersOf(event, maker).map(player => ({
      player,
      text: [words.state(event.verb ?? 'waiting'), whose].filter(part => part !== '').join(' · '),
      kind: maker === undefined ? 'other' : chipKind(maker),
      ...(isFromHere && { from }),
      isOlder: event.kind === 'lasting',
      ...(ends?.order !== undefined && { until: `o${ends.order}` }),
      lasts: event.until !== undefined && event.until !== 'tonight' && event.until !== 'today',
      deciding: decided,
      stopping: drawnAt(used.filter(({ kind }) => kind === 'stopped')),
    }))
  })
}

function isState({ kind, other }: LogEvent): boolean {
  return kind === 'state-begins' || kind === 'lasting' || (kind === 'armed' && other !== undefined)
}

function followersOf(log: readonly LogEvent[]): ReadonlyMap<number, readonly LogEvent[]> {
  const found = new Map<number, LogEvent[]>()
  for (const event of log)
    for (const cause of event.causes) {
      const own = found.get(cause)
      if (own === undefined) found.set(cause, [event])
      else own.push(event)
    }
  return found
}

/** One that speaks of more than five players is drawn once, at its maker. */
function playersOf(
  { player, players = [], other, kind }: LogEvent,
  maker: ActionOutcome | undefined,
): readonly string[] {
  if (kind === 'armed' && other !== undefined) return [other]
  if (kind === 'lasting' && players.length > 0) return players
  if (player !== undefined) return [player]
  const about = [...(maker?.reached ?? []), ...(maker?.chosen ?? [])]
  return about.length === 0 || about.length > 5 ? [maker?.player ?? ''].filter(name => name !== '') : about
}
