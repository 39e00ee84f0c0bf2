import { gathered } from '../model/gathered.ts'
import type { RolePart } from '../model/syntax.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { inARow, quoted } from '../text/wording.ts'
import { bodyOf } from './actions.ts'
import { whyNever } from './holding.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'
import { hasNode } from './walk.ts'

/** What modifiers require of the target of abilities that have none, or of who is chosen: told at the first player who has it so. */
export function neverModified(subject: Subject): readonly Flaw[] {
  const { plan, setup } = subject
  if (plan === undefined) return []
  const roleOf = new Map(plan.players.map(({ name, role }) => [name, role]))
  const told = new Set<number>()
  return gathered(setup.players, ({ name, roles, at }): readonly Flaw[] => {
    const modifiers = gathered(roles, part => requiring(part, subject))
    const role = roleOf.get(name) ?? -1
    if (modifiers.length === 0 || told.has(role) || !isOwn(at, subject)) return []
    told.add(role)
    const asked = `${inARow(modifiers.map(quoted))} ${modifiers.length === 1 ? 'requires' : 'require'}`
    return gathered(abilitiesOf(role, plan), ability => {
      const why = whyInVain(ability, subject)
      if (why === undefined) return []
      return [
        {
          at,
          message: `what ${asked} of ${ability.name} can never hold`,
          why,
          help: 'take the modifier away, or give it to another role',
        },
      ]
    })
  })
}

/** Those of its modifiers that require something. */
function requiring({ modifiers }: RolePart, { setup }: Subject): readonly string[] {
  return gathered(modifiers, ({ name }) => {
    const modifier = setup.modifiers.get(name)
    return modifier !== undefined && bodyOf(modifier).over.requires !== undefined ? name : []
  })
}

function abilitiesOf(role: number, { roles, abilities }: Plan): readonly AbilityPlan[] {
  return gathered(roles[role]?.abilities ?? [], place => abilities[place] ?? [])
}

/** Put to nobody a test does not hold. */
function whyInVain({ aim, choose, requires }: AbilityPlan, subject: Subject): string | undefined {
  const lacks = [...(aim === null ? (['target'] as const) : []), ...(choose === null ? (['chosen'] as const) : [])]
  if (requires === null || !lacks.some(kind => hasNode(requires.written, kind))) return undefined
  // What can never hold anyway is told where it is written.
  if (whyNever(requires.written, { subject }) !== undefined) return undefined
  return whyNever(requires.written, { subject, selectsNone: lacks })
}
