import type { AimPlan } from './ability-plan.ts'
import { ask, pick, type PlannedTest } from './question.ts'

/** Whether whoever is selected must be an ally of who selects him, or must be none; undefined where that is not asked, or not by itself (G18). */
export function alliedWanted(aim: AimPlan | null): boolean | undefined {
  return aim?.must ? wantedBy(aim.must) : undefined
}

function wantedBy({ code, tests, select }: PlannedTest): boolean | undefined {
  if (code === ask.allied) return select?.code === pick.self ? true : undefined
  const [first] = tests
  if (code === ask.not) return first?.code === ask.allied && wantedBy(first) === true ? false : undefined
  return code === ask.all ? tests.map(wantedBy).find(wanted => wanted !== undefined) : undefined
}
