import { abilitySaid, requirementSaid } from '../language/sayings/ability.ts'
import { victorySaid } from '../language/sayings/victory.ts'
import { onceFor } from '../model/once-for.ts'
import type { Saying } from '../model/saying.ts'
import type { Victory } from '../model/victory.ts'
import { inEnglish } from '../words/english.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { Plan } from './plan.ts'

/** What the text of an ability says; nothing where it has none. */
export function abilitySays(
  { bonds, rulings, byInfluence, abilities, players }: Plan,
  { written, faction, limits: { aNight = 1 } }: AbilityPlan,
): Saying | undefined {
  if (written === null) return undefined
  return abilitySaid(written, name => bonds.includes(name), {
    seesSelf: rulings['watch-sees-self'] === 'yes',
    byInfluence,
    actsByDay: abilities.some(({ kind, written: one }) => kind === 'active' && one !== null && one.phase !== 'night'),
    isShared:
      faction >= 0 && Number.isFinite(aNight) && players.filter(player => player.faction === faction).length !== 1,
  })
}

/** That in English; empty where it says nothing. */
export function abilityText(plan: Plan, ability: AbilityPlan): string {
  return textsOf(plan)(ability)
}

const textsOf = onceFor((plan: Plan) =>
  onceFor((ability: AbilityPlan): string => {
    const says = abilitySays(plan, ability)
    return says === undefined ? '' : inEnglish(says)
  }),
)

/** What stands for the name of who has an ability, in what it requires. */
const ownerName = '{self}'

/** What an ability requires, said in English of a player by his name. */
export function requirementText(plan: Plan, ability: AbilityPlan, player: string): string {
  const says = requirementSays(plan, ability)
  return says === undefined ? '' : inEnglish(says).replaceAll(ownerName, () => player)
}

function requirementSays({ bonds }: Plan, { written }: AbilityPlan): Saying | undefined {
  if (written?.requires === undefined) return undefined
  return requirementSaid(written, written.requires, ownerName, name => bonds.includes(name))
}

/** What English says of an ability that somebody has, in other words, as `say` has them. */
export function requirementIn(
  plan: Plan,
  { player, ability: name, requires }: { readonly player: string; readonly ability: string; readonly requires: string },
  say: (saying: Saying) => string | undefined,
): string | undefined {
  const meant = plan.abilities.find(each => each.name === name && requirementText(plan, each, player) === requires)
  const says = meant && requirementSays(plan, meant)
  return says && say(says)?.replaceAll(ownerName, () => player)
}

export function victorySays({ bonds }: Plan, wins: Victory, faction?: string): Saying {
  return victorySaid(wins, name => bonds.includes(name), faction)
}
