import type { ActionOutcome, Outcome } from '../../model/outcome.ts'
import { shortFailure } from '../failure-note.ts'
import { hopsTo } from '../hops-to.ts'
import { placeOfAim } from '../place-of-step.ts'
import type { PageWords } from './page-words.ts'
import type { Aiming, Chip } from './drawn.ts'
import { isPart, type PictureStep, type PictureSteps } from './steps.ts'

/** A chip for each step of an action; what an action only queued stands behind its own chip. */
export function chipsOf({ all, of }: PictureSteps, outcome: Outcome, words: PageWords): readonly Chip[] {
  const queued = new Set(
    outcome.log.filter(({ kind }) => kind === 'queued').map(({ action }) => wholeOf(action ?? -1, outcome)),
  )
  return all
    .filter(({ action, column }) => column !== 'day' && action.player !== '')
    .map(step => {
      const { action, failed, place } = step
      const own = action.steps[place]
      const stopped = action.stopped.filter(each => each.step === place)
      const done = own?.done ?? []
      const isStopped = stopped.length > 0
      const aims = aimsOf(step, outcome)
      return {
        id: step.id,
        column: step.column,
        moment: momentOf(step, all),
        player: action.player,
        ability: words.name(action.ability),
        kind: chipKind(
          { kinds: kindsAt(action, place) },
          [...done, ...stopped].map(({ verb }) => verb),
        ),
        isSetOff: action.origin === 'triggered',
        isFailed: failed && !isStopped,
        isQueued: queued.has(action.id) && of(action.id) === step,
        ...((failed || isStopped) && { why: whyOf(step, words) }),
        aims,
        isDeadly:
          done.some(({ verb, players }) => isOfDeath(verb) && players.includes(action.player)) &&
          aims.every(({ player }) => player !== action.player),
      }
    })
}

/** Whose abilities stopped it, or else why it came to nothing, in the language of the page. */
function whyOf({ action, place, events }: PictureStep, words: PageWords): string {
  const { happened, language } = words
  const reason = action.steps[place]?.reason
  const by = reason?.by ?? action.stopped.find(each => each.step === place)?.by ?? []
  if (by.length > 0) return words.causes(by)
  if (happened.language !== language) return words.say('not-done')
  if (reason !== undefined) return shortFailure(reason, events, happened)
  return action.result === 'delayed' ? happened.say('put-off') : words.say('not-done')
}

/** The action of which an action is a part, or itself. */
function wholeOf(action: number, outcome: Outcome): number {
  const own = outcome.actions.find(({ id }) => id === action)
  return own?.setOffBy === undefined || !isPart(own) ? action : wholeOf(own.setOffBy, outcome)
}

/** What failed before anything was done is not of a moment before: it stands with what took place next at its order. */
function momentOf({ failed, column, moment }: PictureStep, all: readonly PictureStep[]): number {
  if (!failed) return moment
  const next = all.find(other => other.column === column && !other.failed && other.moment >= moment)
  return next?.moment ?? moment
}

function aimsOf({ action, place, failed }: PictureStep, { visits, log }: Outcome): readonly Aiming[] {
  const isAim = place === placeOfAim(action, log)
  const stopped = action.stopped.filter(each => each.step === place).map(({ player }) => player)
  const done = (action.steps[place]?.done ?? []).flatMap(({ players }) => players)
  const reached = isAim ? action.reached : []
  const chosen = place === 0 ? action.chosen : []
  const aimed = [...reached, ...chosen]
  const players = [...new Set([...(aimed.length > 0 ? aimed : done.filter(isOther(action))), ...stopped])]
  const visited = new Set(visits.filter(visit => visit.action === action.id).map(({ target }) => target))
  const ends = players.map((player): Aiming => {
    const end = stopped.includes(player)
      ? 'stopped'
      : visited.has(player) && isAim
        ? 'visit'
        : chosen.includes(player)
          ? 'chosen'
          : 'far'
    return { player, hops: chosen.includes(player) ? [] : hopsTo(player, action), end }
  })
  if (ends.length > 0 || !failed) return ends
  const first = action.selected.filter(isOther(action))
  return first.map(player => ({ player, hops: [], end: 'failed' }))
}

function isOther({ player: own }: ActionOutcome): (player: string) => boolean {
  return player => player !== own
}

export function isOfDeath(verb: string): boolean {
  return verb === 'kill' || verb === 'die'
}

/** A step of a compound is of its own kinds; what code did is of those of its ability. */
function kindsAt({ kinds, steps }: ActionOutcome, place: number): readonly string[] {
  const own = steps[place]?.kinds ?? []
  return own.length === 0 ? kinds : own
}

/** What is most telling of what it did here, or else does. */
export function chipKind({ kinds }: Pick<ActionOutcome, 'kinds'>, did: readonly string[] = []): string {
  if (did.some(isOfDeath)) return 'killing'
  const [other = 'other'] = kinds
  return telling.find(kind => kinds.includes(kind) && (kind !== 'killing' || did.length === 0)) ?? other
}

const telling = ['killing', 'redirection', 'diversion', 'blocking', 'protection', 'investigation']
