import type { Test } from '../model/syntax.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import { onceFor } from '../model/once-for.ts'

/** Whether a player passes a test, as far as his roles and his faction in the beginning tell; undefined where that is open. */
export function passesSeated(test: Test, player: PlayerPlan, plan: Plan, further = open): boolean | undefined {
  const { factions, roles, words } = plan
  switch (test.kind) {
    case 'alignment':
      return words[factions[player.faction]?.alignment ?? -1] === readAs(test.faction.text, plan)
    case 'role':
      return namesIn(plan).has(test.role.text) ? roles[player.role]?.names.includes(test.role.text) : undefined
    case 'not':
      return opposite(passesSeated(test.test, player, plan, further))
    case 'any':
      return opposite(allOf(test.tests.map(each => opposite(passesSeated(each, player, plan, further)))))
    case 'all':
      return allOf(test.tests.map(each => passesSeated(each, player, plan, further)))
    default:
      return further(test)
  }
}

/** What is asked besides roles and factions is open, unless somebody knows more of it. */
function open(_: Test): boolean | undefined {
  return undefined
}

/** What a faction that is named reads as. */
function readAs(faction: string, { factions, words }: Plan): string {
  return words[factions.find(({ name }) => name === faction)?.alignment ?? -1] ?? faction
}

function opposite(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict
}

function allOf(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}

/** Another name of a role is none of them. */
const namesIn = onceFor(({ roles }: Plan) => new Set(roles.flatMap(({ names }) => names)))
