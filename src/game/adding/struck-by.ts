import { isNamed, type Facts } from '../submissions/holdings.ts'
import type { Added } from './read-added.ts'
import type { IsStruck } from './with-added.ts'

/** What takes the place of what: all gives way to `none`, an ability to itself, and whatever is used instead of any other action to the others. */
export function struckBy({ actor, use }: Added, facts: Facts): IsStruck {
  const player = facts.names.indexOf(actor)
  const owned = [...facts.owned(player), ...facts.lent(player)]
  const named = (name: string) => owned.find(({ ability }) => isNamed(ability, name))
  const own = use && named(use.ability)
  return name => {
    const other = named(name)
    if (use === undefined || own?.ability.limits.alone === true || other?.ability.limits.alone === true) return true
    return other === undefined ? name === use.ability : other.inst === own?.inst
  }
}
