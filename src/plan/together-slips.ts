import type { Finding } from '../model/diagnostic.ts'
import type { RolePart } from '../model/syntax.ts'
import { inARow } from '../text/wording.ts'
import type { AbilityPlan } from './ability-plan.ts'

/** What is wrong with an action that says that it is used together with the others of its roles: it never can be. */
export function togetherSlips(abilities: readonly AbilityPlan[], parts: readonly RolePart[]): readonly Finding[] {
  const actions = abilities.filter(({ kind }) => kind === 'active')
  const one = actions.find(({ limits }) => limits.together)
  if (one === undefined) return []
  const why = whyNever(actions)
  if (why === undefined) return []
  return [
    {
      code: 'role/nothing-together',
      severity: 'error',
      message: `nothing can be used together with ${one.name}`,
      why,
      help: 'put another role with an action beside it, or do not have them used together',
      at: parts.find(({ at }) => at !== undefined)?.at ?? one.at,
    },
  ]
}

function whyNever(actions: readonly AbilityPlan[]): string | undefined {
  if (actions.length < 2) return 'the roles of its player have no other action'
  const only = actions.find(({ limits }) => limits.alone)
  if (only !== undefined) return `${only.name} is used instead of any other action`
  const selecting = actions.flatMap(({ name, aim, choose }) => {
    const from = aim ?? choose
    return from === null ? [] : [{ name, least: from.least, most: from.most }]
  })
  const most = selecting.reduce((fewest, one) => Math.min(fewest, one.most), Infinity)
  return selecting.some(({ least }) => least > most)
    ? `${inARow(selecting.map(({ name }) => name))} do not select as many players`
    : undefined
}
