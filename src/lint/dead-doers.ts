import { effectsOf, type Holding } from './actions.ts'
import type { IdleEffect } from './idle-effects.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, selectorArg, syntaxInPlay } from './walk.ts'

/** What is to be done with the actions of players who are picked because they are dead, in a game in which no action is for the dead and nothing brings them back. */
export function deadDoers({ ability }: Holding, subject: Subject): readonly IdleEffect[] {
  const picked = [
    ['target', ability.target],
    ['chosen', ability.choose],
  ] as const
  const dead = picked.flatMap(([word, aim]) => (aim?.kind === 'pick' && aim.life === 'dead' ? word : []))
  if (dead.length === 0 || mayTheDeadAct(subject)) return []
  const idle = effectsOf(ability).filter(
    effect => ofActions.includes(effect.verb) && dead.some(word => selectorArg(effect) === word),
  )
  return idle.map(({ at, verb }) => ({
    at,
    what: `“${verb}”`,
    why: 'who is dead does nothing: no action of this game is for the dead',
    help:
      verb === 'make'
        ? 'let it pick living players, or its player gain what the dead one had: “grant: self, ability: { of: target }”'
        : 'let it pick living players',
  }))
}

/** What they do is done, done again, put off, turned or stopped by these. */
const ofActions: readonly string[] = ['make', 'repeat', 'copy', 'delay', 'accelerate', 'redirect', 'block']

/** Where nobody plays yet, somebody may. */
function mayTheDeadAct(subject: Subject): boolean {
  const { plan, torn } = subject
  if (plan === undefined || plan.players.length === 0 || torn !== undefined) return true
  if (effectsByVerb(syntaxInPlay(subject)).has('revive')) return true
  return plan.abilities.some(({ works, kind }) => kind === 'active' && works !== 'alive')
}
