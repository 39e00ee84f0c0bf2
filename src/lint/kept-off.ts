import type { EventPattern } from '../model/syntax.ts'
import { type AbilityPlan, type Op, will } from '../plan/ability-plan.ts'
import { givenBy } from '../plan/given-by.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { pick } from '../plan/question.ts'
import { opsOf } from './doings.ts'

/** Why what an ability waits for never happens to its player: something of his own always keeps it off. */
export function whyKeptOff(
  { event, whom }: EventPattern,
  plan: Plan,
  listener: AbilityPlan | undefined,
): string | undefined {
  const name = verbs[event]
  if (listener === undefined || name === undefined || listener.innate || listener.faction >= 0) return undefined
  if (whom.kind !== 'selected' || whom.selector.kind !== 'self') return undefined
  const seats = plan.players.filter(player => givenBy(player, plan).includes(listener.id))
  const verb = plan.verbs.indexOf(name)
  const isKept = seats.every(seat =>
    givenBy(seat, plan).some(place => keepsOff(plan.abilities[place], verb, name === 'eliminate')),
  )
  return seats.length > 0 && isKept && !isOpen(name, plan)
    ? 'what its player has keeps that off for as long as he lives'
    : undefined
}

const verbs: Partial<Record<EventPattern['event'], string>> = {
  killed: 'kill',
  targeted: 'target',
  eliminated: 'eliminate',
}

/** Something takes away what players have, gives them more, or gets through; or comes by day, when nothing passive of the night is in force. */
function isOpen(name: string, { abilities, verbs: all }: Plan): boolean {
  const verb = all.indexOf(name)
  return abilities.some(
    ability =>
      opsOf(ability).some(opens) ||
      ((ability.day || ability.either !== null) &&
        (name === 'target' ? ability.aim !== null : ability.verbs[verb] === 1)),
  )
}

function opens({ code: does, will: verdict, subject, to, players }: Op): boolean {
  if (does === code.state) return verdict === will.succeed
  if (does === code.become) return subject !== -1 || to !== null || players.length > 0
  return does === code.lose || does === code.run
}

function keepsOff(ability: AbilityPlan | undefined, verb: number, isByDay: boolean): boolean {
  if (ability?.kind !== 'passive' || ability.requires !== null || Object.keys(ability.limits).length > 0) return false
  if (isByDay !== ability.day || ability.works === 'dead') return false
  return ability.steps.some(({ ops, condition }) => condition === null && ops.some(op => isAlways(op, verb)))
}

function isAlways({ code: does, will: verdict, whom, condition, uses, attempts }: Op, verb: number): boolean {
  if (does !== code.state || verdict !== will.fail || whom.code !== pick.self || condition !== null || uses >= 0)
    return false
  return (
    attempts?.verbs[verb] === 1 &&
    attempts.by.kind === 'anyone' &&
    attempts.with === null &&
    attempts.except === null &&
    !attempts.notOwn
  )
}
