import { name, number, row, sentence, type Saying } from '../../model/saying.ts'
import type { Condition, Nights, Test } from '../../model/syntax.ts'
import { asksForTarget } from '../sentences/conditions.ts'
import { actionSaid } from './actions.ts'
import { eventSaid } from './events.ts'
import type { SayingOf } from './saying-of.ts'
import { playerSaid } from './players.ts'

/** What a test says of a player, behind a noun or in brackets. */
export function testSaid(test: Test, meant: SayingOf, not = false): Saying {
  const say = (key: string, values: Record<string, Saying> = {}): Saying =>
    sentence(`test.${key}${not ? '-not' : ''}`, values)
  switch (test.kind) {
    case 'alignment':
      return say('alignment', { faction: name(test.faction.text) })
    case 'role':
      return say('role', { role: name(test.role.text) })
    case 'original':
      return say(`original-${test.of}`)
    case 'alive':
      return sentence(test.alive === not ? 'test.dead' : 'test.alive')
    case 'has':
      return say('has', { what: name(test.what.text) })
    case 'marked':
      return say('marked', { mark: name(test.mark.text) })
    case 'can':
      return say('can', { action: actionSaid(test.what) })
    case 'same-alignment-as':
    case 'same-role-as':
      return say(test.kind, { player: playerSaid(test.as, meant) })
    case 'allied':
      return say('allied', { player: playerSaid(test.to, meant) })
    case 'counter':
      return sentence('test.counter', { counter: name(test.counter.text), range: rangeSaid(test, not) })
    case 'is':
      return say('is', { player: playerSaid(test.who, meant) })
    case 'not':
      return testSaid(test.test, meant, !not)
    case 'any':
    case 'all':
      return row(
        jointOf(test.kind, not),
        test.tests.map(each => testSaid(each, meant, not)),
      )
  }
}

function jointOf(kind: 'any' | 'all', not: boolean): string {
  return (kind === 'any') === not ? 'join.both' : 'join.or'
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
        : sentence('condition.of', {
            player: playerSaid(condition.who, meant),
            test: testSaid(condition.test, meant, not),
          })
    case 'tonight':
    case 'ever':
      return sentence(`condition.${condition.kind}`, {
        event: eventSaid(condition.event, meant, not ? 'never' : 'before'),
      })
    case 'night':
      return sentence(`condition.night${ending}`, { nights: nightsSaid(condition.nights) })
    case 'living':
      return condition.test === undefined
        ? sentence('condition.living', { range: rangeSaid(condition, not) })
        : sentence('condition.living-who', {
            range: rangeSaid(condition, not),
            test: testSaid(condition.test, meant),
          })
    case 'chance':
      return sentence(`condition.chance${ending}`, { percent: number(Math.round(condition.of * 1000) / 10) })
    case 'not':
      return conditionSaid(condition.condition, meant, !not)
    case 'any':
    case 'all':
      return row(
        jointOf(condition.kind, not),
        condition.conditions.map(each => conditionSaid(each, meant, not)),
      )
  }
}

/** `odd nights`, `night 1 or 3`; of cycles likewise. */
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
        'join.both',
        nights.of.map(each => nightsSaid(each, of)),
      )
  }
}
