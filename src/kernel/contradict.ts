import type { Property } from '../model/primitive.ts'
import { code, type AbilityPlan, type Op } from '../plan/plan.ts'
import { valueAt } from './properties.ts'
import { record } from './record.ts'
import type { Change } from './change.ts'
import type { Work } from './work.ts'

interface Claim {
  readonly change: Change
  readonly property: string
  readonly value: number
}

/** "One commit sets one property of one player to different values" (S6): notes each such property, before the changes are made. */
export function contradict(work: Work): void {
  let claims: Map<string, Claim[]> | undefined
  for (let i = 0; i < work.changeCount; i++) {
    const change = work.changes[i] as Change
    if (!sets(change)) continue
    claims ??= new Map()
    for (const [property, value] of claimsOf(work, change)) {
      const key = `${change.player} ${kindOf(change.op)} ${property}`
      const others = claims.get(key)
      if (others === undefined) claims.set(key, [{ change, property, value }])
      else others.push({ change, property, value })
    }
  }
  if (claims !== undefined) for (const made of claims.values()) if (made.length > 1) compare(work, made)
}

/** A mark, an item and a bond may have one name. */
function kindOf({ code: made }: Op): number {
  if (made === code.move) return code.add
  return made === code.lose ? code.gain : made
}

function sets({ op }: Change): boolean {
  return op.code >= code.become && op.code <= code.lose && (op.code !== code.add || op.amount < 0)
}

function claimsOf(work: Work, change: Change): readonly (readonly [string, number])[] {
  const { op } = change
  switch (op.code) {
    case code.become:
      return [
        ...(change.other >= 0 ? [['role', change.other] as const] : []),
        ...(op.faction >= 0 ? [['faction', op.faction] as const] : []),
      ]
    case code.set:
      return [[work.plan.properties[op.subject]?.name ?? '', op.amount]]
    case code.add:
    case code.move:
      return claimsOfItem(work, change)
    case code.bind:
      return [[work.plan.bonds[op.subject] ?? '', change.other]]
    default:
      return [['abilities', op.code === code.gain ? op.subject : -1]]
  }
}

/** Who holds an item from now on: nobody (-1), where it is taken away. */
function claimsOfItem(work: Work, { op, player, other }: Change): readonly (readonly [string, number])[] {
  const { kind, name } = work.plan.properties[op.subject] as Property
  if (kind !== 'item' || valueAt(work, op.subject, player) <= 0 || (op.code === code.move && other < 0)) return []
  return [[name, op.code === code.move ? other : -1]]
}

function compare(work: Work, made: readonly Claim[]): void {
  const [first] = made
  if (first === undefined) return
  const { op, player } = first.change
  const { property } = first
  const values = kindOf(op) === code.gain ? abilityValues(work, made) : made.map(claim => claim.value)
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  if (distinct.length < 2) return
  // As many items as are taken are no contradiction.
  if (isOfItem(op) && valueAt(work, op.subject, player) >= made.length) return
  const causes = made.map(claim => claim.change.action.event)
  work.contradictions.push({ player, property, values: distinct, moment: work.moment })
  record(work, { kind: 'contradiction', player, text: property, values: distinct, causes, rules: ['S6'] })
}

function isOfItem(op: Op): boolean {
  return op.code === code.add || op.code === code.move
}

/** To lose an ability and to be given it contradict; two gifts do not. */
function abilityValues(work: Work, made: readonly Claim[]): readonly number[] {
  const losses = made.filter(claim => claim.value < 0)
  return made.flatMap(({ value }) => {
    const ability: AbilityPlan | undefined = work.plan.abilities[value]
    const taken =
      ability !== undefined &&
      losses.some(({ change }) => change.op.only === null || change.op.only.named[ability.id] === 1)
    return taken ? [-1, value] : []
  })
}
