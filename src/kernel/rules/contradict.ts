import type { Property } from '../../model/primitive.ts'
import { isTakenBy } from '../../plan/is-taken.ts'
import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { record } from '../log/record.ts'
import type { PendingChange } from '../store/change.ts'
import type { Work } from '../store/work.ts'

interface Claim {
  readonly change: PendingChange
  readonly property: string
  readonly value: number
}

/** "One commit sets one property of one player to different values" (S6): notes each such property, before the changes are made. */
export function contradict(work: Work): void {
  let claims: Map<string, Claim[]> | undefined
  const several = work.changeCount > few ? namedTwice(work) : undefined
  for (let i = 0; i < work.changeCount; i++) {
    const change = work.changes[i] as PendingChange
    if (several === undefined ? !isNamedTwice(work, i) : !several.has(change.player)) continue
    for (const [property, value] of claimsOf(work, change)) {
      claims ??= new Map()
      const { op } = change
      const key = `${change.player} ${kindOf(op)} ${op.code === code.set ? op.subject : property}`
      const others = claims.get(key)
      if (others === undefined) claims.set(key, [{ change, property, value }])
      else others.push({ change, property, value })
    }
  }
  if (claims !== undefined) for (const made of claims.values()) compare(work, made)
}

/** Among so few each is looked for among the others. */
const few = 16

/** Is another of the changes of the same player as this one? */
function isNamedTwice({ changes, changeCount }: Work, place: number): boolean {
  const { player } = changes[place] as PendingChange
  for (let other = 0; other < changeCount; other++)
    if (other !== place && (changes[other] as PendingChange).player === player) return true
  return false
}

/** Of whom there is more than one change. */
function namedTwice({ changes, changeCount }: Work): ReadonlySet<number> {
  const [once, twice] = [new Set<number>(), new Set<number>()]
  for (let place = 0; place < changeCount; place++) {
    const { player } = changes[place] as PendingChange
    if (once.has(player)) twice.add(player)
    else once.add(player)
  }
  return twice
}

/** A mark, an item and a bond may have one name. */
function kindOf({ code: made }: Op): number {
  if (made === code.move) return code.add
  return made === code.lose ? code.gain : made
}

type Setting = readonly [property: string, value: number]

const none: readonly Setting[] = []

function claimsOf(work: Work, { op, player, other, faction }: PendingChange): readonly Setting[] {
  switch (op.code) {
    case code.become:
      return [
        ...(other >= 0 ? [['role', other] as const] : none),
        ...(faction >= 0 ? [['faction', faction] as const] : none),
      ]
    case code.set:
      return [[propertyOf(work, op).name, op.amount]]
    case code.add:
      return op.amount < 0 ? claimsOfItem(work, op, player, other) : none
    case code.move:
      return other >= 0 && other !== player ? claimsOfItem(work, op, player, other) : none
    case code.bind:
      return [[work.plan.bonds[op.subject] as string, other]]
    case code.gain:
      return op.to === null ? [['abilities', op.subject]] : none
    case code.lose:
      return [['abilities', op.subject]]
    default:
      return none
  }
}

/** Who holds an item from now on: nobody (-1), where it is taken away. */
function claimsOfItem(work: Work, op: Op, player: number, holder: number): readonly Setting[] {
  const { kind, name } = propertyOf(work, op)
  return kind === 'item' && work.facts.valueOf(op.subject, player) > 0 ? [[name, holder]] : none
}

function propertyOf(work: Work, op: Op): Property {
  return work.plan.properties[op.subject] as Property
}

function compare(work: Work, made: readonly Claim[]): void {
  const [first] = made
  if (first === undefined) return
  const { op, player } = first.change
  const { property } = first
  if (work.log !== undefined) noteAlike(work, made)
  const values = kindOf(op) === code.gain ? abilityValues(work, made) : made.map(claim => claim.value)
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  if (distinct.length < 2) return
  const isItem = kindOf(op) === code.add
  // As many items as are taken are no contradiction.
  if (isItem && work.facts.valueOf(op.subject, player) >= made.length) return
  const causes = made.map(claim => claim.change.action.event)
  const event = record(work, {
    kind: 'contradiction',
    player,
    text: property,
    values: distinct,
    ...(isItem && { amount: 1 }),
    causes,
    rules: ['S6'],
  })
  work.facts.contradict({ player, property, isItem, values: distinct, moment: work.moment, event, op })
}

/** Of those that make the same, the first has it so. Of several items each takes one. */
function noteAlike({ facts }: Work, made: readonly Claim[]): void {
  const losses = made.filter(({ change: { op } }) => op.code === code.lose)
  for (const { change } of losses) change.alike = losses
  const ofValue = new Map<number, Claim[]>()
  for (const claim of made) {
    const { op, player } = claim.change
    if (kindOf(op) === code.gain || (kindOf(op) === code.add && facts.valueOf(op.subject, player) > 1)) continue
    const alike = ofValue.get(claim.value)
    if (alike === undefined) ofValue.set(claim.value, [claim])
    else alike.push(claim)
  }
  for (const [first, ...alike] of ofValue.values())
    if (first !== undefined && alike.length > 0) first.change.alike = [...first.change.alike, ...alike]
}

/** To lose an ability and to be given it contradict; two gifts do not. */
function abilityValues(work: Work, made: readonly Claim[]): readonly number[] {
  const losses = made.filter(claim => claim.value < 0)
  return made.flatMap(({ value }) => {
    const ability: AbilityPlan | undefined = work.plan.abilities[value]
    const taken = ability !== undefined && losses.some(({ change }) => isTakenBy(change.op, ability))
    return taken ? [-1, value] : []
  })
}
