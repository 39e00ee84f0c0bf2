import type { Effect, EventPattern, Name } from '../model/syntax.ts'
import { effectsOf, type Holding } from './actions.ts'
import { whyNeverHappens, whyNobodyIs } from './holding.ts'
import type { IdleEffect } from './idle-effects.ts'
import type { Subject } from './subject.ts'
import { byOf } from './those-named.ts'
import { namesIn } from './walk.ts'

/** What is to keep off attempts of players who meet a test (`by`), in a game in which players who do can make none. */
export function namedInVain({ ability }: Holding, subject: Subject): readonly IdleEffect[] {
  if (subject.plan?.abilities.some(({ at }) => at === ability.at) !== true) return []
  return effectsOf(ability).flatMap(effect => {
    const pattern = keptOffBy(effect)
    // That nobody is so never/condition tells.
    const isOfNobody = pattern?.by.kind === 'tested' && whyNobodyIs(pattern.by.test, subject) !== undefined
    const why = pattern && !isOfNobody ? whyNeverHappens(pattern, subject) : undefined
    if (why === undefined) return []
    return [{ at: effect.at, what: `“${effect.verb}”`, why, help: 'say of whom it is to keep it off, or take it away' }]
  })
}

/** What would have to happen for it to be of use. */
function keptOffBy(effect: Effect): EventPattern | undefined {
  const { verb, at, args } = effect
  const by = byOf(effect)
  if (by === undefined) return undefined
  const whom = { kind: 'anyone' } as const
  if (verb === 'protect') return { event: 'attempted', at, whom, by, with: [{ text: 'kill', at }] }
  if (verb === 'immune') return { event: 'attempted', at, whom, by, ...named(namesIn([args.to])) }
  if (ofTargets.includes(verb)) return { event: 'targeted', at, whom, by, ...named(namesIn([args.with])) }
  return undefined
}

const ofTargets: readonly string[] = ['untargetable', 'divert', 'intercept']

function named(names: readonly Name[]): Pick<EventPattern, 'with'> {
  return names.length === 0 || names.some(({ text }) => text === 'all') ? {} : { with: names }
}
