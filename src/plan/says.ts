import { abilitySaid } from '../language/sayings/ability.ts'
import { victorySaid } from '../language/sayings/victory.ts'
import type { AbilityLine } from '../model/role-line.ts'
import type { Saying } from '../model/saying.ts'
import type { Victory } from '../model/victory.ts'
import type { AbilityPlan, Plan } from './plan.ts'
import { abilityLines } from './roles.ts'

/** As abilityLines, with what each text says, for other languages to word. */
export function saidLines(plan: Plan, places: readonly number[]): readonly AbilityLine[] {
  return places.flatMap(place => {
    const ability = plan.abilities[place]
    const says = ability && abilitySays(plan, ability)
    return abilityLines(plan, [place]).map(line => (says === undefined ? line : { ...line, says }))
  })
}

/** What the text of an ability says; nothing where it has none. */
export function abilitySays({ bonds, rulings }: Plan, { written }: AbilityPlan): Saying | undefined {
  if (written === null) return undefined
  return abilitySaid(written, name => bonds.includes(name), rulings['watch-sees-self'] === 'yes')
}

export function victorySays({ bonds }: Plan, wins: Victory, faction?: string): Saying {
  return victorySaid(wins, name => bonds.includes(name), faction)
}
