import { name, number, row, sentence, type Saying } from '../../model/saying.ts'
import type { Condition, Nights, Test } from '../../model/syntax.ts'
import { actionSaid } from './actions.ts'
import { asksForTarget } from '../asks-for-target.ts'
import { eventSaid } from './events.ts'
import type { SayingOf } from './saying-of.ts'
import { namedSaid, playerSaid } from './players.ts'

/** One player or several, of whom nothing is said but what a test asks. */
export const one = sentence('player.somebody')
export const several = sentence('player.target-many')

/** What a test says of a player, behind a noun or in brackets. */
export function testSaid(test: Test, meant: SayingOf, who: Saying = one, not = false): Saying {
  const say = (key: string, values: Record<string, Saying> = {}): Saying =>
    sentence(`test.${key}${not ? '-not' : ''}`, { who, ...values })
  switch (test.kind) {
    case 'alignment':
      return say('alignment', { faction: name(test.faction.text) })
    case 'role':
      return say('role', { role: name(test.role.text) })
    case 'original':
      return say(`original-${test.of}`)
    case 'chosen-role':
      return say(test.kind)
    case 'alive':
      return sentence(test.alive === not ? 'test.dead' : 'test.alive', { who })
    case 'has':
      return say('has', { what: name(test.what.text) })
    case 'marked':
      return say('marked', { mark: name(test.mark.text) })
    case 'can':
      return say('can', { action: actionSaid(test.what) })
    case 'same-alignment-as': {
      const player = playerSaid(test.as, meant)
      return say(test.kind, { player, fact: sentence('fact.alignment/side', { player }) })
    }
    case 'same-role-as': {
      const player = playerSaid(test.as, meant)
      return say(test.kind, { player, fact: sentence('fact.role', { player }) })
    }
    case 'allied':
      return say('allied', { player: playerSaid(test.to, meant) })
    case 'counter':
      return sentence('test.counter', { who, counter: name(test.counter.text), range: rangeSaid(test, not) })
    case 'is':
      // Of several he is one.
      if (test.who.kind === 'visitors-of' || test.who.kind === 'visited-by')
        return say(`is-${test.who.kind}`, { player: playerSaid(test.who.of, meant) })
      return say('is', { player: playerSaid(test.who, meant) })
    case 'not':
      return testSaid(test.test, meant, who, !not)
    case 'any':
    case 'all':
      return rowOf(test.kind, not, test.tests, meant, (each, of) => testSaid(each, of, who, not))
  }
}

/** As the author wrote them, to who has the ability; in an outcome nothing depends on that, nor on what players are called. */
function rowOf<Part>(
  kind: 'any' | 'all',
  not: boolean,
  parts: readonly Part[],
  meant: SayingOf,
  say: (part: Part, meant: SayingOf) => Saying,
): Saying {
  const { known, ...unknown } = meant
  const of = parts.map(part => say(part, meant))
  const keys =
    known === undefined || meant.owner === undefined
      ? of
      : parts.map(part => say(part, { ...unknown, owner: namedSaid(['the owner']) }))
  return row((kind === 'any') === not ? 'join.both' : 'join.or', of, meant.owner === undefined ? undefined : keys)
}

interface Range {
  readonly atLeast?: number
  readonly atMost?: number
}

function rangeSaid({ atLeast, atMost }: Range, not: boolean): Saying {
  if (not)
    return row('join.or', [
      ...(atLeast === undefined ? [] : [sentence('range.fewer', { number: number(atLeast) })]),
      ...(atMost === undefined ? [] : [sentence('range.more', { number: number(atMost) })]),
    ])
  if (atLeast === undefined) return sentence('range.at-most', { number: number(atMost ?? 0) })
  if (atMost === undefined) return sentence('range.at-least', { number: number(atLeast) })
  return atLeast === atMost
    ? sentence('range.exactly', { number: number(atLeast) })
    : sentence('range.between', { least: number(atLeast), most: number(atMost) })
}

/** A condition as half a sentence. */
export function conditionSaid(condition: Condition, meant: SayingOf, not = false): Saying {
  const ending = not ? '-not' : ''
  switch (condition.kind) {
    case 'of':
      return asksForTarget(condition)
        ? sentence(`condition.target${ending}`)
        : ofPlayer(playerSaid(condition.who, meant), condition.test, meant, not)
    case 'tonight':
    case 'ever':
      return sentence(`condition.${condition.kind}`, {
        event: eventSaid(condition.event, meant, not ? 'never' : 'before'),
      })
    case 'night':
      return sentence(`condition.night${ending}`, { nights: nightsSaid(condition.nights) })
    case 'living':
      return livingSaid(condition, meant, not)
    case 'chance':
      return sentence(`condition.chance${ending}`, { percent: number(Math.round(condition.of * 1000) / 10) })
    case 'not':
      return conditionSaid(condition.condition, meant, !not)
    case 'any':
    case 'all':
      return rowOf(condition.kind, not, deciding(condition, meant), meant, (each, of) => conditionSaid(each, of, not))
  }
}

/** What players must be, said of them by their names. */
export function namesSaid(names: readonly string[], test: Test, meant: SayingOf): Saying {
  return ofPlayer(namedSaid(names), test, meant, false)
}

function ofPlayer(player: Saying, test: Test, meant: SayingOf, not: boolean): Saying {
  return sentence('condition.of', { player, test: testSaid(test, meant, player, not) })
}

function livingSaid(condition: Condition & { readonly kind: 'living' }, meant: SayingOf, not: boolean): Saying {
  const { test, atLeast, atMost } = condition
  const count = atMost ?? atLeast ?? 0
  const values = { count: number(count), range: rangeSaid(condition, not) }
  if (test === undefined) return sentence('condition.living', values)
  return sentence('condition.living-who', { ...values, test: testSaid(test, meant, count === 1 ? one : several) })
}

/** Where there is a target, that there may be none goes without saying. */
function deciding(
  { kind, conditions }: Condition & { readonly kind: 'any' | 'all' },
  { targets }: SayingOf,
): readonly Condition[] {
  if (kind === 'all' || targets === 0) return conditions
  const others = conditions.filter(
    each => each.kind !== 'not' || each.condition.kind !== 'of' || !asksForTarget(each.condition),
  )
  return others.length === 0 ? conditions : others
}

/** `an odd night`, `night 1 or 3`; of cycles likewise. */
export function nightsSaid(nights: Nights, of: 'nights' | 'cycles' = 'nights'): Saying {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return sentence(`${of}.${nights.kind}`)
    case 'only':
      return sentence(`${of}.only`, { numbers: row('join.or', nights.nights.map(number)) })
    case 'from':
      return sentence(`${of}.from`, { number: number(nights.night) })
    case 'all':
      return row(
        'join.nights',
        nights.of.map(each => nightsSaid(each, of)),
      )
  }
}
