import { givenBy } from '../plan/given-by.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import type { Plan } from '../plan/plan.ts'
import type { Name } from '../model/syntax.ts'
import { inARow } from '../text/wording.ts'
import { effectsOf, type Holding } from './actions.ts'
import { gainedIn } from './gained.ts'
import { isNamedBy } from './happening.ts'
import type { IdleEffect } from './idle-effects.ts'
import { seatsWith } from './seats-with.ts'
import type { Subject } from './subject.ts'
import { namesIn, selectorArg } from './walk.ts'

/** Actions of which all fail (`block: .., only`), or abilities that are taken away (`lose`), which nobody in the game has or can come to have. */
export function lostInVain(holding: Holding, subject: Subject): readonly IdleEffect[] {
  const { plan, torn } = subject
  if (plan === undefined || plan.players.length === 0 || torn !== undefined) return []
  if (!plan.abilities.some(({ at }) => at === holding.ability.at)) return []
  return effectsOf(holding.ability).flatMap(effect => {
    const { verb, at, args } = effect
    const names = namesIn([verb === 'block' ? args.only : verb === 'lose' ? args.abilities : undefined])
    if (names.length === 0 || names.some(({ text }) => text === 'all')) return []
    const own = verb === 'lose' && selectorArg(effect) === 'self' ? ownAbilities(holding, plan, subject) : undefined
    const why = whyNobodyHas(names, own, plan)
    if (why === undefined) return []
    return [{ at, what: `“${verb}”`, why, help: 'name what somebody has, or take it away' }]
  })
}

function whyNobodyHas(names: readonly Name[], own: readonly number[] | undefined, plan: Plan): string | undefined {
  const texts = names.map(({ text }) => text)
  const isHeld = (places: readonly number[]): boolean =>
    places.some(place => {
      const ability = plan.abilities[place]
      return ability !== undefined && texts.some(text => fullNameOf(ability) === text || isNamedBy(ability, text, plan))
    })
  if (isHeld(own ?? [...plan.abilities.keys()])) return undefined
  const whose = own === undefined ? 'nobody in the game' : 'nobody who has it'
  return `${whose} has ${inARow(texts)}, or can come to have it`
}

/** All that those have, or may come to have, who have this ability; nothing is said where anybody may come by that. */
function ownAbilities(holding: Holding, plan: Plan, subject: Subject): readonly number[] | undefined {
  const holders = seatsWith(holding, subject)
  return holders && [...holders.flatMap(player => givenBy(player, plan)), ...gainedIn(subject), ...plan.innate]
}
