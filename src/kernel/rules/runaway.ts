import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'

/** More than this of one kind (set off in one cascade, copied, queued, gained) is without bound (L2). */
export const mostSetOff = 10_000

/** More attempts, visits and triggered actions than this in one phase, its loops' turns taken together, are without bound (L2). */
export const mostAttempts = 1_000_000

/** What a run has done so far, counted; what was held back was looked at too. */
export function doneIn({ attempts, visits, setOff }: Work): number {
  return attempts + visits.count + setOff
}

/** Nothing is done yet, and nothing without bound. */
export function forgetRunaway(work: Work): void {
  work.setOff = 0
  work.runaway = undefined
  work.runawayChain = ''
  work.runawayFrom = null
}

/** Is more done than this run is allowed? If so it is stopped, and the action it had come to is named. */
export function isTooMuch(work: Work, at: Action | null): boolean {
  if (doneIn(work) > work.allowed) {
    const what = `more than ${mostAttempts} attempts, visits and triggered actions`
    stop(work, work.allowed < mostAttempts ? `the cutting of its loops takes ${what}` : `${what} in one phase`, at)
  }
  return work.runaway !== undefined
}

/** Stops what is without bound. The first to say so is told, with the chain that led to the action at which it was seen. */
export function stop(work: Work, what: string, at: Action | null): void {
  work.runaway ??= what
  if (at !== null) nameChain(work, at)
}

/** Names what led to an action, back to what was submitted, unless it is named already. */
export function nameChain(work: Work, last: Action): void {
  if (work.runawayChain !== '') return
  const links: string[] = []
  for (let action: Action | null = last; action !== null; action = before(work, action)) {
    work.runawayFrom = action
    if (links.length < mostLinks) links.unshift(`${nameOf(work, action.player)}'s ${action.ability.name}`)
    else if (links.length === mostLinks) links.unshift('…')
  }
  work.runawayChain = links.join(' > ')
}

const mostLinks = 6

function before(work: Work, action: Action): Action | null {
  return action.setOffBy ?? work.copiedBy.get(action) ?? null
}

function nameOf(work: Work, player: number): string {
  return work.facts.names[player] ?? 'the moderator'
}
