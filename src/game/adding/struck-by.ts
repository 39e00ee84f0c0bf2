import type { Submission } from '../../model/phase.ts'
import { aNight } from '../submissions/too-many-uses.ts'
import { isNamed, type Facts } from '../submissions/holdings.ts'
import type { Added, AddedUse } from './read-added.ts'
import { useStanding, type IsStruck } from './with-added.ts'

/**
 * What takes the place of what: all gives way to `none`, whatever is used instead of any other action to the others, and an ability to itself, as
 * far as it may not be used so often. `written` is what the same player was given just before.
 */
export function struckBy(
  { actor, use }: Added,
  facts: Facts,
  stands: readonly Submission[],
  written: readonly AddedUse[],
): IsStruck {
  const player = facts.names.indexOf(actor)
  const owned = [...facts.owned(player), ...facts.lent(player)]
  const named = (name: string) => owned.find(({ ability }) => isNamed(ability, name))
  const own = use && named(use.ability)
  const isSame = (name: string): boolean => {
    const other = named(name)
    return other === undefined ? name === use?.ability : other.inst === own?.inst
  }
  const same = stands.filter(stood => stood.actor.text === actor && isSame(stood.ability.text))
  const others = same.filter(stood => use !== undefined && !isAlike(useStanding(stood), use))
  const isFull = others.length >= (own === undefined ? 1 : aNight(own.ability))
  return stood => {
    if (use === undefined || own?.ability.limits.alone === true) return true
    if (named(stood.ability.text)?.ability.limits.alone === true) return true
    if (!isSame(stood.ability.text)) return false
    if (own === undefined || aNight(own.ability) === 1 || isAlike(useStanding(stood), use)) return true
    return isFull && !written.some(one => isAlike(useStanding(stood), one))
  }
}

function isAlike(one: AddedUse, other: AddedUse): boolean {
  return (
    JSON.stringify([one.ability, one.targets, one.chosen]) ===
    JSON.stringify([other.ability, other.targets, other.chosen])
  )
}
