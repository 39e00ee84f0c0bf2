import type { Test } from '../model/syntax.ts'
import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import { onceFor } from '../model/once-for.ts'
import { opsOf } from './doings.ts'

/** Whether a player passes a test, as far as his roles and his faction in the beginning tell; undefined where that is open. */
export function passesSeated(test: Test, player: PlayerPlan, plan: Plan): boolean | undefined {
  const { factions, roles, words } = plan
  switch (test.kind) {
    case 'alignment':
      return words[factions[player.faction]?.alignment ?? -1] === readAs(test.faction.text, plan)
    case 'role':
      return namesIn(plan).has(test.role.text) ? roles[player.role]?.names.includes(test.role.text) : undefined
    case 'not':
      return opposite(passesSeated(test.test, player, plan))
    case 'any':
      return opposite(allOf(test.tests.map(each => opposite(passesSeated(each, player, plan)))))
    case 'all':
      return allOf(test.tests.map(each => passesSeated(each, player, plan)))
    default:
      return undefined
  }
}

/** Whether nobody of the game passes, and everybody stays and seems what he is. */
export function nobodyPasses(test: Test, plan: Plan): boolean {
  return !areChanging(plan) && seatsIn(plan).every(seat => passesSeated(test, seat, plan) === false)
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

/** One player of each role and faction. */
const seatsIn = onceFor(({ players }: Plan) => [
  ...new Map(players.map(player => [`${player.role} ${player.faction}`, player])).values(),
])

/** Another name of a role is none of them. */
const namesIn = onceFor(({ roles }: Plan) => new Set(roles.flatMap(({ names }) => names)))

const areChanging = onceFor(({ abilities }: Plan) => abilities.flatMap(opsOf).some(isChanging))

function isChanging({ code: does, will: verdict }: Op): boolean {
  return changes.includes(does) || (does === code.state && verdict === will.report)
}

const changes: readonly number[] = [code.become, code.feign, code.run]
