import type { Phase, Submission } from '../model/phase.ts'
import type { Ability, Setup } from '../model/syntax.ts'
import { mixed, type Below } from './draw.ts'

/** The same setup with the keys of its maps in another order, and the players too. */
export function permutedSetup(setup: Setup, below: Below): Setup {
  return {
    ...setup,
    players: mixed(setup.players, below),
    abilities: permutedMap(setup.abilities, below),
    innate: permutedMap(setup.innate, below),
    factions: permutedMap(setup.factions, below, given => withAbilities(given, below)),
    roles: permutedMap(setup.roles, below, given => withAbilities(given, below)),
    modifiers: permutedMap(setup.modifiers, below),
  }
}

/** The same phase with its actions in another order, unless it says in which they were submitted. */
export function permutedPhase(phase: Phase, below: Below): Phase {
  if (phase.listed) return phase
  const groups = groupsOf(phase.submissions)
  return { ...phase, submissions: mixed(groups, below).flat(), passed: mixed(phase.passed, below) }
}

function permutedMap<Value>(
  map: ReadonlyMap<string, Value>,
  below: Below,
  inner: (value: Value) => Value = value => value,
): ReadonlyMap<string, Value> {
  return new Map(mixed([...map], below).map(([name, value]) => [name, inner(value)]))
}

function withAbilities<Holder extends { readonly abilities: readonly Ability[] }>(given: Holder, below: Below): Holder {
  return { ...given, abilities: mixed(given.abilities, below) }
}

/** Uses of one ability by one player stay in their order: the author has listed them. */
function groupsOf(submissions: readonly Submission[]): readonly (readonly Submission[])[] {
  const groups = new Map<string, Submission[]>()
  for (const submission of submissions) {
    const key = JSON.stringify([submission.actor.text, submission.ability.text])
    groups.set(key, [...(groups.get(key) ?? []), submission])
  }
  return [...groups.values()]
}
