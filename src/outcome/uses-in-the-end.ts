import type { HeldAbility } from '../kernel/store/holdings.ts'
import type { Work } from '../kernel/store/work.ts'
import type { Became } from '../model/outcome.ts'
import type { AbilityNames } from './ability-names.ts'

/** What became of each player, where something that he lost came back: he has as many uses of it as it came with, and it is not lost. */
export function withUsesInTheEnd(work: Work, called: AbilityNames, became: readonly Became[]): readonly Became[] {
  const back = comeBack(work, called)
  if (back.length === 0) return became
  const all = new Map(became.map(one => [one.player, one]))
  for (const one of back) {
    const player = work.facts.names[one.now.player] ?? ''
    const told = toldOf(all.get(player) ?? { player }, one)
    if (Object.keys(told).length > 1) all.set(player, told)
    else all.delete(player)
  }
  return [...all.values()].sort((a, b) => (a.player < b.player ? -1 : 1))
}

/** An ability that somebody has in the end, with its counters of uses then and as he had them when the phase began, or as it comes with his role. */
interface Back {
  readonly name: string
  readonly now: HeldAbility
  readonly left: readonly number[]
  readonly before: readonly number[]
}

/** What somebody had, lost, and has once more. */
function comeBack(work: Work, called: AbilityNames): readonly Back[] {
  const { holdings } = work
  const { instances, uses } = holdings.begun
  if (holdings.count === instances.length) return []
  const all = holdings.all()
  return all.slice(instances.length).flatMap(now => {
    const { player, ability, isOfRole, isHeld } = now
    const lost = all.slice(0, now.inst).filter(one => one.player === player && one.ability === ability && !one.isHeld)
    if (!isHeld || lost.length === 0) return []
    const first = lost.find(({ inst }) => instances[inst]?.held === true)
    const start = isOfRole ? ability.slotStart : []
    const before = first === undefined ? start : [...uses.subarray(first.slot, first.slot + ability.slots)]
    return { name: called(player, ability), now, left: holdings.usesOfAll(now), before }
  })
}

function toldOf({ lost, shots, ...others }: Became, { name, left, before }: Back): Became {
  const place = left.findIndex((count, slot) => count !== before[slot])
  const stillLost = lost?.filter(one => one !== name) ?? []
  const { [name]: _, ...rest } = shots ?? {}
  const uses = place < 0 ? rest : { ...rest, [name]: left[place] ?? 0 }
  return {
    ...others,
    ...(stillLost.length > 0 && { lost: stillLost }),
    ...(Object.keys(uses).length > 0 && { shots: uses }),
  }
}
