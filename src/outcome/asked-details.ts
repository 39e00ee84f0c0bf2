import type { Asked, RawEvent } from '../kernel/log/log.ts'
import type { Action } from '../kernel/store/action.ts'
import type { Work } from '../kernel/store/work.ts'
import type { LogEvent, Misfit } from '../model/outcome.ts'
import type { FactWord, Test } from '../model/syntax.ts'
import { roleTitle } from '../model/role-title.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { limitWording, useLimits } from '../plan/time-of-use.ts'
import { unboundIn } from './unbound.ts'
import { isCarriedBy } from '../plan/is-carried-by.ts'
import { askedText, readsOf, testReads, testText, waitsForText, type Meant } from '../plan/asked-text.ts'

type Details = Partial<
  Pick<
    LogEvent,
    | 'ability'
    | 'property'
    | 'value'
    | 'holds'
    | 'players'
    | 'reads'
    | 'found'
    | 'amount'
    | 'misfit'
    | 'limit'
    | 'unbound'
  >
>

/** A condition that was asked in words, with its answer and what was read for it; or the trigger that was not set off. */
export function askedDetails(work: Work, event: RawEvent, ability: string): Details {
  const { asked, holds, values, amount, action } = event
  if (asked === null) return {}
  if (asked.part === 'passive') return asleepDetails(work, event, ability)
  const meant = meantBy(work, asked, action < 0 ? event.player : (work.actions[action]?.player ?? -1))
  if (asked.event !== undefined) {
    const value = waitsForText(work.plan, asked.event, meant, namesOf(work, values)[0])
    const own = { ability, property: asked.part, value, holds }
    const unbound = unheard.has(event.text) ? unboundIn(work, event.player, asked.event.whom) : []
    if (unbound.length > 0) return { ...own, misfit: 'unbound', unbound }
    return { ...own, ...misfitOf(work.plan.abilities[event.subject], event.text) }
  }
  const players = namesOf(work, [...new Set(values)])
  const reads = asked.test
    ? testReads(work.plan, asked.test)
    : asked.condition
      ? readsOf(work.plan, asked.condition)
      : []
  const test = asked.test ?? (asked.condition?.kind === 'of' ? asked.condition.test : undefined)
  const isOfWhoHeIs = (reads.includes('role') || reads.includes('faction')) && !isOfAnItem(work, test, holds, event)
  // What counters were stands after what the players were.
  const counts = event.before.slice(2 * values.length).map(String)
  const found = isOfWhoHeIs ? foundIn(work, event) : counts
  const kind = asked.condition?.kind
  return {
    property: asked.part,
    value: textOf(work, asked, players, meant),
    holds,
    ...(players.length > 0 && { players: isOfWhoHeIs ? namesOf(work, values) : players }),
    ...(reads.length > 0 && { reads }),
    ...(found.length > 0 && { found }),
    ...((kind === 'living' || kind === 'night') && { amount }),
  }
}

/** A passive that is for another time. */
function asleepDetails({ plan, byDay }: Work, { subject, text, holds }: RawEvent, ability: string): Details {
  const { limit = '' } = misfitOf(plan.abilities[subject], text)
  return {
    ability,
    property: 'passive',
    value: byDay ? 'a day begins' : 'a night begins',
    holds,
    misfit: 'asleep',
    limit,
  }
}

/** What a report was asked that says yes or no of a player, in words, and what it read of him. */
export function questionDetails(
  work: Work,
  { op, other }: RawEvent,
  action: Action,
): Pick<LogEvent, 'question' | 'reads'> {
  const fact = op?.fact?.written
  const of = namesOf(work, other < 0 ? [] : [other])
  const [who = 'the player'] = of
  const { plan } = work
  const meant = meantByAction(work, action)
  switch (fact?.kind) {
    case 'test':
      return { question: testText(plan, fact.test, of, meant), reads: testReads(plan, fact.test) }
    case 'number':
      return { reads: testReads(plan, fact.test) }
    case 'condition':
      return { question: askedText(plan, fact.condition, [], meant) }
    case 'word': {
      const question = ofWord[fact.word]
      return question === undefined ? {} : { question: `${who} ${question}` }
    }
    case undefined:
      return {}
  }
}

