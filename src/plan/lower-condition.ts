import type {
  Name,
  Selector,
  Test as TestSyntax,
  Condition as ConditionSyntax,
  EventPattern,
  Who,
} from '../model/syntax.ts'
import { roleCalled, roleNames } from '../setup/roles/role-called.ts'
import { plainText } from './asked-text.ts'
import { bondOf, placeOfKnown, matchingOf, propertyOf, unknown, wordOf, type Builder } from './builder.ts'
import {
  ask,
  type PlannedCondition,
  eventCode,
  type Pattern,
  pick,
  type Select,
  type PlannedTest,
  when,
  type WhoPlan,
} from './question.ts'

/** Selectors, tests, conditions and events with their names looked up. */

const wordCode = {
  self: pick.self, target: pick.target, chosen: pick.chosen, actor: pick.actor, victim: pick.victim, everyone: pick.everyone,
  others: pick.others, nobody: pick.nobody, random: pick.random,
} // prettier-ignore

export function selectOf(builder: Builder, selector: Selector): Select {
  switch (selector.kind) {
    case 'nth':
      return select(pick.nth, { n: selector.n })
    case 'named':
      return namedOf(builder, selector.name)
    case 'players':
      return select(pick.players, {
        test: testOf(builder, selector.test),
        written: selector.test,
        dead: speaksOfLife(selector.test),
      })
    case 'visitors-of':
      return select(pick.visitorsOf, { of: selectOf(builder, selector.of) })
    case 'visited-by':
      return select(pick.visitedBy, { of: selectOf(builder, selector.of) })
    case 'random':
      builder.plan.draws = true
      return select(pick.random, { of: 'of' in selector ? selectOf(builder, selector.of) : select(pick.others) })
    default:
      return select(wordCode[selector.kind])
  }
}

export function select(code: number, rest: Partial<Select> = {}): Select {
  return {
    code,
    n: rest.n ?? -1,
    test: rest.test ?? null,
    written: rest.written ?? null,
    dead: rest.dead ?? false,
    of: rest.of ?? null,
  }
}

function namedOf(builder: Builder, name: Name): Select {
  const player = builder.playerOf.get(name.text)
  if (builder.bondOf.has(name.text)) return select(pick.bound, { n: bondOf(builder, name.text) })
  if (player === undefined) unknown(builder, 'player', name, [...builder.playerOf.keys(), ...builder.bondOf.keys()])
  return player === undefined ? select(pick.nobody) : select(pick.player, { n: player })
}

function speaksOfLife(test: TestSyntax): boolean {
  if (test.kind === 'alive') return true
  if (test.kind === 'not') return speaksOfLife(test.test)
  return (test.kind === 'any' || test.kind === 'all') && test.tests.some(speaksOfLife)
}

export function testOf(builder: Builder, test: TestSyntax): PlannedTest {
  switch (test.kind) {
    case 'alignment':
      return makeTest(ask.alignment, { n: alignmentWord(builder, test.faction) })
    case 'role':
      return roleTest(builder, ask.role, roleOf(builder, test.role), -1)
    case 'original':
      return makeTest(test.of === 'role' ? ask.originalRole : ask.originalSide, {})
    case 'chosen-role':
      return makeTest(ask.chosenRole, {})
    case 'alive':
      return makeTest(ask.alive, { n: test.alive ? 1 : 0 })
    case 'has':
      return roleTest(builder, ask.has, test.what.text, propertyOf(builder, { kind: 'item', name: test.what.text }))
    case 'marked':
      return makeTest(ask.marked, { n: propertyOf(builder, { kind: 'mark', name: test.mark.text }) })
    case 'can':
      return makeTest(ask.can, { matching: matchingOf(builder, [test.what]) })
    case 'same-alignment-as':
      return makeTest(ask.sameAlignment, { select: selectOf(builder, test.as) })
    case 'same-role-as':
      return makeTest(ask.sameRole, { select: selectOf(builder, test.as) })
    case 'allied':
      placeOfKnown(builder)
      return makeTest(ask.allied, { select: selectOf(builder, test.to) })
    case 'counter':
      return makeTest(ask.counter, {
        n: propertyOf(builder, { kind: 'counter', name: test.counter.text }),
        least: test.atLeast ?? -Infinity,
        most: test.atMost ?? Infinity,
      })
    case 'is':
      return makeTest(ask.is, { select: selectOf(builder, test.who) })
    case 'not':
      return makeTest(ask.not, { tests: [testOf(builder, test.test)] })
    case 'any':
    case 'all':
      return makeTest(ask[test.kind], { tests: test.tests.map(each => testOf(builder, each)) })
  }
}

