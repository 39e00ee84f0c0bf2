import { actionsBehind, firstOfEach } from './deciding-actions.ts'
import { isAfterDawn, type Index } from './index-of-log.ts'
import type { Cause, Death, LogEvent } from '../model/outcome.ts'

/** Of each of the dead the last death, with everybody who killed him. */
export function foldDeaths(index: Index): readonly Omit<Death, 'flip' | 'shown'>[] {
  const deaths = new Map<string, Omit<Death, 'flip' | 'shown'>>()
  if (index.of('death').length === 0) return []
  const howOf = newHowDied(index)
  for (const event of index.log) {
    const { player } = event
    if (player === undefined) continue
    if (event.kind === 'revived') deaths.delete(player)
    const before = deaths.get(player)
    if (event.kind === 'cause-added' && before !== undefined) {
      deaths.set(player, {
        ...before,
        causes: firstOfEach([...before.causes, ...killersOf(index, event)]),
        how: before.how === 'killed' ? 'killed' : howOf(event),
      })
    }
    if (event.kind !== 'death') continue
    const wording = typeof event.value === 'string' && event.value !== '' ? { wording: event.value } : {}
    deaths.set(player, {
      player,
      causes: firstOfEach(killersOf(index, event)),
      ...wording,
      how: howOf(event),
      ...(isDoneBefore(index, event) && { before: true }),
      afterDawn: isAfterDawn(index, event),
      order: event.order ?? -1,
    })
  }
  return [...deaths.values()]
}

/** Whether all that is behind an event began before the phase did: what the moderator did and what that set off (N6), and what the beginning of the game did. */
export function isDoneBefore(index: Index, { causes }: LogEvent): boolean {
  const actions = causes.flatMap(place => index.log[place]?.action ?? [])
  return actions.length > 0 && actions.every(action => beganBefore(index, index.begins.get(action)))
}

function beganBefore(index: Index, begin: LogEvent | undefined): boolean {
  const [{ n: dusk } = { n: -1 }] = index.of('night-begins')
  if (begin === undefined) return false
  return begin.origin === 'change' || begin.n < dusk || isOfGameBegin(index, begin)
}

/** What is set off by what the beginning of the game set off is so too. */
function isOfGameBegin(index: Index, { causes }: LogEvent): boolean {
  if (index.of('game-begins').length === 0 || causes.length === 0) return false
  return causes.every(place => {
    const cause = index.log[place]
    if (cause?.kind === 'game-begins') return true
    return cause?.action !== undefined && beganBefore(index, index.begins.get(cause.action))
  })
}

/** Who killed at an event, each at the order of that: of a compound one step did it. */
function killersOf(index: Index, { causes, order }: LogEvent): readonly Cause[] {
  return actionsBehind(index, causes).map(cause => ({ ...cause, ...(order !== undefined && { order }) }))
}

/** For the deaths of one log: killed, if one of the actions behind an event killed that player, else died. */
function newHowDied({ log, of }: Index): (event: LogEvent) => Death['how'] {
  const kills = of('took-place').filter(({ verb }) => verb === 'kill')
  const killed = new Set(kills.map(({ action = -1, player = '' }) => `${action} ${player}`))
  return ({ causes, player = '' }) =>
    causes.some(place => killed.has(`${log[place]?.action ?? -1} ${player}`)) ? 'killed' : 'died'
}
