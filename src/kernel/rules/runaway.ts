import { ofOwner } from '../../model/of-owner.ts'
import type { Action } from '../store/action.ts'
import { mostAtOnce, mostAttempts, mostToOrder } from '../store/effort.ts'
import type { Work } from '../store/work.ts'

/** More than this of one kind (set off in one cascade, copied, queued, gained) is without bound (L2). */
export const mostSetOff = 10_000

/** What a run has done so far, counted; what was held back was looked at too. */
export function doneIn({ effort, visits }: Work): number {
  return effort.attempts + visits.count + effort.setOff
}

/** Is more done than this run is allowed? If so it is stopped, and the action it had come to is named. */
export function isTooMuch(work: Work, at: Action | null): boolean {
  if (doneIn(work) > work.effort.allowed) {
    const what = `more than ${mostAttempts} attempts, visits and triggered actions`
    stop(
      work,
      work.effort.allowed < mostAttempts ? `the cutting of its loops takes ${what}` : `${what} in one phase`,
      at,
    )
  }
  return work.effort.runaway !== undefined
}

/** Is more set off at one moment than there should be memory for? Where turns of loops are tried, what that does in all says so. */
export function isTooMuchAtOnce(work: Work, at: Action | null): boolean {
  const { effort, triggers } = work
  if (triggers.proposals > mostAtOnce && effort.allowed === mostAttempts)
    stop(work, `more than ${mostAtOnce} triggered actions at one moment`, at)
  return effort.runaway !== undefined
}

/** Is more looked at than may be, for what comes next by the golden rule? */
export function isLookedAtTooMuch(work: Work): boolean {
  const { effort } = work
  if (effort.lookedAt > effort.mayLookAt && effort.runaway === undefined) {
    stop(work, `more than ${mostToOrder} players and effects are to be looked at`, null)
    effort.isOfOrdering = true
  }
  return effort.runaway !== undefined
}

/** Stops what is without bound. The first to say so is told, with the chain that led to the action at which it was seen. */
export function stop(work: Work, what: string, at: Action | null): void {
  work.effort.runaway ??= what
  if (at !== null) nameChain(work, at)
}

/** Names what led to an action, back to what was submitted, unless it is named already. */
export function nameChain(work: Work, last: Action): void {
  if (work.effort.chain !== '') return
  const links: string[] = []
  for (let action: Action | null = last; action !== null; action = before(work, action)) {
    work.effort.from = action
    if (links.length < mostLinks) links.unshift(ofOwner(nameOf(work, action.player), action.ability.name))
    else if (links.length === mostLinks) links.unshift('…')
  }
  work.effort.chain = links.join(' > ')
}

const mostLinks = 6

function before(work: Work, action: Action): Action | null {
  return action.setOffBy ?? work.copiedBy.get(action) ?? null
}

function nameOf(work: Work, player: number): string {
  return work.facts.names[player] ?? 'the moderator'
}
