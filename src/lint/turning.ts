import { gathered } from '../model/gathered.ts'
import type { Test } from '../model/syntax.ts'
import { onceFor } from '../model/once-for.ts'
import { original } from '../plan/original.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { opsOf } from './doings.ts'
import { nodesOfKind } from './walk.ts'

/** Whether who fails a test may come to pass it in the course of the game, as he becomes something else. What is asked of who has an ability of his role he no longer has as another. */
export function mayTurn(test: Test, plan: Plan, isOfOwnRole: boolean): boolean {
  const { isOfRoles, sides, isOpen } = turningIn(plan)
  if (isOpen) return hasKind(test, [...ofRoles, ...ofSides, 'original'])
  if (isOfRoles && !isOfOwnRole && (hasKind(test, ofRoles) || asksForFirst(test, 'role'))) return true
  if (sides.size === 0) return false
  if (asksForFirst(test, 'alignment')) return true
  if (!hasKind(test, ofSides)) return false
  const asked = nodesOfKind(test, 'alignment') as readonly Extract<Test, { kind: 'alignment' }>[]
  return hasKind(test, ['not', 'same-alignment-as']) || asked.some(({ faction }) => sides.has(faction.text))
}

/** Whether who passes a test may come to fail it. */
export function mayLose(test: Test, plan: Plan, isOfOwnRole: boolean): boolean {
  const { sides } = turningIn(plan)
  return mayTurn(test, plan, isOfOwnRole) || (sides.size > 0 && hasKind(test, ofSides))
}

function hasKind(test: Test, kinds: readonly string[]): boolean {
  return kinds.some(kind => nodesOfKind(test, kind).length > 0)
}

function asksForFirst(test: Test, of: 'role' | 'alignment'): boolean {
  return nodesOfKind(test, 'original').some(node => 'of' in node && node.of === of)
}

const ofRoles = ['role', 'can', 'same-role-as', 'has']
const ofSides = ['alignment', 'same-alignment-as']

/** What players may become: other roles, and members of which factions, with what these read as. */
const turningIn = onceFor((plan: Plan) => {
  const ops = gathered(plan.abilities, opsOf)
  const becoming = ops.filter(op => op.code === code.become)
  const isOpen =
    ops.some(op => op.code === code.run) ||
    becoming.some(op => op.players.length > 0 || op.to !== null || op.faction === original || op.subject === original)
  const joined = gathered(becoming, op => plan.factions[op.faction] ?? [])
  const words = joined.map(({ alignment }) => plan.words[alignment] ?? '')
  return {
    isOpen,
    isOfRoles: becoming.some(op => op.subject >= 0),
    sides: new Set([...joined.map(({ name }) => name), ...words]),
  }
})
