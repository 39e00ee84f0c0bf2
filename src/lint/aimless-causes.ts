import { effectsOf, type Holding } from './actions.ts'
import { isNamedBy, ofActing } from './happening.ts'
import type { IdleEffect } from './idle-effects.ts'
import { performersOf } from './performers.ts'
import type { Subject } from './subject.ts'
import { hasNode } from './walk.ts'

/** What is to be done to whoever was targeted by what sets an ability off, where all that may do so targets nobody. */
export function aimlessCauses({ ability }: Holding, { plan }: Subject): readonly IdleEffect[] {
  const { when } = ability
  const name = when?.what?.text
  const own = plan?.abilities.find(({ at }) => at === ability.at)
  if (plan === undefined || when === undefined || name === undefined || own === undefined) return []
  if (ability.target !== undefined || !ofActing.includes(when.event)) return []
  const causes = performersOf(when.by, own, plan).filter(one => one !== own && isNamedBy(one, name, plan))
  if (causes.length === 0 || causes.some(({ aim }) => aim !== null)) return []
  const [idle] = effectsOf(ability).filter(effect => hasNode(effect, 'target'))
  if (idle === undefined) return []
  return [
    {
      at: idle.at,
      what: `“${idle.verb}”`,
      why: `\`target\` is whom ${name} targets, and it targets nobody`,
      help: `give it a “target” of its own, or ${name} one`,
    },
  ]
}
