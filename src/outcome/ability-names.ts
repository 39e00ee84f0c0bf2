import type { HeldAbility } from '../kernel/store/holdings.ts'
import type { Work } from '../kernel/store/work.ts'
import { fullNameOf } from '../plan/ability-name.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** What an outcome calls an ability of a player. */
export type AbilityNames = (player: number, ability: AbilityPlan | undefined) => string

/** By its name, and where he has another of that name, with the role or faction that gives it: `Vigilante.Kill`. */
export function newAbilityNames(work: Work): AbilityNames {
  const doubles = doublesIn(work.plan)
  let owners: Owners | undefined
  return (player, ability) => {
    if (ability === undefined) return ''
    const { name, owner } = ability
    if (player < 0 || !doubles.has(name)) return name
    owners ??= ownersOf(work, doubles)
    const all = owners.get(name)?.[player]
    return all !== undefined && all.size > (all.has(owner) ? 1 : 0) ? fullNameOf(ability) : name
  }
}

/** By name and player, who gives him abilities of that name. */
type Owners = ReadonlyMap<string, readonly (ReadonlySet<string> | undefined)[]>

/** Names that more than one role or faction gives. What the moderator does may add abilities. */
function doublesIn(plan: Plan): ReadonlySet<string> {
  const known = doublesBefore.get(plan)
  if (known?.count === plan.abilities.length) return known.names
  const names = doublesOf(plan.abilities)
  doublesBefore.set(plan, { count: plan.abilities.length, names })
  return names
}

const doublesBefore = new WeakMap<Plan, { readonly count: number; readonly names: ReadonlySet<string> }>()

function doublesOf(abilities: readonly AbilityPlan[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  const doubles = new Set<string>()
  for (const { name, owner } of abilities) {
    const known = first.get(name)
    if (known === undefined) first.set(name, owner)
    else if (known !== owner) doubles.add(name)
  }
  return doubles
}

/** What each had when the phase began, and what he gained in it. */
function ownersOf(work: Work, doubles: ReadonlySet<string>): Owners {
  const owners = new Map([...doubles].map(name => [name, [] as Set<string>[]]))
  for (const one of work.holdings.all()) {
    const { inst, ability } = one
    const ofPlayer = owners.get(ability.name)
    if (ofPlayer === undefined || work.game.instances[inst]?.held === false) continue
    for (const player of holdersOf(work, one)) ofPlayer[player] = (ofPlayer[player] ?? new Set()).add(ability.owner)
  }
  return owners
}

/** Of what a faction performs all who were in it when the phase began, or are in the end. */
function holdersOf({ facts, game }: Work, { player, ability }: HeldAbility): readonly number[] {
  if (player >= 0) return [player]
  const isIn = (member: number): boolean => [facts.factionOf(member), game.faction[member]].includes(ability.faction)
  return [...facts.names.keys()].filter(isIn)
}
