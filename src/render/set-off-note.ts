import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import { eventsOfAction } from './own-events.ts'
import type { HappenedWords } from './happened-words.ts'

/** What set an action off, or made its player do it; nothing of what was sent in. */
export function setOffNote(action: ActionOutcome, outcome: Outcome, words: HappenedWords): readonly string[] {
  const { origin, setOffAt = -1, setOffBy } = action
  const { log, actions } = outcome
  const { say, whose } = words
  const event = log[setOffAt]
  if (origin === 'change' || event === undefined) return []
  if (event.kind === 'death') return [say('set-off-by-death', { player: event.player ?? '' })]
  const by = actions.find(({ id }) => id === setOffBy)
  if (by === undefined) return []
  const { player, ability } = by
  const followed = followedNote(action, event, outcome, words)
  if (followed !== undefined) return [followed]
  if (event.kind === 'property' && origin === 'triggered')
    return [say('set-off', { by: makersNamed(action, outcome, words) })]
  if (by.origin !== 'change') return [say(leading[origin] ?? 'set-off', { by: whose(player, ability) })]
  if (player === '') return [say('set-off-by-moderator')]
  if (ability !== 'eliminate') return [say('set-off-by-removal', { player })]
  return [say(event.kind === 'stopped' ? 'set-off-by-stopped-elimination' : 'set-off-by-elimination', { player })]
}

/** Whose abilities made of a player what set an action off: all of them, or those that it waits for. */
function makersNamed({ id }: ActionOutcome, { log, actions }: Outcome, { whose }: HappenedWords): readonly string[] {
  const behind = eventsOfAction(log, id)[0]?.causes.flatMap(place => log[place] ?? []) ?? []
  const some = behind.filter(({ kind }) => kind === 'action')
  const made = behind.filter(({ kind }) => kind === 'property').flatMap(({ causes }) => causes.map(place => log[place]))
  const makers = new Set((some.length > 0 ? some : made).flatMap(each => each?.action ?? []))
  const by = actions.filter(({ id: own, origin }) => makers.has(own) && origin !== 'change')
  return [...new Set(by.map(({ player, ability }) => whose(player, ability)))]
}

/** How it is called that an action brought about one that was not set off. */
const leading: Readonly<Partial<Record<ActionOutcome['origin'], string>>> = {
  submitted: 'once-more',
  delayed: 'once-more',
  made: 'made-to-do-it',
}

/**
 * Of what follows an effect and names nobody whom it is done to: what it does, and which effect on whom it follows, as an ability may
 * have several of the kind. `event` is the one that it follows. Undefined where that would say no more.
 */
function followedNote(
  { origin, setOffBy, reached, steps }: ActionOutcome,
  event: LogEvent,
  { log, actions }: Outcome,
  { say, deed, whose }: HappenedWords,
): string | undefined {
  const by = actions.find(({ id }) => id === setOffBy)
  if (origin !== 'afterwards' || reached.length > 0 || by === undefined || by.origin === 'change') return undefined
  const verbs = new Set(steps.flatMap(({ done }) => done.map(({ verb }) => verb)))
  const before = log.findLast(
    one => one.kind === 'took-place' && one.action === by.id && one.player === event.player && one.n <= event.n,
  )
  const [verb] = verbs
  if (verb === undefined || verbs.size > 1 || before?.verb === undefined || event.player === undefined) return undefined
  const what = say('done-to', { ...deed(before.verb), player: event.player })
  return say('followed', { ...deed(verb), what, by: whose(by.player, by.ability) })
}
