import type { AbilityCode } from '../model/extension.ts'
import { isWith } from '../model/call-checks.ts'
import type { AbilityKeys, Constraint, Limit } from './constraint.ts'
import { alive, defaults as ofAll, targetsAlive } from './constraints.ts'

/** What an ability says of its constraints. */
interface Constrained {
  readonly constraints?: readonly (Constraint | Limit | readonly (Constraint | Limit)[])[]
  readonly defaults?: false
}

/** What the constraints of an ability come to. */
export interface Applied {
  /** Those that are said in its keys, where they are. */
  readonly laid: readonly (Constraint | Limit)[]
  /** Those that are asked. */
  readonly asked: readonly Constraint[]
  /** What of its keys says that a default is left out. */
  readonly lifted: AbilityKeys
  /** Defaults that are left out, and that no key speaks of. */
  readonly lifts: NonNullable<AbilityCode['lifts']>
}

/** The defaults, but for those in whose place one of the same name stands, and the ability's own. What an event sets off listens in every phase, unless a constraint of its own says in which. */
export function appliedDefaults(definition: Constrained, keys: AbilityKeys, isCode: boolean): Applied {
  const defaults = keys.when === undefined ? ofAll : ofAll.filter(one => one !== phaseOfAll)
  const own = (definition.constraints ?? []).flat()
  const names = new Set(own.map(({ name }) => name))
  const usual = defaults.filter(({ name }) => !names.has(name))
  const isLifted = ({ name }: Constraint | Limit): boolean =>
    definition.defaults === false && usual.some(one => one.name === name)
  const laid = [...(definition.defaults === false ? [] : usual), ...own]
  const lived = isCode ? lifeOf(keys).filter(one => laid.includes(one)) : []
  return {
    laid,
    asked: [...lived.map(whenItActs), ...laid.filter(isAsked)],
    lifted: {
      ...(isLifted(alive) && { while: 'any' }),
      ...(phaseOfAll !== undefined && isLifted(phaseOfAll) && { phase: 'each' }),
    },
    lifts: [
      ...(isLifted(targetsAlive) ? ['targetsAlive' as const] : []),
      ...(factionOfAll !== undefined && isLifted(factionOfAll) ? ['oncePerFaction' as const] : []),
    ],
  }
}

const [, , phaseOfAll, factionOfAll] = ofAll

/** Whether its owner and its targets live is asked of code when it acts, unless it is for the dead, or for what comes of a death. */
function lifeOf({ when, target }: AbilityKeys): readonly Constraint[] {
  const deaths = isWith(when) ? ['dies', 'killed', 'eliminated'].flatMap(key => (key in when ? [when[key]] : [])) : []
  const isUnasked = target === undefined || (deaths.length > 0 && target === 'victim')
  const isOfDead = /\bdead\b|"alive":false/.test(JSON.stringify(target ?? ''))
  return [...(deaths.some(isOfOwner) ? [] : [alive]), ...(isOfDead || isUnasked ? [] : [targetsAlive])]
}

function isOfOwner(who: unknown): boolean {
  return who === 'self' || (isWith(who) && who.is === 'self')
}

/** When it is sent in the words of the language ask it. */
function whenItActs({ name, message, holds }: Constraint): Constraint {
  return Object.freeze({ name, message, holds, at: 'acting' })
}

function isAsked(one: Constraint | Limit): one is Constraint {
  return one.lay === undefined
}