function roleOf(builder: Builder, name: Name): string {
  const { roles } = builder.setup
  const called = roleCalled(name.text, roles)
  if (called === undefined) unknown(builder, 'role', name, roleNames(roles))
  return called ?? name.text
}

function roleTest(builder: Builder, code: number, name: string, n: number): PlannedTest {
  const test = makeTest(code, { name, n })
  builder.roleTests.push(test)
  return test
}

function makeTest(code: number, rest: Partial<PlannedTest>): PlannedTest {
  return {
    code,
    n: rest.n ?? -1,
    name: rest.name ?? '',
    roles: new Uint8Array(0),
    least: rest.least ?? 0,
    most: rest.most ?? 0,
    select: rest.select ?? null,
    matching: rest.matching ?? null,
    tests: rest.tests ?? [],
  }
}

/** The word of a faction, as reports of alignment say it. */
export function alignmentWord(builder: Builder, name: Name): number {
  const faction = builder.setup.factions.get(name.text)
  const read = [...builder.setup.factions.values()].some(each => each.alignment?.text === name.text)
  if (faction === undefined && !read) unknown(builder, 'faction', name, builder.setup.factions.keys())
  return wordOf(builder, faction?.alignment?.text ?? name.text)
}

export function whoOf(builder: Builder, who: Who | undefined): WhoPlan {
  if (who === undefined) return { kind: 'anyone' }
  switch (who.kind) {
    case 'anyone':
    case 'each':
      return { kind: who.kind }
    case 'selected':
      return { kind: 'selected', select: selectOf(builder, who.selector) }
    case 'tested':
      return { kind: 'tested', test: testOf(builder, who.test) }
  }
}

export function patternOf(builder: Builder, pattern: EventPattern): Pattern {
  const begins = pattern.event === 'begins' ? (pattern.what?.text ?? 'night') : ''
  builder.plan.waitsForGame ||= begins === 'game'
  const what = pattern.event === 'begins' || pattern.what === undefined ? null : matchingOf(builder, [pattern.what])
  return {
    event: eventCode[pattern.event],
    whom: whoOf(builder, pattern.whom),
    by: whoOf(builder, pattern.by),
    with: matchingOf(builder, pattern.with),
    what,
    begins,
    written: pattern,
  }
}

export function conditionOf(builder: Builder, condition: ConditionSyntax | undefined): PlannedCondition | null {
  if (condition === undefined) return null
  switch (condition.kind) {
    case 'of':
      return makeCondition(condition, when.of, {
        select: selectOf(builder, condition.who),
        test: testOf(builder, condition.test),
      })
    case 'tonight':
    case 'ever':
      builder.plan.remembers = true
      return makeCondition(condition, when[condition.kind], { event: patternOf(builder, condition.event) })
    case 'night':
      return makeCondition(condition, when.night, { nights: condition.nights })
    case 'living':
      return makeCondition(condition, when.living, {
        test: condition.test === undefined ? null : testOf(builder, condition.test),
        least: condition.atLeast ?? -Infinity,
        most: condition.atMost ?? Infinity,
      })
    case 'chance':
      builder.plan.draws = true
      return makeCondition(condition, when.chance, { most: condition.of })
    case 'not':
      return makeCondition(condition, when.not, { conditions: conditionsOf(builder, [condition.condition]) })
    case 'any':
    case 'all':
      return makeCondition(condition, when[condition.kind], { conditions: conditionsOf(builder, condition.conditions) })
  }
}

/** In an order that does not depend on how they are written down; lots are drawn last. */
function conditionsOf(builder: Builder, conditions: readonly ConditionSyntax[]): PlannedCondition[] {
  const inOrder =
    conditions.length < 2
      ? conditions
      : conditions
          .map(of => ({ of, key: `${mayDraw(of) ? 1 : 0} ${plainText(of)}` }))
          .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
          .map(({ of }) => of)
  return inOrder.flatMap(each => conditionOf(builder, each) ?? [])
}

function mayDraw(condition: ConditionSyntax): boolean {
  if (condition.kind === 'not') return mayDraw(condition.condition)
  return condition.kind === 'any' || condition.kind === 'all'
    ? condition.conditions.some(mayDraw)
    : condition.kind === 'chance'
}

function makeCondition(written: ConditionSyntax, code: number, rest: Partial<PlannedCondition>): PlannedCondition {
  return {
    code,
    select: rest.select ?? null,
    test: rest.test ?? null,
    event: rest.event ?? null,
    nights: rest.nights ?? null,
    least: rest.least ?? 0,
    most: rest.most ?? 0,
    conditions: rest.conditions ?? [],
    written,
  }
}
