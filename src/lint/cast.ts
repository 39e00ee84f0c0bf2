import { gathered } from '../model/gathered.ts'
import type { Selector, Test } from '../model/syntax.ts'
import { givenBy } from '../plan/given-by.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlayerPlan } from '../plan/seats.ts'
import type { Holding } from './actions.ts'
import { mayCarry } from './carried.ts'
import { gainedIn } from './gained.ts'
import { isNamedBy } from './happening.ts'
import { mostCounted, mostMarked } from './most-counted.ts'
import { passesSeated } from './seated.ts'
import { fewestOfGame, type Subject } from './subject.ts'
import { mayLose, mayTurn } from './turning.ts'

/** Whether whoever has an ability passes a test: always, never, or undefined where that is open. Who becomes another has no longer what his role gave him. */
export function holdersPass(
  test: Test,
  holding: Holding,
  holders: readonly PlayerPlan[],
  subject: Subject,
): boolean | undefined {
  const { plan } = subject
  if (!isCast(subject) || plan === undefined || mayTurn(test, plan, holding.of !== 'faction')) return undefined
  const verdicts = holders.map(player => passes(test, player, player, subject))
  if (verdicts.every(verdict => verdict === true)) return !mayLose(test, plan, holding.of !== 'faction') || undefined
  return verdicts.every(verdict => verdict === false) ? false : undefined
}

/** Whether some player passes a test that somebody puts to others; false where none can, whoever is picked. */
export function somebodyPasses(
  test: Test,
  { holders, isAnother = false, named }: Askers,
  subject: Subject,
): boolean | undefined {
  const { plan } = subject
  if (!isCast(subject) || plan === undefined || mayTurn(test, plan, false)) return undefined
  const askers: readonly (PlayerPlan | undefined)[] = holders ?? [undefined]
  const picked = named === undefined ? plan.players : plan.players.filter(({ name }) => name === named)
  const verdicts = gathered(askers, asker =>
    picked.flatMap(player => (isAnother && player === asker ? [] : [passes(test, player, asker, subject)])),
  )
  if (verdicts.every(verdict => verdict === false)) return false
  return (verdicts.every(verdict => verdict === true) && !mayLose(test, plan, false)) || undefined
}

interface Askers {
  /** Those who have the ability in which it is asked, if that is known. */
  readonly holders?: readonly PlayerPlan[] | undefined
  /** They pick somebody else than themselves. */
  readonly isAnother?: boolean
  /** It is asked of this player alone. */
  readonly named?: string
}

/** How many players can be so at one time, at most. */
export function mostWhoPass(test: Test, subject: Subject): number {
  const { plan } = subject
  if (!isCast(subject) || plan === undefined || mayTurn(test, plan, false)) return Infinity
  const most = plan.players.filter(player => passes(test, player, undefined, subject) !== false).length
  const asked = test.kind === 'all' ? test.tests : [test]
  return asked.reduce(
    (least, one) => (one.kind === 'marked' ? Math.min(least, mostMarked(one.mark.text, subject)) : least),
    most,
  )
}

/** Whether it is known who plays. */
function isCast({ plan, torn }: Subject): boolean {
  return torn === undefined && plan !== undefined && plan.players.length >= fewestOfGame
}

function passes(test: Test, player: PlayerPlan, asker: PlayerPlan | undefined, subject: Subject): boolean | undefined {
  const { plan } = subject
  return plan && passesSeated(test, player, plan, one => answerOf(one, player, asker, subject, plan))
}

function answerOf(
  test: Test,
  player: PlayerPlan,
  asker: PlayerPlan | undefined,
  subject: Subject,
  plan: Plan,
): boolean | undefined {
  switch (test.kind) {
    case 'is': {
      const other = playerOf(test.who, asker, plan)
      return other && other === player
    }
    case 'same-role-as': {
      const other = playerOf(test.as, asker, plan)
      const names = plan.roles[other?.role ?? -1]?.names
      return names && plan.roles[player.role]?.names.some(name => names.includes(name))
    }
    case 'same-alignment-as': {
      const other = playerOf(test.as, asker, plan)
      return other && sideOf(player, plan) === sideOf(other, plan)
    }
    case 'original':
      return true
    case 'can':
      return canDo(test.what.text, [...givenBy(player, plan), ...gainedIn(subject)], plan) ? undefined : false
    case 'has':
      if (plan.roles[player.role]?.tags.includes(test.what.text) === true) return true
      return mayCarry('item', test.what.text, player, subject) ? undefined : false
    case 'marked':
      return mayCarry('mark', test.mark.text, player, subject) ? undefined : false
    case 'counter':
      if ((test.atLeast ?? 0) > 0) return mayCarry('counter', test.counter.text, player, subject) ? undefined : false
      return (test.atLeast === undefined && (test.atMost ?? 0) >= mostCounted(test.counter.text, subject)) || undefined
    default:
      return undefined
  }
}

function playerOf(who: Selector, asker: PlayerPlan | undefined, { players }: Plan): PlayerPlan | undefined {
  if (who.kind === 'self') return asker
  return who.kind === 'named' ? players.find(({ name }) => name === who.name.text) : undefined
}

function sideOf({ faction }: PlayerPlan, { factions }: Plan): number | undefined {
  return factions[faction]?.alignment
}

function canDo(what: string, places: readonly number[], plan: Plan): boolean {
  return places.some(place => {
    const ability = plan.abilities[place]
    return ability !== undefined && isNamedBy(ability, what, plan)
  })
}
