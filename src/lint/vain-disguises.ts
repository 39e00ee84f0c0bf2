import type { Effect } from '../model/syntax.ts'
import { effectsOf, type Holding } from './actions.ts'
import type { IdleEffect } from './idle-effects.ts'
import { whyNoMember } from './members.ts'
import type { Subject } from './subject.ts'
import { effectsByVerb, nameArg, selectorArg, syntaxInPlay } from './walk.ts'

/** Disguises in place of a side of which nobody in the game is, can come to be, or is shown as. */
export function vainDisguises(holding: Holding, subject: Subject): readonly IdleEffect[] {
  return effectsOf(holding.ability).flatMap(effect => {
    const shown = effect.verb === 'disguise' ? nameArg(effect, 'instead-of')?.text : undefined
    if (shown === undefined || !isOfSides(effect) || isShownAs(shown, effect, holding, subject)) return []
    const why = whyNoMember(shown, subject)
    return why === undefined
      ? []
      : [
          {
            at: effect.at,
            what: '“disguise”',
            why: `it shows something in place of ${shown}, and ${why}`,
            help: 'name in “instead-of” the side as which that player reads',
          },
        ]
  })
}

function isOfSides({ args: { as } }: Effect): boolean {
  return typeof as === 'object' && 'fact' in as && as.fact === 'alignment'
}

/** Another disguise shows it, or a state in full may. */
function isShownAs(side: string, disguise: Effect, holding: Holding, subject: Subject): boolean {
  const inPlay = effectsByVerb(syntaxInPlay(subject))
  const isAlone = isOwn(disguise) && isOnlyOfItsPlayers(holding, subject)
  const others = (inPlay.get('disguise') ?? []).filter(other => other !== disguise && !(isAlone && isOwn(other)))
  return (
    inPlay.has('state') ||
    others.some(({ args: { as } }) => typeof as === 'object' && 'fact' in as && as.value.text === side)
  )
}

/** What a role shows of its own player is nothing to players of other roles. */
function isOwn(effect: Effect): boolean {
  return selectorArg(effect, 'disguise') === 'self'
}

function isOnlyOfItsPlayers({ of, owner }: Holding, { setup }: Subject): boolean {
  const holders = setup.players.filter(({ roles }) => roles.some(({ role }) => role === owner))
  return (
    of === 'role' &&
    holders.every(({ roles }) => roles.length === 1 && roles.every(({ modifiers }) => modifiers.length === 0))
  )
}
