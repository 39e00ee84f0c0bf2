import type { AbilityPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Matching } from '../plan/question.ts'
import { isTakenBy } from '../plan/is-taken.ts'
import { makesTheSame } from './agreeing.ts'
import { asked } from './asked.ts'
import type { Ask } from './asks.ts'
import { wouldHappenTo } from './causing.ts'
import { deedOf, type Deed } from './doing.ts'
import { followedEffects } from './following.ts'
import { gainedBy, isOneOf } from './gains.ts'
import { picked } from './picked.ts'
import { only } from './players.ts'
import type { Prospect } from './prospect.ts'
import { speaksOf } from './speaking.ts'
import type { AsItStands, Voice } from './told.ts'

/** A role, a faction or abilities that a player gets or loses: does that change what becomes of B? */
export function isChanged(told: AsItStands, deed: Deed, player: number, b: Prospect): boolean {
  const { op, voice } = deed
  const { step } = b
  const { roles, factions } = op.code === code.become ? told.becomes(voice, op, player) : unchanged
  const asks = (isOf: (ask: Ask) => boolean): boolean => asked(told, only(player), b, isOf).length > 0
  if (makesTheSame(told, deed, player, b)) return false
  if (factions.some(faction => faction >= 0 && faction !== told.factionOf(player))) {
    if (step.ability.faction >= 0 && step.player === player && told.losesAct) return true
    if (asks(({ fact }) => fact === 'side')) return true
  }
  if (op.code !== code.become) return isOtherwise(told, abilityChange(told, deed, player, roles), voice, b, asks)
  const made = roles.filter(role => role >= 0)
  if (made.some(role => role !== told.roleOf(player)) && asks(({ fact }) => fact === 'role')) return true
  return made.length > 0 && isOtherwise(told, abilityChange(told, deed, player, made), voice, b, asks)
}

const unchanged = { roles: [-1], factions: [-1] } as const

/** What a player loses, and what he gets, which he may have already. */
interface AbilityChange {
  readonly player: number
  readonly lost: readonly AbilityPlan[]
  readonly gained: readonly AbilityPlan[]
}

/** What comes with a role and is his already comes with it no more. */
function abilityChange(told: AsItStands, deed: Deed, player: number, roles: readonly number[]): AbilityChange {
  const held = told.abilitiesOf(player)
  const gained = gainedBy(told, deed, player, roles)
  return {
    player,
    lost: roles.flatMap(role => told.lostBy(deed.op, player, role)),
    gained: deed.op.code === code.become ? gained.filter(ability => !isOneOf(held, ability)) : gained,
  }
}

function isOtherwise(
  told: AsItStands,
  change: AbilityChange,
  voice: Voice,
  b: Prospect,
  asks: (isOf: (ask: Ask) => boolean) => boolean,
): boolean {
  const { player, lost, gained } = change
  const { step } = b
  // R4: B is an ability of the player, and not his faction's.
  if (told.losesAct && step.holder === player && lost.includes(step.ability)) return true
  const held = told.abilitiesOf(player)
  const isHeld = (ability: AbilityPlan): boolean => isOneOf(held, ability)
  const isAnew = lost.length > 0 || !gained.every(isHeld)
  if (asks(ask => (ask.fact === 'abilities' && isAnew) || (ask.fact === 'can' && isAble(told, change, ask.can, b))))
    return true
  const own = { ...voice, action: -1, player, reached: [], chosen: [], actors: [], victim: -1 }
  return [...lost, ...gained.filter(ability => !isHeld(ability) || isMoreOf(ability))].some(one =>
    speaksUp(told, one, own, b),
  )
}

/** Is it answered otherwise then whether the player can do such a thing, alone or with what others than B may take from him? */
function isAble(told: AsItStands, { player, lost, gained }: AbilityChange, can: Matching | null, b: Prospect): boolean {
  const fits = (ability: AbilityPlan): boolean => !ability.innate && (can === null || can.abilities[ability.id] === 1)
  const { abilities, factions } = told.plan
  if (factions[told.factionOf(player)]?.abilities.some(place => abilities.slice(place, place + 1).some(fits)) === true)
    return false
  const held = told.abilitiesOf(player).filter(fits)
  if (held.length === 0) return gained.some(fits)
  if (!lost.some(fits) || gained.some(fits)) return false
  return held.every(ability => lost.includes(ability) || mayBeTaken(told, ability, b))
}

/** Wherever that may go. */
function mayBeTaken(told: AsItStands, ability: AbilityPlan, { step: { action } }: Prospect): boolean {
  return told
    .open()
    .some(
      step =>
        step.action !== action &&
        followedEffects(step.plan).some(
          op => op.code === code.become || (op.code === code.lose && isTakenBy(op, ability)),
        ),
    )
}

/** What is used up, and what may do more each time, is more of it for who has it already. */
function isMoreOf({ limits, steps }: AbilityPlan): boolean {
  if (limits.shots !== undefined) return true
  return steps.some(step => followedEffects(step).some(op => op.uses >= 0 || addsUp.has(op.code)))
}

const addsUp: ReadonlySet<number> = new Set<number>([
  code.add,
  code.move,
  code.gain,
  code.whenever,
  code.later,
  code.delay,
  code.repeat,
])

/** Does a passive or triggered ability speak of what B attempts or causes? */
function speaksUp(told: AsItStands, ability: AbilityPlan, voice: Voice, b: Prospect): boolean {
  if (ability.when !== null) return wouldHappenTo(told, b, ability.when, voice).length > 0
  if (ability.kind !== 'passive') return false
  return ability.steps.some(({ ops }) =>
    ops.some(op => {
      if (op.event !== null) return wouldHappenTo(told, b, op.event, voice).length > 0
      if (op.attempts === null) return false
      const on =
        op.code === code.ring ? op.players.flatMap(select => picked(told, select, voice)) : picked(told, op.whom, voice)
      const deed = deedOf(op, voice, on)
      return b.tries.some(one => speaksOf(told, deed, one, -1) !== 0)
    }),
  )
}
