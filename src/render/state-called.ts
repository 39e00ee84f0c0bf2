import type { LogEvent } from '../model/outcome.ts'
import { isAboutVisits, ownedAbility } from './wording.ts'

/** A state, by the event with which it begins or lasts: `protect on Cat`; one that is written out speaks of whom its attempts name. */
export function stateCalled({ kind, verb = '', player = '', ability = '' }: LogEvent): string {
  if (kind === 'lasting') return `${ownedAbility(player, ability)}, from an earlier phase,`
  if (verb === 'state') return 'a state'
  if (verb === 'cannot-fail') return 'a state by which attempts succeed'
  return player === '' ? verb : `${verb} on ${player}`
}

/** What part a state had in an event, if no plain one: on which side of a split it was, or that it was overruled, hid a visit, kept an aim or ended it. */
export function partWording(state: LogEvent, effect: LogEvent | undefined): string | undefined {
  const part = partOf(state, effect)
  return part === undefined ? undefined : `${stateCalled(state)} ${part}`
}

function partOf({ n, kind, verb }: LogEvent, effect: LogEvent | undefined): string | undefined {
  if (effect === undefined || (kind !== 'state-begins' && kind !== 'lasting')) return undefined
  if (effect.overruled?.includes(n) === true) return 'is overruled'
  if (isAboutVisits(effect) && verb !== 'disguise') return 'hides a visit from it'
  if (effect.kind === 'waits')
    return n < effect.n ? 'keeps them from targeting each other' : 'lets that bear on this no more'
  const isAgainst = effect.against?.includes(n)
  if (effect.kind === 'aimed') return isAgainst === true ? 'ends a branch of its aim' : 'keeps its aim'
  if (isAgainst === undefined) return undefined
  return isAgainst ? 'is against it' : 'is for it'
}
