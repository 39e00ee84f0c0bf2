import type { Phase } from '../../model/phase.ts'
import type { Sent } from '../../model/sent.ts'
import type { Limits } from '../../model/syntax.ts'
import { fullNameOf } from '../../plan/ability-name.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Facts, Owned, SubmissionRow } from './holdings.ts'
import type { Pass } from './passes.ts'

/** Who sent nothing in, and for which abilities he is asked. */
export interface Silent extends Pick<
  Sent,
  'unsent' | 'declined' | 'compulsory' | 'unsentFactions' | 'unsentAbilities'
> {
  /** By player who is "unsent", what he could have sent in. */
  readonly askedFor: ReadonlyMap<number, readonly Owned[]>
}

/** Living players who could have submitted something tonight and are not named, and those among the silent who had to act. By day nobody is asked. */
export function silent(
  facts: Facts,
  phase: Phase,
  rows: readonly SubmissionRow[],
  passes: readonly Pass[],
  factionsPassed: ReadonlyMap<number, unknown>,
  taken: Uint16Array,
): Silent {
  const passed = new Set(phase.passed.map(name => name.text))
  const acts = new Uint8Array(facts.names.length)
  for (const { player } of rows) acts[player] = 1
  const askedFor = new Map<number, readonly Owned[]>()
  const compulsory: number[] = []
  // Abilities of which somebody said that they will not be used.
  const declinedByName = new Set(passes.map(({ inst }) => inst))
  const declined = new Set(declinedByName)
  // What a faction performs, where somebody could and has not declined.
  const open = new Map<number, AbilityPlan>()
  facts.names.forEach((name, player) => {
    if (passed.has(name)) for (const { inst } of facts.owned(player)) declined.add(inst)
  })
  const isNight = phase.kind === 'night'
  facts.names.forEach((name, player) => {
    if (facts.alive[player] !== 1) return
    const all = facts.owned(player)
    const owned =
      factionsPassed.size === 0 ? all : all.filter(({ ability: { faction } }) => !factionsPassed.has(faction))
    const isOpen = (one: Owned): boolean => taken[one.inst] === 0 && facts.isUsable(one, player, phase.kind)
    // Who sent something is asked about what his faction performs besides.
    const isAsked = ({ inst, ability: { faction } }: Owned): boolean =>
      !passes.some(pass => pass.player === player && pass.inst === inst) &&
      (acts[player] === 0 || (faction >= 0 && !declined.has(inst)))
    if (isNight && !passed.has(name)) {
      const left = owned.filter(one => !one.ability.innate && isAsked(one) && isOpen(one))
      if (left.length > 0) askedFor.set(player, left)
    }
    for (const one of owned) {
      const { faction } = one.ability
      if (isNight && faction >= 0 && !passed.has(name) && !declinedByName.has(one.inst) && isOpen(one))
        open.set(one.inst, one.ability)
    }
    const isUsed = (word: string): boolean =>
      rows.some(
        ({ player: who, owned: { ability } }) =>
          who === player && (ability.name === word || fullNameOf(ability) === word),
      )
    const isDue = ({ compulsive, compulsiveUnless }: Limits): boolean =>
      compulsive === true || compulsiveUnless?.some(isUsed) === false
    if (owned.some(one => isDue(one.ability.limits) && isOpen(one))) compulsory.push(player)
  })
  const acting = new Set(rows.map(({ owned: { ability } }) => ability.faction))
  const openTo = [...new Set([...open.values()].map(({ faction }) => faction))].sort((one, other) => one - other)
  const unsentFactions = openTo.filter(faction => !acting.has(faction))
  const unsentAbilities = [...open.values()].filter(({ faction }) => acting.has(faction))
  const all = new Set(passes.map(({ player }) => player))
  const declinedAll = [...all].filter(player => acts[player] === 0 && !askedFor.has(player))
  return { unsent: [...askedFor.keys()], askedFor, declined: declinedAll, compulsory, unsentFactions, unsentAbilities }
}
