import { amount, chance, either, flag, language, listOf, shaped, textForm, whole } from './form.ts'
import { may, must, type Key, type Shapes } from './shape.ts'

const selector = language('selector')
const test = language('test')
const condition = language('condition')
const event = language('event')

/** `Town`, or `{ not: Town }`. */
const textOrNot = either(textForm, shaped('not-text'))

const tests: Readonly<Record<string, Key>> = {
  alignment: may(textOrNot, 'reads as of this faction'),
  role: may(textOrNot, 'has this role; `chosen`: the one that the player chose, with `choose: a role`'),
  alive: may(flag, 'is alive'),
  has: may(textOrNot, 'has this tag or item'),
  marked: may(textOrNot, 'carries this mark'),
  can: may(textForm, 'has an ability of this verb or kind, or of this name; those of a faction too'),
  'same-alignment-as': may(selector, 'is of the same alignment as this player'),
  'same-role-as': may(selector, 'has a role of the same name as this player'),
  allied: may(selector, 'is of the alignment of this player, who knows it'),
  unallied: may(selector, 'is not of the alignment of this player, or he does not know it'),
  counter: may(textForm, 'has a counter of this name, with `at-least` or `at-most`'),
  'at-least': may(amount, 'the counter is at least this'),
  'at-most': may(amount, 'the counter is at most this'),
  is: may(selector, 'is this player'),
  not: may(test, 'does not meet this test'),
  any: may(listOf(test, 1), 'meets one of these tests'),
  all: may(listOf(test, 1), 'meets all of these tests'),
}

const conditions: Readonly<Record<string, Key>> = {
  target: may(test, 'the player reached meets this test'),
  self: may(test, 'the one whose ability it is meets this test'),
  chosen: may(test, 'the player chosen meets this test'),
  first: may(test, 'the first of several meets this test'),
  second: may(test, 'the second of several meets this test'),
  third: may(test, 'the third of several meets this test'),
  actor: may(test, 'who caused the event meets this test'),
  victim: may(test, 'whom the event happened to meets this test'),
  tonight: may(event, 'this has happened tonight'),
  ever: may(event, 'this has ever happened'),
  night: may(language('nights'), 'it is such a night'),
  living: may(shaped('living'), 'so many players are alive, or so many of them meet a test'),
  chance: may(chance, 'a draw of this likelihood succeeds'),
  not: may(condition, 'this does not hold'),
  any: may(listOf(condition, 1), 'one of these holds'),
  all: may(listOf(condition, 1), 'all of these hold'),
}

/** What one player may be, and what the night may be asked. */
export const testShapes: Shapes = {
  test: { title: 'a test', means: 'What one player may be; every key must hold.', keys: tests, least: 1 },
  'not-text': { title: 'a test', means: 'Anything but this.', keys: { not: must(textForm, 'anything but this') } },
  condition: {
    title: 'a condition',
    means:
      'Tests put to players, or questions about the night; every key must hold. A name that the role binds takes a test.',
    keys: conditions,
    others: test,
    least: 1,
  },
  living: {
    title: 'the condition `living`',
    means: 'How many players are alive; with a test, how many of those meet it.',
    keys: { ...tests, 'at-least': may(whole, 'at least so many'), 'at-most': may(whole, 'at most so many') },
    least: 1,
  },
}