/** Whom an effect picks by a test: what it asked of one whom it picked, and read of him. */
export function pickedDetails(
  work: Work,
  { op, player }: RawEvent,
  action: Action,
): Pick<LogEvent, 'question' | 'reads'> {
  const test = op?.whom.written
  if (test === undefined || test === null) return {}
  return {
    question: testText(work.plan, test, namesOf(work, [player]), meantByAction(work, action)),
    reads: testReads(work.plan, test),
  }
}

export function meantByAction(work: Work, action: Action): Meant {
  const actors = work.pool.slice(action.actorsAt, action.actorsCount)
  return meantBy(work, { ...selectedBy(work, action), actors }, action.player)
}

/** Whom an action reached, and whom its player chose. */
export function selectedBy(
  { pool }: Work,
  { ability, reachedAt, reachedCount, chosenAt, chosenCount }: Action,
): { readonly targets: readonly number[]; readonly chosen: readonly number[] } {
  return {
    targets: pool.slice(reachedAt, reachedCount),
    chosen: ability.marks.length > 0 ? [] : pool.slice(chosenAt, chosenCount),
  }
}

const ofWord: Readonly<Partial<Record<FactWord, string>>> = {
  acted: 'has done something',
  motion: 'has visited somebody or was visited',
  'same-as-last': 'is as the last one asked about',
}

function textOf({ plan }: Work, asked: Asked, players: readonly string[], meant: Meant): string {
  if (asked.test !== undefined) return testText(plan, asked.test, players, meant)
  return asked.condition === undefined ? '' : askedText(plan, asked.condition, players, meant)
}

function meantBy(
  work: Work,
  { targets = [], chosen = [], actors = [] }: Pick<Asked, 'targets' | 'chosen' | 'actors'>,
  owner: number,
): Meant {
  return {
    self: namesOf(work, owner < 0 ? [] : [owner]),
    target: namesOf(work, targets),
    chosen: namesOf(work, chosen),
    actor: namesOf(work, actors),
  }
}

function namesOf({ facts: { names } }: Work, players: readonly number[]): readonly string[] {
  return players.map(player => names[player] ?? '')
}

/** Is it so by an item that somebody has, whatever he is? */
function isOfAnItem(work: Work, test: Test | undefined, isSo: boolean, event: RawEvent): boolean {
  if (test?.kind === 'not') return isOfAnItem(work, test.test, !isSo, event)
  if (test?.kind !== 'has' || !isSo) return false
  const roles = event.values.map((_, place) => work.plan.roles[event.before[2 * place + 1] ?? -1])
  return !roles.some(role => role !== undefined && isCarriedBy(role, test.what.text))
}

/** What each of the players was when it was asked. */
function foundIn({ plan }: Work, { values, before }: RawEvent): readonly string[] {
  return values.map((_, place) => {
    const faction = plan.factions[before[2 * place] ?? -1]?.name ?? ''
    return roleTitle(faction, plan.roles[before[2 * place + 1] ?? -1]?.label ?? '')
  })
}

/** Nothing happened that a trigger waits for: to nobody, where it waits for something that happens to whoever is bound. */
const unheard: ReadonlySet<string> = new Set<Misfit>(['event', 'since', 'before'])

const misfits: readonly Misfit[] = ['event', 'since', 'before', 'over', 'lost', 'whom', 'by', 'with', 'dead', 'alive']

function misfitOf(ability: AbilityPlan | undefined, text: string): Pick<Details, 'misfit' | 'limit'> {
  const limit = useLimits.find(each => each === text)
  if (limit !== undefined && ability !== undefined) return { misfit: 'limits', limit: limitWording(limit, ability) }
  return { misfit: misfits.find(each => each === text) ?? 'event' }
}
