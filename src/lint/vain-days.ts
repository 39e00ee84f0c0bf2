import { ofOwner } from '../model/of-owner.ts'
import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import { givenBy } from '../plan/given-by.ts'
import { type AbilityPlan, type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Plan } from '../plan/plan.ts'
import { holdingsIn } from './actions.ts'
import { opsOf } from './doings.ts'
import type { Flaw } from './rule.ts'
import { isOwn, type Subject } from './subject.ts'

/** What players use by day for nothing but to stop or turn what nothing does by day: it ends before the night (N6). */
export function vainDays(subject: Subject): readonly Flaw[] {
  const { plan, torn } = subject
  if (plan === undefined || torn !== undefined) return []
  const places = new Set(gathered(plan.players, player => givenBy(player, plan)))
  const used = plan.abilities.filter(({ id, kind, day }) => places.has(id) && kind === 'active' && day)
  const others = used.length === 0 ? [] : plan.abilities.filter(mayBeOfDay)
  return gathered(used, (ability): readonly Flaw[] => {
    const ops = gathered(ability.steps, step => step.ops)
    const at = placeOf(ability, plan, subject)
    if (
      ops.length === 0 ||
      at === undefined ||
      !ops.every(op => endsWithDay(op) && meetsNothing(op, ability, others, plan))
    )
      return []
    return [
      {
        at,
        message: `${ofOwner(ability.owner, ability.name)} meets nothing by day`,
        why: 'nothing in the game does by day what it is to stop or to turn, and it is over before the night',
        help: 'let it be used at night, or say with “until” that it lasts longer',
      },
    ]
  })
}

function endsWithDay(op: Op): boolean {
  return (
    op.code === code.state && op.lasting.kind === 'end-of-day' && (op.will === will.fail || op.will === will.target)
  )
}

/** What may be done by day, by whom or what ever. */
function mayBeOfDay({ kind, day, either, setOffBy }: AbilityPlan): boolean {
  return day || either !== null || (waiting.includes(kind) && setOffBy !== 'night')
}

const waiting: readonly AbilityPlan['kind'][] = ['triggered', 'whenever']

function meetsNothing(op: Op, ability: AbilityPlan, others: readonly AbilityPlan[], plan: Plan): boolean {
  const tried = plan.verbs.filter((_, verb) => op.attempts?.verbs[verb] === 1)
  if (tried.length === 0 || tried.some(verb => ofNobody.includes(verb))) return false
  return !others.some(other => isTriedIn(other, tried, other === ability, plan))
}

/** The town and the moderator bring these about. */
const ofNobody: readonly string[] = ['eliminate', 'observe', 'report']

function isTriedIn(other: AbilityPlan, tried: readonly string[], isItself: boolean, plan: Plan): boolean {
  if (opsOf(other).some(op => op.code === code.run)) return true
  if (!isItself && (tried.includes('act') || (tried.includes('target') && other.aim !== null))) return true
  return plan.verbs.some((verb, place) => tried.includes(verb) && other.verbs[place] === 1)
}

/** Where it is written, if that makes it of the day; else at the first player who has it so. */
function placeOf({ id, at }: AbilityPlan, plan: Plan, subject: Subject): Span | undefined {
  const written = holdingsIn(subject.setup).find(({ ability }) => ability.at === at)
  if (written?.ability.phase === 'day' && isOwn(at, subject)) return at
  const holder = plan.players.find(({ role }) => plan.roles[role]?.abilities.includes(id))
  const seat = subject.setup.players.find(({ name }) => name === holder?.name)?.at
  return seat !== undefined && isOwn(seat, subject) ? seat : undefined
}
