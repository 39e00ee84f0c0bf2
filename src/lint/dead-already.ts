import { gathered } from '../model/gathered.ts'
import type { Ability, Effect, EventPattern, Selector, Who } from '../model/syntax.ts'
import { written } from '../plan/written.ts'
import { effectsOf, effectsArg } from './actions.ts'
import type { IdleEffect } from './idle-effects.ts'
import { namesIn, patternsIn } from './walk.ts'

/** Deaths of whom the event that sets them off says that he is dead by then, and what would keep him from them. Where something brings back, nothing is said. */
export function deadAlready(ability: Ability): readonly IdleEffect[] {
  const all = effectsOf(ability)
  if (all.some(({ verb }) => verb === 'revive')) return []
  const { when, target } = ability
  const own =
    when === undefined ? [] : deathsAfter(when, ability.do, target?.kind === 'selector' ? target.selector : undefined)
  const waiting = all.filter(({ verb }) => verb === 'whenever')
  // Of what waits for a death of one of several another may be the one that is meant.
  const one: Selector | undefined = target?.kind === 'pick' && target.most === 1 ? { kind: 'target' } : undefined
  const within = gathered(waiting, ({ args }) =>
    gathered(patternsIn(args.whenever), event =>
      deathsAfter(event, effectsArg(args.do), args.target === undefined ? one : undefined),
    ),
  )
  return [...own, ...within]
}

function deathsAfter(event: EventPattern, effects: readonly Effect[], target?: Selector): readonly IdleEffect[] {
  if (!deadly.includes(event.event)) return []
  return gathered(effects, effect => {
    const { verb, at, args } = effect
    const whom = args[verb]
    const selector = isSelector(whom) ? (whom.kind === 'target' ? target : whom) : undefined
    if (selector === undefined || !isWho(selector, event.whom)) return []
    const what = `“${verb}”`
    if (deaths.includes(verb))
      return [
        {
          at,
          what,
          why: 'it is set off by the death of that player, who does not die again',
          help: 'say who else is to die of it',
        },
      ]
    if (!isAgainstDeath(effect)) return []
    const why = 'it is set off by the death of that player, and what comes after it does not keep it off'
    return [{ at, what, why, help: 'let it be there before: without “when”, or set off as somebody targets him' }]
  })
}

/** It keeps kills off for the night at hand, and nothing else. */
function isAgainstDeath({ verb, until, args }: Effect): boolean {
  if (until !== undefined && until.kind !== 'tonight') return false
  const isOfKills = namesIn([args.to]).every(({ text }) => text === 'kill' || text === 'killing')
  return verb === 'protect' || (verb === 'immune' && isOfKills)
}

const deadly: readonly string[] = ['dies', 'killed', 'eliminated']
const deaths: readonly string[] = ['kill', 'die']

function isSelector(arg: Effect['args'][string] | undefined): arg is Selector {
  return typeof arg === 'object' && 'kind' in arg
}

/** Whom the event happened to, by that word or by the one by which the event speaks of him. */
function isWho(selector: Selector, whom: Who): boolean {
  if (selector.kind === 'victim') return true
  const isOne = ['self', 'target', 'named'].includes(selector.kind)
  return isOne && whom.kind === 'selected' && written(selector) === written(whom.selector)
}
